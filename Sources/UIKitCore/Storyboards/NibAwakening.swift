/// An object that is told when everything that a nib or a scene was made with has been connected.
///
/// Responders, bar items and gesture recognizers conform to it. Foundation's `NSObject` has no such method on Linux, so another class of an
/// interface file conforms to it by itself to be told.
@preconcurrency @MainActor public protocol NibAwakening: AnyObject {
  /// All outlets and actions of the nib are connected.
  func awakeFromNib()
}
