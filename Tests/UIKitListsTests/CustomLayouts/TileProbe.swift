import Foundation
import HitchlessTesting

/// A cell or header in the color of its number, which records the applied attributes.
class TileView: UICollectionViewCell {
  var number = 0 {
    didSet {
      backgroundColor = UIColor(hue: CGFloat(number * 37 % 100) / 100, saturation: 0.5, brightness: 0.85, alpha: 1)
      mark.frame = CGRect(x: 4, y: 4, width: 6 + CGFloat(number % 10) * 2, height: 6)
    }
  }
  /// The fitting height of the tile; nil leaves it to the layout.
  var wantedHeight: CGFloat?
  private(set) var applied: UICollectionViewLayoutAttributes?
  private(set) var applications = 0
  private(set) var transitions: [String] = []
  let mark = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    mark.backgroundColor = UIColor(white: 0.1, alpha: 1)
    addSubview(mark)
  }
  required init?(coder: NSCoder) { return nil }
  override func apply(_ attributes: UICollectionViewLayoutAttributes) {
    super.apply(attributes)
    applied = attributes
    applications += 1
  }
  override func preferredLayoutAttributesFitting(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    if let wantedHeight { attributes.size.height = wantedHeight }
    return attributes
  }
  override func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) { transitions.append("will") }
  override func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) { transitions.append("did") }
}

/// A list of numbered tiles in sections, arranged by a custom layout.
@MainActor final class TileProbe: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  static let header = "header"
  var sections: [[Int]]
  /// Returns the fitting height of a tile; nil leaves it to the layout.
  var height: (Int) -> CGFloat? = { _ in nil }
  let view: UICollectionView
  private(set) var stage: Stage!

  /// Creates a list on a stage of its own.
  convenience init(
    _ sections: [[Int]], _ layout: UICollectionViewLayout, size: CGSize = CGSize(width: 200, height: 300), scale: CGFloat = 1
  ) {
    self.init(sections, alone: layout)
    stage = Stage(view, size: size, scale: scale)
    stage.frame()
  }
  /// Creates a list that is not on a stage.
  init(_ sections: [[Int]], alone layout: UICollectionViewLayout) {
    self.sections = sections
    view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init()
    view.register(TileView.self, forCellWithReuseIdentifier: "tile")
    view.register(TileView.self, forSupplementaryViewOfKind: Self.header, withReuseIdentifier: "header")
    view.contentInsetAdjustmentBehavior = .never
    view.showsVerticalScrollIndicator = false
    view.showsHorizontalScrollIndicator = false
    view.dataSource = self
    view.delegate = self
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { sections[section].count }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    if let tile = cell as? TileView {
      tile.number = sections[indexPath.section][indexPath.item]
      tile.wantedHeight = height(tile.number)
    }
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    (view as? TileView)?.number = 7 + indexPath.section
    return view
  }

  var tiles: [TileView] { view.visibleCells.compactMap { $0 as? TileView } }
  func tile(_ item: Int, _ section: Int = 0) -> TileView? { view.cellForItem(at: IndexPath(item: item, section: section)) as? TileView }
  func header(_ section: Int) -> TileView? {
    view.supplementaryView(forElementKind: Self.header, at: IndexPath(item: 0, section: section)) as? TileView
  }

  /// The visible tiles in screen coordinates: numbers, positions, sizes, opacities.
  var shown: [String] {
    view.subviews.compactMap { $0 as? UICollectionReusableView }.filter { !$0.isHidden }.map { shown in
      let frame = shown.frame.offsetBy(dx: -view.contentOffset.x, dy: -view.contentOffset.y)
      let name = (shown as? TileView).map { "\($0.number)" } ?? "line"
      return "\(name) at \(frame.minX),\(frame.minY) \(frame.width)x\(frame.height) \(shown.alpha)"
    }.sorted()
  }
}
