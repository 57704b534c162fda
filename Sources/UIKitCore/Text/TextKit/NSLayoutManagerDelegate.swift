public import Foundation

/// The methods by which a layout manager notifies its delegate. All methods are optional.
public protocol NSLayoutManagerDelegate: NSObjectProtocol {
  /// Notifies the delegate that lines were invalidated. They are computed again when they are next needed.
  func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager)
  /// Notifies the delegate that the lines of a container were computed. If `layoutFinishedFlag` is true, all containers for which there is
  /// text are finished. Without a container, the text does not fit in the existing containers.
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
