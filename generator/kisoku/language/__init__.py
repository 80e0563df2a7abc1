"""The toolkit of small languages: tokens with places, expressions as frozen data."""
