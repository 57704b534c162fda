public import Foundation

extension UIContentSizeCategory {
  /// Posted, with the application as its object, after the user chose another text size and all views were notified. The new size is in
  /// ``newValueUserInfoKey``.
  public nonisolated static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
  /// The new text size (`UIContentSizeCategory`), in the information of ``didChangeNotification``.
  public nonisolated static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}
