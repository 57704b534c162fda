public import Foundation

/// Is told of what a layout manager does. All methods are optional.
public protocol NSLayoutManagerDelegate: NSObjectProtocol {
  /// Lines are to be made anew, which happens when they are asked for.
  func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager)
  /// The lines of a container were made; of all containers there is text for, if `layoutFinishedFlag` is true. Without a container the text does
  /// not fit in those that there are.
  func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?, atEnd layoutFinishedFlag: Bool)
}

extension NSLayoutManagerDelegate {
  /// Does nothing.
  public func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) {}
  /// Does nothing.
  public func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?, atEnd layoutFinishedFlag: Bool
  ) {}
}
