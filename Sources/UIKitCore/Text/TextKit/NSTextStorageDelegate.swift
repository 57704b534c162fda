public import Foundation

/// The methods by which a delegate takes part in processing the changes of a text storage. All methods are optional.
public protocol NSTextStorageDelegate: NSObjectProtocol {
  /// Notifies the delegate that the text or its attributes have changed, in `editedRange` of the current text, which is `delta` UTF-16
  /// units longer. The delegate may make further changes to both.
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int)
  /// Notifies the delegate of a change before the layout managers are notified. The delegate may still change attributes, but not the text.
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int)
}

extension NSTextStorageDelegate {
  /// Does nothing.
  public func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) {}
  /// Does nothing.
  public func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) {}
}
