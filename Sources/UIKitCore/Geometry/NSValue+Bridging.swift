public import Foundation

// Bridges geometry to `NSValue`, so that programs can also read that of notifications and of observed properties with `as? CGRect`.

extension CGPoint: @retroactive _ObjectiveCBridgeable {
  /// Returns the value that contains the point.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(point: self) }
  /// Reads the point that `source` contains.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) { result = source.pointValue }
  /// Reads the point that `source` contains, if it contains one.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) -> Bool {
    guard source.isSameType(as: NSValue(point: .zero)) else { return false }
    result = source.pointValue
    return true
  }
  /// Returns the point that `source` contains; zero for nil.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint { source?.pointValue ?? .zero }
}

extension CGSize: @retroactive _ObjectiveCBridgeable {
  /// Returns the value that contains the size.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(size: self) }
  /// Reads the size that `source` contains.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) { result = source.sizeValue }
  /// Reads the size that `source` contains, if it contains one.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) -> Bool {
    guard source.isSameType(as: NSValue(size: .zero)) else { return false }
    result = source.sizeValue
    return true
  }
  /// Returns the size that `source` contains; zero for nil.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize { source?.sizeValue ?? .zero }
}

extension CGRect: @retroactive _ObjectiveCBridgeable {
  /// Returns the value that contains the rectangle.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }
  /// Reads the rectangle that `source` contains.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) { result = source.rectValue }
  /// Reads the rectangle that `source` contains, if it contains one.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) -> Bool {
    guard source.isSameType(as: NSValue(rect: .zero)) else { return false }
    result = source.rectValue
    return true
  }
  /// Returns the rectangle that `source` contains; zero for nil.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect { source?.rectValue ?? .zero }
}

extension UIEdgeInsets: _ObjectiveCBridgeable {
  /// Returns the value that contains the insets.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(uiEdgeInsets: self) }
  /// Reads the insets that `source` contains.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout UIEdgeInsets?) { result = source.uiEdgeInsetsValue }
  /// Reads the insets that `source` contains, if it contains them.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout UIEdgeInsets?) -> Bool {
    guard source.isSameType(as: NSValue(uiEdgeInsets: .zero)) else { return false }
    result = source.uiEdgeInsetsValue
    return true
  }
  /// Returns the insets that `source` contains; zero for nil.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> UIEdgeInsets { source?.uiEdgeInsetsValue ?? .zero }
}

extension NSValue {
  /// Returns whether the value and `other` contain the same type.
  fileprivate func isSameType(as other: NSValue) -> Bool { strcmp(objCType, other.objCType) == 0 }
}
