/// An object that is notified when all objects of a nib or a scene have been connected.
///
/// Responders, bar items and gesture recognizers conform to this protocol. Foundation's `NSObject` has no such method on Linux, so other
/// classes of an interface file have to conform explicitly to be notified.
@preconcurrency @MainActor public protocol NibAwakening: AnyObject {
  /// Notifies the object that all outlets and actions of the nib are connected.
  func awakeFromNib()
}
