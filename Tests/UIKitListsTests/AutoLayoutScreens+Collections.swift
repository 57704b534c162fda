import Foundation
import HitchlessTesting

extension AutoLayoutScreens {
  /// A card of a feed: constraints in `init(frame:)`, a stack view, and a picture's height with priority 999.
  final class CardCell: UICollectionViewCell {
    let picture = UIView()
    let title = UILabel()
    let body = UILabel()
    let tags = UIStackView()

    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.backgroundColor = .secondarySystemGroupedBackground
      contentView.layer.cornerRadius = 10
      contentView.clipsToBounds = true
      title.font = .preferredFont(forTextStyle: .headline)
      body.font = .preferredFont(forTextStyle: .subheadline)
      body.numberOfLines = 3
      tags.spacing = 6
      let texts = UIStackView(arrangedSubviews: [title, body, tags])
      texts.axis = .vertical
      texts.alignment = .leading
      texts.spacing = 6
      picture.translatesAutoresizingMaskIntoConstraints = false
      texts.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(picture)
      contentView.addSubview(texts)
      let height = picture.heightAnchor.constraint(equalToConstant: 90)
      height.priority = UILayoutPriority(rawValue: 999)
      NSLayoutConstraint.activate([
        picture.topAnchor.constraint(equalTo: contentView.topAnchor),
        picture.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        picture.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        height,
        texts.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 10),
        texts.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
        texts.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12),
        texts.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
      ])
    }
    required init?(coder: NSCoder) { return nil }

    override func prepareForReuse() {
      super.prepareForReuse()
      tags.arrangedSubviews.forEach { $0.removeFromSuperview() }
    }
    func show(_ number: Int) {
      title.text = "Card \(number)"
      body.text = String(repeating: "Some words about what the card shows. ", count: 1 + number * 2 % 5)
      picture.backgroundColor = UIColor(hue: CGFloat(number) / 7, saturation: 0.4, brightness: 0.8, alpha: 1)
      for tag in ["new", "long text", "third"].prefix(number % 4) { tags.addArrangedSubview(badge(tag)) }
      tags.isHidden = tags.arrangedSubviews.isEmpty
    }
    private func badge(_ text: String) -> UIView {
      let box = UIView()
      box.backgroundColor = .systemGray5
      box.layer.cornerRadius = 9
      let label = UILabel()
      label.text = text
      label.font = .systemFont(ofSize: 12)
      label.translatesAutoresizingMaskIntoConstraints = false
      box.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: box.topAnchor, constant: 2),
        label.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -2),
        label.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 8),
        label.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -8),
      ])
      return box
    }
  }

  /// Self-sizing cards below each other.
  final class Feed: UICollectionViewController {
    init() {
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(120))
      let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = 12
      section.contentInsets = NSDirectionalEdgeInsets(top: 12, leading: 16, bottom: 12, trailing: 16)
      super.init(collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    }
    required init?(coder: NSCoder) { return nil }
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.backgroundColor = .systemGroupedBackground
      collectionView.register(CardCell.self, forCellWithReuseIdentifier: "card")
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
      (cell as? CardCell)?.show(indexPath.item)
      return cell
    }
  }

  /// A photo with its name over it.
  final class PhotoCell: UICollectionViewCell {
    let shade = UIView()
    let caption = UILabel()
    let heart = UIImageView(image: UIImage(systemName: "heart.fill"))

    override init(frame: CGRect) {
      super.init(frame: frame)
      shade.backgroundColor = UIColor.black.withAlphaComponent(0.5)
      caption.textColor = .white
      caption.font = .preferredFont(forTextStyle: .caption1)
      heart.tintColor = .white
      for part in [shade, caption, heart] as [UIView] {
        part.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(part)
      }
      heart.setContentHuggingPriority(.defaultHigh, for: .horizontal)
      NSLayoutConstraint.activate([
        shade.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        shade.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        shade.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        shade.topAnchor.constraint(equalTo: caption.topAnchor, constant: -4),
        caption.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 6),
        caption.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -6),
        caption.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
        heart.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 6),
        heart.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -6),
      ])
    }
    required init?(coder: NSCoder) { return nil }
  }

  /// A grid of photos in a flow layout, pinned to the safe area under a navigation bar.
  final class Photos: UIViewController, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    let grid = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Photos"
      view.backgroundColor = .systemBackground
      grid.dataSource = self
      grid.delegate = self
      grid.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
      grid.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(grid)
      let guide = view.safeAreaLayoutGuide
      NSLayoutConstraint.activate([
        grid.topAnchor.constraint(equalTo: guide.topAnchor), grid.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        grid.leadingAnchor.constraint(equalTo: guide.leadingAnchor), grid.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      ])
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 60 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
      cell.contentView.backgroundColor = UIColor(hue: CGFloat(indexPath.item % 11) / 11, saturation: 0.5, brightness: 0.8, alpha: 1)
      (cell as? PhotoCell)?.caption.text = indexPath.item % 3 == 0 ? "A name that is too long" : "Photo \(indexPath.item)"
      (cell as? PhotoCell)?.heart.isHidden = indexPath.item % 4 != 0
      return cell
    }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      let columns = (collectionView.bounds.width / 120).rounded(.down)
      let side = ((collectionView.bounds.width - (columns - 1) * 2) / columns).rounded(.down)
      return CGSize(width: side, height: side)
    }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { 2 }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { 2 }
  }

  /// The content of a row of a price list.
  struct Price: UIContentConfiguration, Hashable {
    var name = ""
    var note = ""
    var price = ""
    func makeContentView() -> any UIView & UIContentView { PriceView(self) }
    func updated(for state: any UIConfigurationState) -> Price { self }
  }

  /// A custom content view with constraints.
  final class PriceView: UIView, UIContentView {
    var configuration: any UIContentConfiguration { didSet { show() } }
    let name = UILabel()
    let note = UILabel()
    let price = UILabel()

    init(_ configuration: Price) {
      self.configuration = configuration
      super.init(frame: .zero)
      name.numberOfLines = 0
      note.font = .preferredFont(forTextStyle: .footnote)
      note.textColor = .secondaryLabel
      price.font = .boldSystemFont(ofSize: 17)
      price.setContentHuggingPriority(.required, for: .horizontal)
      price.setContentCompressionResistancePriority(.required, for: .horizontal)
      for label in [name, note, price] {
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
      }
      NSLayoutConstraint.activate([
        name.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor),
        name.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
        name.trailingAnchor.constraint(lessThanOrEqualTo: price.leadingAnchor, constant: -12),
        note.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 2),
        note.leadingAnchor.constraint(equalTo: name.leadingAnchor),
        note.trailingAnchor.constraint(lessThanOrEqualTo: price.leadingAnchor, constant: -12),
        note.bottomAnchor.constraint(equalTo: layoutMarginsGuide.bottomAnchor),
        price.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
        price.centerYAnchor.constraint(equalTo: centerYAnchor),
      ])
      show()
    }
    required init?(coder: NSCoder) { return nil }
    private func show() {
      guard let shown = configuration as? Price else { return }
      (name.text, note.text, price.text) = (shown.name, shown.note, shown.price)
    }
  }

  /// A list cell with the standard content beside custom views, pinned by constraints.
  final class OrderCell: UICollectionViewListCell {
    let standard = UIListContentView(configuration: .subtitleCell())
    let state = UILabel()
    let icon = UIImageView(image: UIImage(systemName: "star.fill"))
    var item = "" { didSet { setNeedsUpdateConfiguration() } }
    private var isSetUp = false
    private var separatorConstraint: NSLayoutConstraint?

    private func setUpViewsIfNeeded() {
      guard !isSetUp else { return }
      isSetUp = true
      for part in [standard, state, icon] {
        contentView.addSubview(part)
        part.translatesAutoresizingMaskIntoConstraints = false
      }
      state.font = .preferredFont(forTextStyle: .body)
      state.textColor = .secondaryLabel
      standard.setContentHuggingPriority(.defaultLow, for: .horizontal)
      state.setContentHuggingPriority(.required, for: .horizontal)
      state.setContentCompressionResistancePriority(.required, for: .horizontal)
      icon.setContentHuggingPriority(.required, for: .horizontal)
      NSLayoutConstraint.activate([
        standard.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        standard.topAnchor.constraint(equalTo: contentView.topAnchor),
        standard.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        state.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
        state.leadingAnchor.constraint(equalTo: standard.trailingAnchor, constant: 8),
        icon.leadingAnchor.constraint(equalTo: state.trailingAnchor, constant: 8),
        icon.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
        icon.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
      ])
    }
    override func updateConfiguration(using state: UICellConfigurationState) {
      setUpViewsIfNeeded()
      var content = UIListContentConfiguration.subtitleCell().updated(for: state)
      content.text = item
      content.secondaryText = item.count > 12 ? "Comes in several parcels, one each week" : nil
      content.image = UIImage(systemName: "folder")
      standard.configuration = content
      self.state.text = item.count > 12 ? "on its way" : "here"
      guard separatorConstraint?.isActive != true, let text = standard.textLayoutGuide else { return }
      separatorConstraint = separatorLayoutGuide.leadingAnchor.constraint(equalTo: text.leadingAnchor)
      separatorConstraint?.isActive = true
    }
  }

  /// Prices, and orders below them, in a grouped list.
  final class Orders: UIViewController {
    private var dataSource: UICollectionViewDiffableDataSource<Int, String>?
    private(set) var list: UICollectionView?

    override func viewDidLoad() {
      super.viewDidLoad()
      let configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
      let list = UICollectionView(
        frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
      list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(list)
      self.list = list
      let prices = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, path, name in
        cell.contentConfiguration = Price(name: name, note: "per \(path.item + 1) pounds", price: "\(path.item * 7 + 3).50")
      }
      let orders = UICollectionView.CellRegistration<OrderCell, String> { cell, _, name in cell.item = name }
      dataSource = UICollectionViewDiffableDataSource(collectionView: list) { list, path, name in
        path.section == 0
          ? list.dequeueConfiguredReusableCell(using: prices, for: path, item: name)
          : list.dequeueConfiguredReusableCell(using: orders, for: path, item: name)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0, 1])
      snapshot.appendItems(["Tea", "Coffee from the slopes of a volcano, roasted on the day it is sent", "Cocoa"], toSection: 0)
      snapshot.appendItems(["A kettle", "Forty-two cups and saucers", "Sugar"], toSection: 1)
      dataSource?.apply(snapshot, animatingDifferences: false)
    }
  }
}
