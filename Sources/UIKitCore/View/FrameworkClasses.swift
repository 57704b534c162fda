/// Which classes of views are the framework's own, and which are the program's: those may override what the framework's classes do not.
@MainActor enum FrameworkClasses {
  private static var known: [ObjectIdentifier: Bool] = [:]
  private static let modules = ["UIKitCore.", "UIKitLists.", "UIKitPickers.", "UIKitDynamics."]

  /// Whether `type` is a class of the framework's. O(1) after the first time.
  static func contains(_ type: UIView.Type) -> Bool {
    if let known = known[ObjectIdentifier(type)] { return known }
    // `String(reflecting:)` would look for conformances of each class first, half a millisecond in a program that has just started.
    let name = _typeName(type, qualified: true)
    let isOwn = modules.contains { name.hasPrefix($0) }
    known[ObjectIdentifier(type)] = isOwn
    return isOwn
  }
}
