extension UIActivity {
  /// What an activity is, for the program.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The type `rawValue`.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
}

extension UIActivity.ActivityType {
  // MARK: What the system does

  /// Copies text, addresses, pictures and files into the clipboard.
  public static let copyToPasteboard = Self("com.apple.UIKit.activity.CopyToPasteboard")
  /// Saves text, pictures and files where the person says.
  public static let saveToFiles = Self("com.apple.DocumentManagerUICore.SaveToFiles")
  /// Opens addresses and files in the programs that the person has chosen for them.
  public static let openOnDesktop = Self("org.hitchless.activity.OpenOnDesktop")

  // MARK: What other systems do

  /// The name of an activity that no desktop has: to exclude it changes nothing.
  public static let postToFacebook = Self("com.apple.UIKit.activity.PostToFacebook")
  /// The name of an activity that no desktop has: to exclude it changes nothing.
  public static let postToTwitter = Self("com.apple.UIKit.activity.PostToTwitter")
  /// The name of an activity that no desktop has: to exclude it changes nothing.
  public static let postToWeibo = Self("com.apple.UIKit.activity.PostToWeibo")
  /// The name of an activity that no desktop has: to exclude it changes nothing.
  public static let message = Self("com.apple.UIKit.activity.Message")
  /// The name of an activity that no desktop has: to exclude it changes nothing.
  public static let mail = Self("com.apple.UIKit.activity.Mail")
  /// The name of an activity that no desktop has: to exclude it changes nothing.
  public static let print = Self("com.apple.UIKit.activity.Print")
  /// The name of an activity that no desktop has: to exclude it changes nothing.
  public static let assignToContact = Self("com.apple.UIKit.activity.AssignToContact")
  /// The name of an activity that no desktop has: to exclude it changes nothing.
  public static let saveToCameraRoll = Self("com.apple.UIKit.activity.SaveToCameraRoll")
  /// The name of an activity that no desktop has: to exclude it changes nothing.
  public static let addToReadingList = Self("com.apple.UIKit.activity.AddToReadingList")
  /// The name of an activity that no desktop has: to exclude it changes nothing.
  public static let postToFlickr = Self("com.apple.UIKit.activity.PostToFlickr")
  /// The name of an activity that no desktop has: to exclude it changes nothing.
  public static let postToVimeo = Self("com.apple.UIKit.activity.PostToVimeo")
  /// The name of an activity that no desktop has: to exclude it changes nothing.
  public static let postToTencentWeibo = Self("com.apple.UIKit.activity.TencentWeibo")
  /// The name of an activity that no desktop has: to exclude it changes nothing.
  public static let airDrop = Self("com.apple.UIKit.activity.AirDrop")
  /// The name of an activity that no desktop has: to exclude it changes nothing.
  public static let openInIBooks = Self("com.apple.UIKit.activity.OpenInIBooks")
  /// The name of an activity that no desktop has: to exclude it changes nothing.
  public static let markupAsPDF = Self("com.apple.UIKit.activity.MarkupAsPDF")
  /// The name of an activity that no desktop has: to exclude it changes nothing.
  public static let sharePlay = Self("com.apple.UIKit.activity.SharePlay")
  /// The name of an activity that no desktop has: to exclude it changes nothing.
  public static let addToHomeScreen = Self("com.apple.UIKit.activity.AddToHomeScreen")
  /// The name of an activity that no desktop has: to exclude it changes nothing.
  public static let collaborationInviteWithLink = Self("com.apple.UIKit.activity.CollaborationInviteWithLink")
  /// The name of an activity that no desktop has: to exclude it changes nothing.
  public static let collaborationCopyLink = Self("com.apple.UIKit.activity.CollaborationCopyLink")
}
