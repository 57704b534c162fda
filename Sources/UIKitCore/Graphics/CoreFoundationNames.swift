public import Foundation

// Core Foundation's names for classes of Foundation, for programs that use them with Core Graphics.

/// `NSString`, to which a `String` is converted by `as`.
public typealias CFString = NSString
/// `NSArray`, to which an array is converted by `as`.
public typealias CFArray = NSArray
/// `NSDictionary`, to which a dictionary is converted by `as`.
public typealias CFDictionary = NSDictionary
/// `NSData`, to which `Data` is converted by `as`.
public typealias CFData = NSData

/// Returns the first byte, which is valid as long as `theData` exists.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CFDataGetBytePtr(_ theData: CFData!) -> UnsafePointer<UInt8>! { theData.bytes.assumingMemoryBound(to: UInt8.self) }
/// Returns the number of bytes.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CFDataGetLength(_ theData: CFData!) -> Int { theData.length }
