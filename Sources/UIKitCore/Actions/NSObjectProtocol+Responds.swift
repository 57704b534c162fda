public import Foundation

extension NSObjectProtocol {
  /// Returns whether this object has the selector's method: whether it is of the class that declares the method, or conforms to the
  /// protocol. False for a selector that consists of a name only.
  public func responds(to aSelector: Selector!) -> Bool {
    aSelector?.isUnderstood(by: self) ?? false
  }
}
