public import Foundation

// Core Foundation's names for classes of Foundation, for programs that use them with Core Graphics.

/// `NSString`, to which a `String` is converted by `as`.
public typealias CFString = NSString
/// `NSArray`, to which an array is converted by `as`.
public typealias CFArray = NSArray
/// `NSDictionary`, to which a dictionary is converted by `as`.
public typealias CFDictionary = NSDictionary
