public import Foundation

/// Bridges rectangles to `NSValue`, so that programs can also read those of notifications from the dictionary with `as? CGRect`.
extension CGRect: @retroactive _ObjectiveCBridgeable {
  /// Returns the value that contains the rectangle.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }
  /// Reads the rectangle that `source` contains.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) { result = source.rectValue }
  /// Reads the rectangle that `source` contains, if it contains one.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) -> Bool {
    guard strcmp(source.objCType, NSValue(rect: .zero).objCType) == 0 else { return false }
    result = source.rectValue
    return true
  }
  /// Returns the rectangle that `source` contains; empty for nil.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect { source?.rectValue ?? .zero }
}
