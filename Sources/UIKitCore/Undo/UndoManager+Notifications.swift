public import Foundation

/// The key in the `userInfo` of ``Foundation/NSNotification/Name/NSUndoManagerWillCloseUndoGroup``: true if the group can be lost without
/// asking the user.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSUndoManagerGroupIsDiscardableKey = "NSUndoManagerGroupIsDiscardableKey"

extension NSNotification.Name {
  /// Posted when groups are opened or closed, before an undo or redo, and when ``UndoManager/canRedo`` is read: register pending changes
  /// now. The object of this and the following notifications is the undo manager.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let NSUndoManagerCheckpoint = NSNotification.Name("NSUndoManagerCheckpointNotification")
  /// Posted when a group was opened.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let NSUndoManagerDidOpenUndoGroup = NSNotification.Name("NSUndoManagerDidOpenUndoGroupNotification")
  /// Posted when a group is about to be closed.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let NSUndoManagerWillCloseUndoGroup = NSNotification.Name("NSUndoManagerWillCloseUndoGroupNotification")
  /// Posted when a group was closed.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let NSUndoManagerDidCloseUndoGroup = NSNotification.Name("NSUndoManagerDidCloseUndoGroupNotification")
  /// Posted when a step is about to be undone.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let NSUndoManagerWillUndoChange = NSNotification.Name("NSUndoManagerWillUndoChangeNotification")
  /// Posted when a step was undone.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let NSUndoManagerDidUndoChange = NSNotification.Name("NSUndoManagerDidUndoChangeNotification")
  /// Posted when a step is about to be redone.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let NSUndoManagerWillRedoChange = NSNotification.Name("NSUndoManagerWillRedoChangeNotification")
  /// Posted when a step was redone.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let NSUndoManagerDidRedoChange = NSNotification.Name("NSUndoManagerDidRedoChangeNotification")
}
