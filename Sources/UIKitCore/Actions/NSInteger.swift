/// Objective-C's name of `Int`, which Foundation declares on Apple's systems.
public typealias NSInteger = Int
/// Objective-C's name of `UInt`, which Foundation declares on Apple's systems.
public typealias NSUInteger = UInt
