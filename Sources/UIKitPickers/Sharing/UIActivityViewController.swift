public import Foundation
public import UIKitCore

/// A controller that offers activities for items: copying them, saving them as files, opening them in another program, and the program's
/// own activities. Present it like any other controller: it appears in a popover, which needs an anchor, or on a card if the width is
/// compact.
///
/// Supported items are strings, URLs, images, and objects that provide such items later (``UIActivityItemSource``). Other items are only
/// for the program's own activities.
@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
  /// A handler that receives the chosen activity, nil for none; whether it succeeded; and nil twice, because no activity returns items or
  /// reports errors.
  public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  /// Called once when the controller has disappeared.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// The types of activities that are not shown. Nil by default.
  open var excludedActivityTypes: [UIActivity.ActivityType]? { didSet { showActivities() } }

  private let items: [Any]
  private let ownActivities: [UIActivity]
  private lazy var systemActivities: [UIActivity] = [CopyActivity(host: self), SaveActivity(host: self), OpenActivity(host: self)]
  /// The activity that the user has chosen and that has not finished.
  private var performed: UIActivity?
  /// The result that is reported when the controller has disappeared.
  private var outcome: (type: UIActivity.ActivityType?, isDone: Bool) = (nil, false)

  /// Creates a controller with the system's activities and the program's own ones for `activityItems`.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    ownActivities = applicationActivities ?? []
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .popover
  }
  /// Creates a controller that shares nothing: the coder contains nothing.
  public required init?(coder: NSCoder) {
    items = []
    ownActivities = []
    super.init(coder: coder)
    modalPresentationStyle = .popover
  }

  // MARK: The view

  private var sheet: ActivitySheet? { viewIfLoaded as? ActivitySheet }

  open override func loadView() {
    view = ActivitySheet(
      choose: { [unowned self] in choose($0) },
      close: { [unowned self] in presentingViewController?.dismiss(animated: true) })
  }
  open override func viewDidLoad() {
    super.viewDidLoad()
    showActivities()
  }
  private func showActivities() {
    guard let sheet else { return }
    let placeholders = items.map { ($0 as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? $0 }
    let excluded = excludedActivityTypes ?? []
    func shown(_ activities: [UIActivity]) -> [UIActivity] {
      activities.filter { activity in
        activity.activityType.map { !excluded.contains($0) } ?? true && activity.canPerform(withActivityItems: placeholders)
      }
    }
    sheet.show(placeholders, system: shown(systemActivities), own: shown(ownActivities))
    sizeMayHaveChanged()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard presentedViewController == nil else { return }
    outcome = (nil, false)
    // Even in low windows, the card is no higher than necessary.
    let card = popoverPresentationController?.adaptiveSheetPresentationController
    card?.prefersEdgeAttachedInCompactHeight = true
    card?.detents = [.custom { [weak self] context in self?.sheet.map { min(context.maximumDetentValue, $0.neededHeight) } }]
  }
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    sizeMayHaveChanged()
  }
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    // The controller may only be covered by the one that an activity presents.
    guard presentedViewController == nil else { return }
    let gone = performed
    performed = nil
    gone?.finish = nil
    (gone as? SaveActivity)?.cancel()
    completionWithItemsHandler?(outcome.type, outcome.isDone, nil, nil)
  }
  private func sizeMayHaveChanged() {
    guard let sheet else { return }
    let size = CGSize(width: ActivitySheet.popoverWidth, height: sheet.neededHeight)
    if size != preferredContentSize { preferredContentSize = size }
    popoverPresentationController?.adaptiveSheetPresentationController.invalidateDetents()
  }

  // MARK: Choosing

  private func choose(_ activity: UIActivity) {
    guard performed == nil, presentingViewController != nil else { return }
    performed = activity
    activity.finish = { [weak self, unowned activity] in self?.didFinish(activity, isDone: $0) }
    let type = activity.activityType
    activity.prepare(
      withActivityItems: items.compactMap { item in
        guard let source = item as? any UIActivityItemSource else { return item }
        return source.activityViewController(self, itemForActivityType: type)
      })
    if let controller = activity.activityViewController { present(controller, animated: true) } else { activity.perform() }
  }

  private func didFinish(_ activity: UIActivity, isDone: Bool) {
    guard performed === activity else { return }
    performed = nil
    activity.finish = nil
    // If the user has cancelled saving, another activity can be chosen.
    if !isDone, activity is SystemActivity { return }
    outcome = (activity.activityType, isDone)
    presentingViewController?.dismiss(animated: true)
  }
}
