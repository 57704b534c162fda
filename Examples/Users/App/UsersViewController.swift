public import UIKit
import UsersModel

/// The users of a server with their avatars, in a table or in a grid. Pages are loaded as the list is scrolled; pulling it down reloads it.
public final class UsersViewController: UIViewController {
  let feed: UsersFeed
  let avatars: AvatarStore
  let cells: UserCells
  private(set) var listing: (any UsersListing)!
  private let control = ModeControl(images: UsersMode.allCases.map(\.image), names: UsersMode.allCases.map(\.name))
  /// The current form of the list.
  public private(set) var mode: UsersMode

  /// The users whose avatars have changed since the list was last updated.
  private var changedUsers: Set<User.ID> = []
  private var hasPendingUpdate = false
  private var shownStatus: PagedUsers.Status?
  private var shownTotal: Int?

  /// Creates a list of the users that `feed` loads, starting when the view is loaded.
  public init(feed: UsersFeed, avatars: AvatarStore, mode: UsersMode = .table) {
    self.feed = feed
    self.avatars = avatars
    self.mode = mode
    cells = UserCells(feed: feed, avatars: avatars)
    super.init(nibName: nil, bundle: nil)
    title = "Users"
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    control.selectedIndex = mode.rawValue
    control.addAction(UIAction { [weak self] _ in self?.modeWasChosen() }, for: .valueChanged)
    navigationItem.rightBarButtonItem = UIBarButtonItem(customView: control)
    showListing()
    addKeys()
    avatars.onArrival = { [weak self] in self?.avatarDidArrive($0) }
    feed.onChange = { [weak self] in self?.feedDidChange($0) }
    feed.refresh()
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    limitPrefetches()
    guard avatars.scale != traitCollection.displayScale else { return }
    avatars.scale = traitCollection.displayScale
    setNeedsReconfigure(listing.itemsInView.compactMap(\.userID))
  }

  // MARK: Keys

  /// Adds key commands: control and a digit select a form; control and R reload the list.
  private func addKeys() {
    for mode in UsersMode.allCases {
      let choose = Selector("show\(mode.name)") { (list: UsersViewController) in { list.show(mode) } }
      addKeyCommand(UIKeyCommand(input: "\(mode.rawValue + 1)", modifierFlags: .command, action: choose))
    }
    addKeyCommand(UIKeyCommand(input: "r", modifierFlags: .command, action: Selector("refreshByKey", UsersViewController.refreshByKey)))
  }
  private func refreshByKey() {
    guard let control = listing.scrollView.refreshControl, !control.isRefreshing else { return }
    control.beginRefreshing()
    refresh()
  }

  // MARK: Forms

  private func modeWasChosen() { if let mode = UsersMode(rawValue: control.selectedIndex) { show(mode) } }

  /// Shows the list in another form. The user at the top stays there.
  public func show(_ mode: UsersMode) {
    guard mode != self.mode else { return }
    self.mode = mode
    control.selectedIndex = mode.rawValue
    guard isViewLoaded else { return }
    let top = topItem
    let old = listing!
    cells.cancelAll(in: old.userCellsInView)
    showListing()
    let list = listing.scrollView
    // Cells are made in this frame and painted in the next one, because either is enough work for a frame; until then the old form stays
    // visible.
    list.isHidden = true
    list.layoutIfNeeded()
    if let top {
      listing.scroll(to: top)
      list.layoutIfNeeded()
    }
    old.scrollView.isUserInteractionEnabled = false
    DispatchQueue.main.async { [weak self] in
      list.isHidden = false
      old.scrollView.removeFromSuperview()
      for cell in old.userCellsInView { cell.avatarRequest = nil }
      self?.cells.prefetches.startNext()
    }
  }

  private func showListing() {
    avatars.side = mode.avatarSide
    listing = mode.makeListing(frame: view.bounds, cells: cells)
    limitPrefetches()
    let list = listing.scrollView
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.alwaysBounceVertical = true
    view.addSubview(list)
    let refresh = UIRefreshControl()
    refresh.addAction(UIAction { [weak self] _ in self?.refresh() }, for: .valueChanged)
    list.refreshControl = refresh
    var snapshot = UsersSnapshot()
    feed.update(&snapshot, .replaced)
    listing.apply(snapshot)
    shownStatus = feed.status
    updateMessage()
  }

  /// Limits the prefetches to twice the users in the window: those in view, and as many ahead.
  private func limitPrefetches() { cells.prefetches.limit = 2 * listing.usersInWindow }

  /// The first user below the bars; nil if the list is at its top.
  private var topItem: UsersItem? {
    let list = listing.scrollView
    guard list.contentOffset.y > -list.adjustedContentInset.top + 1 else { return nil }
    let cells = listing.userCellsInView.filter { $0.frame.midY >= list.contentOffset.y + list.adjustedContentInset.top }
    let first = cells.min { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
    return first?.userID.map { .user($0) }
  }

  // MARK: Changes

  /// Reloads the list: cancels all pending requests for pages and avatars.
  func refresh() {
    cells.cancelAll(in: listing.userCellsInView)
    feed.refresh()
  }

  private func feedDidChange(_ change: UsersFeed.Change) {
    switch change {
    case .replaced:
      update(change)
      // The list does not configure the cells of users who stay, neither for the cancelled avatars nor for the next page.
      listing.scrollView.layoutIfNeeded()
      setNeedsReconfigure(listing.itemsInView.compactMap(\.userID))
    case .appended: update(change)
    case .status:
      // The list may be creating cells at this moment, so it is updated later.
      if feed.status != shownStatus { setNeedsUpdate() }
    }
  }

  private func update(_ change: UsersFeed.Change) {
    var snapshot = listing.snapshot
    feed.update(&snapshot, change)
    shownStatus = feed.status
    listing.apply(snapshot)
    updateMessage()
  }

  private func avatarDidArrive(_ id: User.ID) {
    cells.avatarDidArrive()
    setNeedsReconfigure([id])
  }

  private func setNeedsReconfigure(_ ids: some Sequence<User.ID>) {
    changedUsers.formUnion(ids)
    if !changedUsers.isEmpty { setNeedsUpdate() }
  }

  /// Updates the list asynchronously on the main queue, with all changes up to that time at once.
  private func setNeedsUpdate() {
    guard !hasPendingUpdate else { return }
    hasPendingUpdate = true
    DispatchQueue.main.async { [weak self] in self?.updateChanges() }
  }

  private func updateChanges() {
    hasPendingUpdate = false
    if shownStatus != feed.status, feed.isRefreshing, feed.status != .loading {
      // The refresh has failed: the users in view stay, and so do their avatars, whose requests were cancelled.
      changedUsers.formUnion(listing.itemsInView.compactMap(\.userID))
    }
    var snapshot = listing.snapshot
    let items = changedUsers.map { UsersItem.user($0) }.filter { snapshot.indexOfItem($0) != nil }
    changedUsers.removeAll()
    if shownStatus != feed.status {
      feed.update(&snapshot, .status)
      shownStatus = feed.status
      updateMessage()
    } else if items.isEmpty {
      return
    }
    snapshot.reconfigureItems(items)
    listing.apply(snapshot)
  }

  /// Formats a number with thousands separators. A formatter for all languages takes a frame to set up.
  private static func grouped(_ number: Int) -> String {
    let digits = "\(number)"
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }

  /// Shows what the rows do not: the number of users, that there are none, and that a refresh has ended.
  private func updateMessage() {
    if feed.total != shownTotal {
      shownTotal = feed.total
      title = feed.total.map { $0 == 1 ? "1 User" : "\(Self.grouped($0)) Users" } ?? "Users"
    }
    if !feed.isRefreshing || feed.status != .loading { listing.scrollView.refreshControl?.endRefreshing() }
    listing.showMessage(feed.order.isEmpty && feed.status == .complete ? "No users yet" : nil)
  }
}
