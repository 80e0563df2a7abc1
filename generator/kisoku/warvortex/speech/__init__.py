"""What an edition of War Vortex Night and its battles say."""
