public import Foundation

// Core Foundation's names for classes of Foundation, as programs use them with Core Graphics.

/// `NSString`, as which a `String` is given by `as`.
public typealias CFString = NSString
/// `NSArray`, as which an array is given by `as`.
public typealias CFArray = NSArray
/// `NSDictionary`, as which a dictionary is given by `as`.
public typealias CFDictionary = NSDictionary
