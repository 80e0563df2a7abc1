"""Lists as pages for screens, and the portal that links everything."""
