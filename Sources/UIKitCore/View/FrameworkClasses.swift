/// Distinguishes the framework's own view classes from the program's, which may override methods that the framework's classes do not.
@MainActor enum FrameworkClasses {
  private static var known: [ObjectIdentifier: Bool] = [:]
  private static let modules = ["UIKitCore.", "UIKitLists.", "UIKitPickers.", "UIKitDynamics."]

  /// Returns whether `type` is a class of the framework. O(1) after the first call for a class.
  static func contains(_ type: UIView.Type) -> Bool {
    if let known = known[ObjectIdentifier(type)] { return known }
    // `String(reflecting:)` would first look up conformances of each class, which takes half a millisecond in a program that has just
    // started.
    let name = _typeName(type, qualified: true)
    let isOwn = modules.contains { name.hasPrefix($0) }
    known[ObjectIdentifier(type)] = isOwn
    return isOwn
  }
}
