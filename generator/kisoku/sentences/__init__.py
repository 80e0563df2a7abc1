"""Grammar of rule text: sayings are composed as trees and voiced in Japanese or English."""
