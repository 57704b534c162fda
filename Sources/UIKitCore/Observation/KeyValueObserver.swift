public import Foundation
internal import HitchlessBase

/// An object that can observe properties by their names: a responder, or another object that conforms.
///
/// On Apple's systems `NSObject` has this method. Swift cannot override a method that a library adds to a class of Foundation.
@preconcurrency @MainActor public protocol KeyValueObserver: NSObject {
  /// Called when the property `keyPath` of `object` has changed. `change` contains the values that the observer requested, `context` is the
  /// pointer that it registered with.
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?)
}

extension KeyValueObserver {
  /// Traps, because a change that no class of the observer handles is a programmer error. For changes that `observeValue` does not know.
  public func failToObserveValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    let object = object.map { "\($0)" } ?? "nil"
    Fault.raise(
      "\(self): An -observeValueForKeyPath:ofObject:change:context: message was received but not handled. Key path: \(keyPath ?? "nil"). "
        + "Observed object: \(object). Handle it in an override of observeValue(forKeyPath:of:change:context:) that does not call super.")
  }
}

/// A key of the dictionary that describes a change; see ``KeyValueObserver``.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The raw value of an ``NSKeyValueChange``, a number.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The value after the change, if it was requested.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The value before the change, if it was requested.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// The elements of a collection that changed. Not contained in changes of views' properties, which are set as a whole.
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  /// True if the observer is called before the change; otherwise not contained.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}
