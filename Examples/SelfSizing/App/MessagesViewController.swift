public import ExampleSupport
public import UIKit

/// 100,000 messages, each in a row that is sized by constraints. From time to time the text of a visible message changes, and with it the
/// height of its row.
public final class MessagesViewController: UIViewController {
  /// The number of messages.
  public static let count = 100_000

  private(set) lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: Self.layout)
  private let timing: any Timing
  private let pause: Double
  private var waiting: (any CancellableWork)?
  private var random = SeededNumbers(seed: 5)
  private var versions: [Int: Int] = [:]

  /// Creates a screen on which a message changes every `pause` seconds.
  public init(timing: any Timing = TaskTiming(), pause: Double = 0.7) {
    self.timing = timing
    self.pause = pause
    super.init(nibName: nil, bundle: nil)
    title = "Messages"
  }
  public required init?(coder: NSCoder) { return nil }

  private static var layout: UICollectionViewLayout {
    UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain))
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    collectionView.register(MessageCell.self, forCellWithReuseIdentifier: MessageCell.reuseIdentifier)
    collectionView.selfSizingInvalidation = .enabledIncludingConstraints
    collectionView.dataSource = self
    collectionView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(collectionView)
    NSLayoutConstraint.activate([
      collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      collectionView.topAnchor.constraint(equalTo: view.topAnchor),
      collectionView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    waitForChange()
  }
  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    waiting?.cancel()
  }

  /// Returns the current message of a row.
  func message(_ row: Int) -> Message { Message(id: row, version: versions[row] ?? 0) }

  private func waitForChange() {
    waiting = timing.after(seconds: pause) { [weak self] in
      self?.changeVisibleMessage()
      self?.waitForChange()
    }
  }

  /// Changes the text of a visible message.
  func changeVisibleMessage() {
    guard let path = collectionView.indexPathsForVisibleItems.randomElement(using: &random) else { return }
    versions[path.item, default: 0] += 1
    (collectionView.cellForItem(at: path) as? MessageCell)?.show(message(path.item))
  }
}

extension MessagesViewController: UICollectionViewDataSource {
  public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { Self.count }
  public func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: MessageCell.reuseIdentifier, for: indexPath)
    (cell as? MessageCell)?.show(message(indexPath.item))
    return cell
  }
}
