public import Foundation

/// An activity of the user in a program: the content of a scene, described so that the program can show it again after the next launch; see
/// ``UISceneDelegate/stateRestorationActivity(for:)``. Activities are not passed to other programs.
@preconcurrency @MainActor open class NSUserActivity: NSObject {
  /// The type of the activity, in reverse domain notation.
  public let activityType: String
  /// A title for the user.
  open var title: String?
  /// The data needed to continue the activity: string keys with property list values. Other entries are not saved.
  open var userInfo: [AnyHashable: Any]?
  /// The keys of ``userInfo`` to save; nil, the default, for all.
  open var requiredUserInfoKeys: Set<String>?
  /// Whether ``userInfo`` must be updated before it is saved. The delegate, and the responders with this activity, are called in that case.
  open var needsSave = false
  /// The web page that shows the same content, for programs that offer it; nil, the default, for none. Saved with the activity.
  open var webpageURL: URL?
  /// The delegate that updates the activity before it is saved; not retained.
  open weak var delegate: (any NSUserActivityDelegate)?

  /// The responders to which the activity belongs.
  private var responders: [WeakResponder] = []
  private var isValid = true

  private struct WeakResponder { weak var responder: UIResponder? }

  /// Creates an activity of a type.
  public init(activityType: String) { self.activityType = activityType }

  /// Adds entries to ``userInfo``, replacing those with the same keys.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  /// Makes this the current activity, and resigns the previous one. Has no effect after ``invalidate()``.
  open func becomeCurrent() {
    let application = UIApplication.shared
    guard isValid, application.currentActivity !== self else { return }
    application.currentActivity?.resignCurrent()
    application.currentActivity = self
  }
  /// Ends being the current activity, and updates the activity if it ``needsSave``. Has no effect if it is not the current one.
  open func resignCurrent() {
    let application = UIApplication.shared
    guard application.currentActivity === self else { return }
    application.currentActivity = nil
    saveIfNeeded()
  }
  /// Ends the activity, which is no longer current and no longer saved.
  open func invalidate() {
    resignCurrent()
    isValid = false
  }

  /// Adds or removes a responder to which the activity belongs.
  func setOwned(_ isOwned: Bool, by responder: UIResponder) {
    responders.removeAll { $0.responder == nil || $0.responder === responder }
    if isOwned { responders.append(WeakResponder(responder: responder)) }
  }

  /// Lets the program update the activity if necessary. User code runs.
  func saveIfNeeded() {
    guard isValid, needsSave else { return }
    needsSave = false
    for entry in responders { entry.responder?.updateUserActivityState(self) }
    delegate?.userActivityWillSave(self)
  }
  /// Returns the entries to save; nil for an activity that has ended. User code runs.
  func entriesToSave() -> [AnyHashable: Any]? {
    guard isValid else { return nil }
    saveIfNeeded()
    let entries = userInfo ?? [:]
    guard let requiredUserInfoKeys else { return entries }
    return entries.filter { key, _ in (key as? String).map(requiredUserInfoKeys.contains) ?? false }
  }
}

/// A delegate that updates an activity. All methods are optional.
@preconcurrency @MainActor public protocol NSUserActivityDelegate: NSObjectProtocol {
  /// Called before the activity is saved, or another one becomes current, if it ``NSUserActivity/needsSave``.
  func userActivityWillSave(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
  /// Does nothing.
  public func userActivityWillSave(_ userActivity: NSUserActivity) {}
}
