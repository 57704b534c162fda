internal import Foundation

/// The components of a method's Objective-C name.
struct SelectorName {
  /// The method's name and the labels of its arguments in Swift: `tap(_:forEvent:)`.
  let swift: String

  /// Parses `name`; nil if it is not the name of a method.
  init?(_ name: String) {
    var parts = name.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let takesArguments = name.hasSuffix(":")
    if takesArguments { parts.removeLast() }
    guard takesArguments || parts.count == 1, let first = parts.first, SwiftText.isIdentifier(first),
      parts.dropFirst().allSatisfy({ $0.isEmpty || SwiftText.isIdentifier($0) })
    else { return nil }
    guard takesArguments else {
      swift = "\(SwiftText.identifier(first))"
      return
    }
    var (base, label) = (first, "_")
    // Swift moves the part after "With" in the name to the first argument's label.
    if let with = first.range(of: "With", options: .backwards), with.lowerBound > first.startIndex, with.upperBound < first.endIndex,
      first[with.upperBound].isUppercase
    {
      base = String(first[..<with.lowerBound])
      label = SwiftText.lowerCamel(String(first[with.upperBound...]))
    }
    swift = "\(SwiftText.identifier(base))(\(([label] + parts.dropFirst().map { $0.isEmpty ? "_" : $0 }).map { $0 + ":" }.joined()))"
  }
}
