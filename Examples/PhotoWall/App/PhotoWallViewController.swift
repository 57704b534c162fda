import ImagePreparation
public import UIKit

/// Every picture below a folder, or generated ones, on a wall of squares.
public final class PhotoWallViewController: UIViewController {
  enum Section { case all }

  /// The source of the pictures.
  public enum Source: Sendable {
    case folder(String)
    /// The given number of ``GeneratedPhotos``.
    case generated(Int)
  }

  private let source: Source
  let pictures: WallPictures
  private(set) var photos = WallPhotos()
  private(set) var collectionView: UICollectionView!
  private(set) var dataSource: UICollectionViewDiffableDataSource<Section, Photo.ID>!
  let progressView = UIProgressView(progressViewStyle: .bar)
  private let messageLabel = UILabel()
  private var search: PhotoSearch?
  private var fileCount = 0
  /// The deliveries of pictures that will probably come into view.
  var prefetches: [Photo.ID: ImageDelivery] = [:]
  /// Called when a square has received the right picture, in view or prepared for it.
  public var didShow: (@MainActor (Photo) -> Void)?
  /// Called when the wall has moved.
  public var didScroll: (@MainActor () -> Void)?
  /// Called when all files have been examined.
  public var didFindAll: (@MainActor () -> Void)?
  /// Whether all files have been examined.
  public private(set) var isComplete = false

  /// The number of squares side by side.
  public private(set) var columns: Int
  var metrics = WallMetrics(width: 0, scale: 1)
  private lazy var fewer = UIBarButtonItem(
    image: UIImage(systemName: "plus"), primaryAction: UIAction { [weak self] _ in self?.zoom(by: -1) })
  private lazy var more = UIBarButtonItem(
    image: UIImage(systemName: "minus"), primaryAction: UIAction { [weak self] _ in self?.zoom(by: 1) })

  /// Creates a wall of the pictures of `source` with `columns` columns at first.
  public init(_ source: Source, columns: Int = 3, pictures: WallPictures? = nil) {
    self.source = source
    self.pictures = pictures ?? WallPictures()
    self.columns = min(WallMetrics.columns.upperBound, max(WallMetrics.columns.lowerBound, columns))
    super.init(nibName: nil, bundle: nil)
    updateTitle()
  }

  public required init?(coder: NSCoder) { nil }

  deinit { search?.cancel() }

  public override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: WallLayout.make(columns: columns, side: 100))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .systemBackground
    collectionView.allowsMultipleSelection = true
    collectionView.allowsFocus = true
    collectionView.delegate = self
    collectionView.prefetchDataSource = self
    collectionView.addGestureRecognizer(UIPinchGestureRecognizer { [weak self] in self?.pinch($0) })
    view.addSubview(collectionView)
    view.addSubview(progressView)
    messageLabel.font = .preferredFont(forTextStyle: .headline)
    messageLabel.textColor = .secondaryLabel
    messageLabel.textAlignment = .center
    messageLabel.numberOfLines = 0
    // Ordered from the right: the button that enlarges is the outer one.
    navigationItem.rightBarButtonItems = [fewer, more]
    updateButtons()
    addKeys()
    configureDataSource()
    switch source {
    case .folder(let folder): startSearch(folder)
    case .generated(let count): showGenerated(count)
    }
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    progressView.frame = CGRect(x: 0, y: collectionView.adjustedContentInset.top, width: view.bounds.width, height: 3)
    let now = WallMetrics(width: collectionView.bounds.width, scale: traitCollection.displayScale)
    guard now != metrics else { return }
    metrics = now
    takeLayout(animated: false)
  }

  private func configureDataSource() {
    let registration = UICollectionView.CellRegistration<PhotoCell, Photo.ID> { [weak self] cell, _, id in
      guard let self else { return }
      cell.didShow = { [weak self] in self?.didShow?($0) }
      cell.show(photos[id], from: pictures, priority: cell.window == nil || cell.isHidden ? .aboutToBeVisible : .visible)
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
    }
  }

  // MARK: Finding

  private func showGenerated(_ count: Int) {
    photos = WallPhotos(generated: count)
    var snapshot = NSDiffableDataSourceSnapshot<Section, Photo.ID>()
    snapshot.appendSections([.all])
    snapshot.appendItems(Array(0..<count))
    dataSource.apply(snapshot, animatingDifferences: false)
    isComplete = true
    progressView.isHidden = true
    updateTitle()
    didFindAll?()
  }

  private func startSearch(_ folder: String) {
    // A run without a window waits for the files.
    HeadlessTime.workDidBegin()
    search = PhotoSearch(folder: folder) { news in
      DispatchQueue.main.async { [weak self] in
        MainActor.assumeIsolated { self?.take(news, from: folder) }
        if case .ended = news { HeadlessTime.workDidEnd() }
      }
    }
  }

  private func take(_ news: PhotoSearch.News, from folder: String) {
    switch news {
    case .counted(let count):
      fileCount = count
    case .found(let found, let looked):
      photos.append(found)
      var snapshot = dataSource.snapshot()
      if snapshot.numberOfSections == 0 { snapshot.appendSections([.all]) }
      snapshot.appendItems(found.map(\.id))
      dataSource.apply(snapshot, animatingDifferences: false)
      progressView.setProgress(Float(looked) / Float(max(1, fileCount)), animated: false)
    case .ended:
      isComplete = true
      progressView.isHidden = true
      if photos.isEmpty {
        messageLabel.text = "No pictures in\n\(folder)"
        collectionView.backgroundView = messageLabel
      }
      didFindAll?()
    }
    updateTitle()
  }

  // MARK: What is seen

  /// The photographs in view, from top to bottom.
  public var photosOnScreen: [Photo] {
    collectionView.indexPathsForVisibleItems.sorted().compactMap { dataSource.itemIdentifier(for: $0).map { photos[$0] } }
  }
  /// The photographs that are currently visible, in the right size and not behind a bar.
  public var photosInView: [Photo] {
    let seen = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
    return collectionView.visibleCells.compactMap { cell in
      guard let cell = cell as? PhotoCell, cell.isSharp, cell.frame.intersects(seen) else { return nil }
      return cell.photo
    }
  }
  /// Whether every square in view shows its picture in the right size.
  public var isScreenComplete: Bool { collectionView.visibleCells.allSatisfy { ($0 as? PhotoCell)?.isSharp ?? true } }

  // MARK: Columns

  /// Adds `change` columns, or removes them if it is negative.
  func zoom(by change: Int) { setColumns(columns + change, animated: true) }

  /// Shows `count` columns, within the allowed range; the square in the middle stays there.
  public func setColumns(_ count: Int, animated: Bool) {
    let count = min(WallMetrics.columns.upperBound, max(WallMetrics.columns.lowerBound, count))
    guard count != columns else { return }
    columns = count
    takeLayout(animated: animated)
    updateButtons()
  }

  private func takeLayout(animated: Bool) {
    guard metrics.width > 0 else { return }
    let middle = itemInTheMiddle
    // Deliveries of the old size are cancelled; the cells request the new size below.
    for delivery in prefetches.values { delivery.cancel() }
    prefetches = [:]
    pictures.target = metrics.target(columns: columns)
    collectionView.setCollectionViewLayout(
      WallLayout.make(columns: columns, side: metrics.side(columns: columns)), animated: animated && view.window != nil)
    if let middle { collectionView.scrollToItem(at: middle, at: .centeredVertically, animated: false) }
    var snapshot = dataSource.snapshot()
    let shown = collectionView.indexPathsForVisibleItems.compactMap { dataSource.itemIdentifier(for: $0) }
    guard !shown.isEmpty else { return }
    snapshot.reconfigureItems(shown)
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  /// The square nearest to the middle. Nil at the very top: the first row stays where it is.
  private var itemInTheMiddle: IndexPath? {
    let inset = collectionView.adjustedContentInset
    guard collectionView.contentOffset.y > -inset.top + 1 else { return nil }
    let seen = collectionView.bounds.inset(by: inset)
    func distance(_ cell: UICollectionViewCell) -> CGFloat { hypot(cell.frame.midX - seen.midX, cell.frame.midY - seen.midY) }
    return collectionView.visibleCells.min { distance($0) < distance($1) }.flatMap { collectionView.indexPath(for: $0) }
  }

  private func updateButtons() {
    fewer.isEnabled = columns > WallMetrics.columns.lowerBound
    more.isEnabled = columns < WallMetrics.columns.upperBound
  }

  private func pinch(_ recognizer: UIGestureRecognizer) {
    guard let pinch = recognizer as? UIPinchGestureRecognizer, pinch.state == .changed else { return }
    // One column each time the next size of squares is closer.
    let factor = CGFloat(columns) / CGFloat(max(1, columns - 1))
    if pinch.scale > factor.squareRoot() * 1.05 {
      zoom(by: -1)
      pinch.scale = 1
    } else if pinch.scale < 1 / (CGFloat(columns + 1) / CGFloat(columns)).squareRoot() / 1.05 {
      zoom(by: 1)
      pinch.scale = 1
    }
  }

  /// Adds key commands: plus and minus zoom as in other programs, digits set the number of columns. Commands take precedence over the
  /// wall's own handling of keys, which looks for a photograph whose name begins with the typed text.
  private func addKeys() {
    for input in ["+", "=", "-", "_"] + (1...9).map({ "\($0)" }) {
      addKeyCommand(UIKeyCommand(input: input, modifierFlags: [], action: Selector("zoomByKey:", PhotoWallViewController.zoomByKey)))
    }
  }
  private func zoomByKey(_ command: UIKeyCommand) {
    switch command.input {
    case "+", "=": zoom(by: -1)
    case "-", "_": zoom(by: 1)
    case let digit: setColumns(digit.flatMap { Int($0) } ?? columns, animated: true)
    }
  }

  // MARK: Title

  func updateTitle() {
    let selected = collectionView?.indexPathsForSelectedItems?.count ?? 0
    let found = photos.count == 1 ? "1 Photo" : "\(photos.count) Photos"
    navigationItem.title = selected > 0 ? "\(selected) of \(found)" : found
  }
}
