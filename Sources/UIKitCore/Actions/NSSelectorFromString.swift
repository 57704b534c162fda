/// Creates a selector of a name, for comparisons such as `action == NSSelectorFromString("copy:")`. Without an Objective-C runtime, no method
/// is found for the name: sending the selector is a programmer error, see ``Selector``.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
/// Returns the name of a selector, with a colon for each argument.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }
