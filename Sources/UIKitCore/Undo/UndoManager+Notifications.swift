public import Foundation

/// In the `userInfo` of ``Foundation/NSNotification/Name/NSUndoManagerWillCloseUndoGroup``: true if the group can be lost without a question.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSUndoManagerGroupIsDiscardableKey = "NSUndoManagerGroupIsDiscardableKey"

extension NSNotification.Name {
  /// Groups are opened or closed, or somebody asks what can be done again: what is collected is to be registered now. The object of this and
  /// the following ones is the undo manager.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let NSUndoManagerCheckpoint = NSNotification.Name("NSUndoManagerCheckpointNotification")
  /// A group was opened.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let NSUndoManagerDidOpenUndoGroup = NSNotification.Name("NSUndoManagerDidOpenUndoGroupNotification")
  /// A group is about to be closed.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let NSUndoManagerWillCloseUndoGroup = NSNotification.Name("NSUndoManagerWillCloseUndoGroupNotification")
  /// A group was closed.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let NSUndoManagerDidCloseUndoGroup = NSNotification.Name("NSUndoManagerDidCloseUndoGroupNotification")
  /// A step is about to be undone.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let NSUndoManagerWillUndoChange = NSNotification.Name("NSUndoManagerWillUndoChangeNotification")
  /// A step was undone.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let NSUndoManagerDidUndoChange = NSNotification.Name("NSUndoManagerDidUndoChangeNotification")
  /// A step is about to be done again.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let NSUndoManagerWillRedoChange = NSNotification.Name("NSUndoManagerWillRedoChangeNotification")
  /// A step was done again.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let NSUndoManagerDidRedoChange = NSNotification.Name("NSUndoManagerDidRedoChangeNotification")
}
