import Foundation
import HitchlessTesting
import Testing

/// Rows below a notice, a decoration with the height of its text.
private final class NoticeLayout: UICollectionViewLayout {
  final class Notice: UICollectionReusableView {
    static let text = "What a notice has to say does not end with its first line, and nobody counted the lines before."
    let label = UILabel()
    override init(frame: CGRect) {
      super.init(frame: frame)
      label.text = Self.text
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: topAnchor, constant: 6), label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -6),
        label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 10),
        label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -10),
      ])
    }
    required init?(coder: NSCoder) { return nil }
  }
  static let rowHeight: CGFloat = 40
  private(set) var noticeHeight: CGFloat = 20
  private(set) var invalidated: [String: [IndexPath]] = [:]
  override init() {
    super.init()
    register(Notice.self, forDecorationViewOfKind: "notice")
  }
  required init?(coder: NSCoder) { return nil }
  private var width: CGFloat { collectionView?.bounds.width ?? 0 }
  private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }
  override var collectionViewContentSize: CGSize { CGSize(width: width, height: noticeHeight + CGFloat(count) * Self.rowHeight) }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { newBounds.width != width }
  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> Bool { original.representedElementCategory == .decorationView && preferred.size.height != original.size.height }
  override func invalidationContext(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    noticeHeight = preferred.size.height
    let context = super.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    invalidated = context.invalidatedDecorationIndexPaths ?? [:]
    return context
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 0, y: noticeHeight + CGFloat(indexPath.item) * Self.rowHeight, width: width, height: Self.rowHeight)
    return attributes
  }
  override func layoutAttributesForDecorationView(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: kind, with: indexPath)
    attributes.frame = CGRect(x: 0, y: 0, width: width, height: noticeHeight)
    return attributes
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let rows = (0..<count).map { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    let all = rows + [layoutAttributesForDecorationView(ofKind: "notice", at: IndexPath(item: 0, section: 0))]
    return all.compactMap { $0 }.filter { $0.frame.intersects(rect) }
  }
}

@MainActor @Suite("Self-sizing decorations") struct DecorationSizingTests {
  @Test("A decoration has its constraints' height at each width, with the rows below it")
  func notice() throws {
    let layout = NoticeLayout()
    let probe = TileProbe([Array(0..<6)], layout)
    func check(width: CGFloat) throws -> CGFloat {
      let notice = try #require(probe.view.subviews.lazy.compactMap { $0 as? NoticeLayout.Notice }.first)
      let text = notice.label.sizeThatFits(CGSize(width: width - 20, height: .greatestFiniteMagnitude))
      #expect(notice.frame == CGRect(x: 0, y: 0, width: width, height: text.height + 12))
      #expect(notice.label.frame.height == text.height)
      #expect(probe.tiles.first?.frame.minY == notice.frame.maxY)
      #expect(probe.view.contentSize.height == notice.frame.maxY + 6 * NoticeLayout.rowHeight)
      return text.height
    }
    probe.stage.settle()
    let narrow = try check(width: 200)
    #expect(layout.invalidated == ["notice": [IndexPath(item: 0, section: 0)]])
    probe.stage.resize(to: CGSize(width: 330, height: 300))
    probe.stage.settle()
    #expect(try check(width: 330) < narrow)
  }
}
