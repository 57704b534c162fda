extension UIActivity {
  /// The type of an activity, by which programs identify it.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates the type `rawValue`.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
}

extension UIActivity.ActivityType {
  // MARK: System behaviour

  /// Copies text, URLs, pictures and files to the clipboard.
  public static let copyToPasteboard = Self("com.apple.UIKit.activity.CopyToPasteboard")
  /// Saves text, pictures and files at a location that the user chooses.
  public static let saveToFiles = Self("com.apple.DocumentManagerUICore.SaveToFiles")
  /// Opens URLs and files in the user's preferred programs.
  public static let openOnDesktop = Self("org.hitchless.activity.OpenOnDesktop")

  // MARK: Behaviour of other systems

  /// An activity that no desktop provides: excluding it has no effect.
  public static let postToFacebook = Self("com.apple.UIKit.activity.PostToFacebook")
  /// An activity that no desktop provides: excluding it has no effect.
  public static let postToTwitter = Self("com.apple.UIKit.activity.PostToTwitter")
  /// An activity that no desktop provides: excluding it has no effect.
  public static let postToWeibo = Self("com.apple.UIKit.activity.PostToWeibo")
  /// An activity that no desktop provides: excluding it has no effect.
  public static let message = Self("com.apple.UIKit.activity.Message")
  /// An activity that no desktop provides: excluding it has no effect.
  public static let mail = Self("com.apple.UIKit.activity.Mail")
  /// An activity that no desktop provides: excluding it has no effect.
  public static let print = Self("com.apple.UIKit.activity.Print")
  /// An activity that no desktop provides: excluding it has no effect.
  public static let assignToContact = Self("com.apple.UIKit.activity.AssignToContact")
  /// An activity that no desktop provides: excluding it has no effect.
  public static let saveToCameraRoll = Self("com.apple.UIKit.activity.SaveToCameraRoll")
  /// An activity that no desktop provides: excluding it has no effect.
  public static let addToReadingList = Self("com.apple.UIKit.activity.AddToReadingList")
  /// An activity that no desktop provides: excluding it has no effect.
  public static let postToFlickr = Self("com.apple.UIKit.activity.PostToFlickr")
  /// An activity that no desktop provides: excluding it has no effect.
  public static let postToVimeo = Self("com.apple.UIKit.activity.PostToVimeo")
  /// An activity that no desktop provides: excluding it has no effect.
  public static let postToTencentWeibo = Self("com.apple.UIKit.activity.TencentWeibo")
  /// An activity that no desktop provides: excluding it has no effect.
  public static let airDrop = Self("com.apple.UIKit.activity.AirDrop")
  /// An activity that no desktop provides: excluding it has no effect.
  public static let openInIBooks = Self("com.apple.UIKit.activity.OpenInIBooks")
  /// An activity that no desktop provides: excluding it has no effect.
  public static let markupAsPDF = Self("com.apple.UIKit.activity.MarkupAsPDF")
  /// An activity that no desktop provides: excluding it has no effect.
  public static let sharePlay = Self("com.apple.UIKit.activity.SharePlay")
  /// An activity that no desktop provides: excluding it has no effect.
  public static let addToHomeScreen = Self("com.apple.UIKit.activity.AddToHomeScreen")
  /// An activity that no desktop provides: excluding it has no effect.
  public static let collaborationInviteWithLink = Self("com.apple.UIKit.activity.CollaborationInviteWithLink")
  /// An activity that no desktop provides: excluding it has no effect.
  public static let collaborationCopyLink = Self("com.apple.UIKit.activity.CollaborationCopyLink")
}
