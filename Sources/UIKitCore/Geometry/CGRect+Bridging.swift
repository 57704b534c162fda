public import Foundation

/// The rectangles of notifications are values; programs take them out of the dictionary by `as? CGRect`, too.
extension CGRect: @retroactive _ObjectiveCBridgeable {
  /// The value that holds the rectangle.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }
  /// The rectangle that `source` holds.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) { result = source.rectValue }
  /// The rectangle that `source` holds, if it holds one.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) -> Bool {
    guard strcmp(source.objCType, NSValue(rect: .zero).objCType) == 0 else { return false }
    result = source.rectValue
    return true
  }
  /// The rectangle that `source` holds; empty for none.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect { source?.rectValue ?? .zero }
}
