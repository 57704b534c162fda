public import Foundation

/// What a person is doing in a program, in the words of the program: what a scene shows, so that it can show it again after the next launch;
/// see ``UISceneDelegate/stateRestorationActivity(for:)``. The desktop passes none on to other programs.
@preconcurrency @MainActor open class NSUserActivity: NSObject {
  /// What kind of activity it is, in reverse domain notation.
  public let activityType: String
  /// A name for people.
  open var title: String?
  /// What the activity needs to be continued: strings as keys, and values of a property list. Other entries are not saved.
  open var userInfo: [AnyHashable: Any]?
  /// The keys of ``userInfo`` that are saved; nil, the default, for all.
  open var requiredUserInfoKeys: Set<String>?
  /// Whether ``userInfo`` has to be brought up to date before it is saved. The delegate, and the responders with this activity, are asked then.
  open var needsSave = false
  /// Asked to bring the activity up to date; not retained.
  open weak var delegate: (any NSUserActivityDelegate)?

  /// The responders that have the activity.
  private var responders: [WeakResponder] = []
  private var isValid = true

  private struct WeakResponder { weak var responder: UIResponder? }

  /// An activity of a kind.
  public init(activityType: String) { self.activityType = activityType }

  /// Adds entries to ``userInfo``, in place of those with the same keys.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  /// Makes the activity what the person is doing now. The one that was resigns. No effect after ``invalidate()``.
  open func becomeCurrent() {
    let application = UIApplication.shared
    guard isValid, application.currentActivity !== self else { return }
    application.currentActivity?.resignCurrent()
    application.currentActivity = self
  }
  /// The person is doing something else: brings the activity up to date if it ``needsSave``. No effect unless it is the current one.
  open func resignCurrent() {
    let application = UIApplication.shared
    guard application.currentActivity === self else { return }
    application.currentActivity = nil
    saveIfNeeded()
  }
  /// Ends the activity: it is current and saved no more.
  open func invalidate() {
    resignCurrent()
    isValid = false
  }

  /// A responder has the activity from now on, or no longer.
  func setOwned(_ isOwned: Bool, by responder: UIResponder) {
    responders.removeAll { $0.responder == nil || $0.responder === responder }
    if isOwned { responders.append(WeakResponder(responder: responder)) }
  }

  /// Has the program bring the activity up to date, if it has to be. User code runs.
  func saveIfNeeded() {
    guard isValid, needsSave else { return }
    needsSave = false
    for entry in responders { entry.responder?.updateUserActivityState(self) }
    delegate?.userActivityWillSave(self)
  }
  /// The entries to save; nil for an activity that has ended. User code runs.
  func entriesToSave() -> [AnyHashable: Any]? {
    guard isValid else { return nil }
    saveIfNeeded()
    let entries = userInfo ?? [:]
    guard let requiredUserInfoKeys else { return entries }
    return entries.filter { key, _ in (key as? String).map(requiredUserInfoKeys.contains) ?? false }
  }
}

/// Brings an activity up to date. All methods are optional.
@preconcurrency @MainActor public protocol NSUserActivityDelegate: NSObjectProtocol {
  /// The activity is about to be saved, or something else becomes current, and it ``NSUserActivity/needsSave``.
  func userActivityWillSave(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
  /// Does nothing.
  public func userActivityWillSave(_ userActivity: NSUserActivity) {}
}
