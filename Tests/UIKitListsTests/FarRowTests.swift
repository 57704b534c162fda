import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

/// Lists of ten million rows of 300 points at three pixels per point: the last ones are at nine billion pixels.
///
/// `HITCHLESS_FUZZ_ROUNDS` sets the number of offsets in each list, which is 500 by default; `HITCHLESS_FUZZ_SEED` selects others.
@Suite("Rows at large offsets") @MainActor struct FarRowTests {
  nonisolated private static let rounds = RandomTestSettings.rounds ?? 500
  nonisolated private static let seed = RandomTestSettings.seed ?? 19
  private static let rowCount = 10_000_000
  private static let rowHeight: CGFloat = 300

  enum Kind: CaseIterable { case table, collection }

  /// The content of a row: text, a card with rounded corners and a shadow, and a rotated view, all different in each row.
  private final class Content: UIView {
    let label = UILabel(frame: CGRect(x: 4, y: 2, width: 90, height: 20))
    let card = UIView(frame: CGRect(x: 10, y: 30, width: 80, height: 120))
    let stripe = UIView(frame: .zero)
    let badge = UIView(frame: CGRect(x: 30, y: 180, width: 40, height: 80))

    override init(frame: CGRect) {
      super.init(frame: frame)
      card.layer.cornerRadius = 8
      card.layer.shadowColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
      card.layer.shadowOpacity = 0.5
      card.layer.shadowRadius = 3
      badge.transform = CGAffineTransform(rotationAngle: 0.4)
      card.addSubview(stripe)
      for view in [label, card, badge] { addSubview(view) }
    }
    required init?(coder: NSCoder) { return nil }

    func show(_ row: Int) {
      func color(_ shift: Int) -> UIColor {
        let hash = UInt64(row) &* 0x9E37_79B9_7F4A_7C15 >> UInt64(shift)
        func part(_ bits: UInt64) -> CGFloat { CGFloat(hash >> bits & 255) / 255 }
        return UIColor(red: part(0), green: part(8), blue: part(16), alpha: 1)
      }
      label.text = "\(row)"
      backgroundColor = color(0)
      card.backgroundColor = color(12)
      badge.backgroundColor = color(24)
      stripe.backgroundColor = color(36)
      stripe.frame = CGRect(x: 5, y: CGFloat(5 + row % 100), width: 70, height: 10)
    }
  }

  private final class Row: UITableViewCell {
    let content = Content(frame: CGRect(x: 0, y: 0, width: 100, height: rowHeight))
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      contentView.addSubview(content)
    }
    required init?(coder: NSCoder) { return nil }
  }

  private final class Item: UICollectionViewCell {
    let content = Content(frame: CGRect(x: 0, y: 0, width: 100, height: rowHeight))
    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.addSubview(content)
    }
    required init?(coder: NSCoder) { return nil }
  }

  /// A list on a stage: all rows, or a few starting at one of them.
  private final class List: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    let view: UIScrollView
    let stage: Stage
    /// A rotated view, placed in the list itself like a lifted row.
    let mark = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 35))
    var first = 0
    var count: Int

    init(_ kind: Kind, count: Int) {
      self.count = count
      switch kind {
      case .table:
        let table = UITableView(frame: .zero, style: .plain)
        table.register(Row.self, forCellReuseIdentifier: "row")
        table.rowHeight = rowHeight
        view = table
      case .collection:
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: rowHeight)
        layout.minimumLineSpacing = 0
        let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
        collection.register(Item.self, forCellWithReuseIdentifier: "row")
        view = collection
      }
      view.showsVerticalScrollIndicator = false
      view.backgroundColor = .white
      view.contentInsetAdjustmentBehavior = .never
      mark.backgroundColor = .systemRed
      mark.transform = CGAffineTransform(rotationAngle: 0.3)
      mark.layer.zPosition = 1000
      view.addSubview(mark)
      stage = Stage(view, size: CGSize(width: 100, height: 200), scale: 3)
      super.init()
      (view as? UITableView)?.dataSource = self
      (view as? UICollectionView)?.dataSource = self
      stage.settle()
    }

    /// Starts with `row` from now on.
    func begin(with row: Int) {
      first = row
      count = min(4, rowCount - row)
      stage.perform {
        (view as? UITableView)?.reloadData()
        (view as? UICollectionView)?.reloadData()
      }
    }

    /// Shows the content `offset` points below the list's first row.
    func show(_ offset: CGFloat) {
      stage.perform {
        mark.center = CGPoint(x: 50, y: offset + 90.5)
        view.setContentOffset(CGPoint(x: 0, y: offset), animated: false)
      }
      stage.frame()
    }

    func numberOfSections(in tableView: UITableView) -> Int { 1 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      (cell as? Row)?.content.show(first + indexPath.row)
      return cell
    }
    func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
      (cell as? Item)?.content.show(first + indexPath.item)
      return cell
    }
  }

  /// Returns the number of differing pixels; nil without pictures of the same size.
  private func difference(_ a: PixelBuffer?, _ b: PixelBuffer?) -> Int? {
    guard let a, let b, a.width == b.width, a.height == b.height else { return nil }
    var different = 0
    for y in 0..<a.height where memcmp(a.bytes + y * a.bytesPerRow, b.bytes + y * b.bytesPerRow, a.width * 4) != 0 {
      for x in 0..<a.width where a[x, y] != b[x, y] { different += 1 }
    }
    return different
  }

  /// Returns the last frame of `list`, drawn without any previous frame.
  private func fresh(_ list: List) -> PixelBuffer? {
    guard let frame = list.stage.recordedFrame else { return nil }
    let redrawer = FrameRedrawer()
    redrawer.draw(frame)
    return redrawer.pixels
  }

  /// Returns an offset: both ends and positions in between, on whole pixels, between pixels, and at the beginning of a row.
  private func offset(_ step: Int, _ random: inout SplitMix64) -> CGFloat {
    let end = CGFloat(Self.rowCount) * Self.rowHeight - 200
    switch step {
    case 0: return 0
    case 1: return end
    case 2: return end - 1 / 3
    default: break
    }
    switch step % 4 {
    case 0: return CGFloat(random.below(Self.rowCount - 1)) * Self.rowHeight
    case 1: return CGFloat(random.below(Int(end) * 16)) / 16
    default: return CGFloat(random.below(Int(end) * 3)) / 3
    }
  }

  @Test("Rows at any offset have the same pixels as at the top", arguments: Kind.allCases)
  func pixels(kind: Kind) throws {
    print("rows far down in a list, HITCHLESS_FUZZ_SEED=\(Self.seed)")
    var random = SplitMix64(seed: Self.seed)
    let (long, short) = (List(kind, count: Self.rowCount), List(kind, count: 4))
    for step in 0..<Self.rounds {
      var offset = offset(step, &random)
      let first = min(Self.rowCount - 1, Int(offset / Self.rowHeight))
      let begin = CGFloat(first) * Self.rowHeight
      let place = "\(kind) seed \(Self.seed) step \(step) offset \(offset)"
      long.show(offset)
      short.begin(with: first)
      short.show(offset - begin)
      // Both were rounded to the same whole pixel.
      let (pixel, shortPixel) = (long.view.contentOffset.y * 3, short.view.contentOffset.y * 3)
      try #require(abs(pixel - pixel.rounded()) < 1e-5 && pixel.rounded() == (offset * 3).rounded(), "\(place)")
      try #require(pixel.rounded() - begin * 3 == shortPixel.rounded(), "\(place)")
      try #require(difference(long.stage.picture, short.stage.picture) == 0, "\(place)")
      // Starting at the pixel that both were rounded to: a third more than half a pixel can be on either side of a half because of rounding
      // errors.
      offset = (offset * 3).rounded() / 3
      // Without a jump nearly all pixels are only moved.
      for _ in 0..<2 {
        let distance = CGFloat(random.below(61) - 30) / 3
        offset = min(max(begin, offset + distance), CGFloat(Self.rowCount) * Self.rowHeight - 200)
        long.show(offset)
        short.show(offset - begin)
        try #require(difference(long.stage.picture, fresh(long)) == 0, "\(place), then \(offset)")
        try #require(difference(long.stage.picture, short.stage.picture) == 0, "\(place), then \(offset)")
      }
    }
  }

  @Test("Rows at any offset are hit and animated as at the top", arguments: Kind.allCases)
  func touchesAndAnimations(kind: Kind) throws {
    let (long, short) = (List(kind, count: Self.rowCount), List(kind, count: 4))
    for first in [0, 3_579_139, 7_158_278, Self.rowCount - 4] {
      let begin = CGFloat(first) * Self.rowHeight
      short.begin(with: first)
      for (list, begin) in [(long, begin), (short, 0)] {
        list.show(begin + 250)
        for (y, row) in [(10, first), (49, first), (51, first + 1), (199, first + 1)] as [(CGFloat, Int)] {
          list.mark.isHidden = true
          var hit = list.stage.window.hitTest(CGPoint(x: 2, y: y), with: nil)
          while let view = hit, !(view is Content) { hit = view.superview }
          list.mark.isHidden = false
          #expect((hit as? Content)?.label.text == "\(row)", "\(kind) \(first) \(y)")
        }
        list.stage.perform {
          UIView.animate(withDuration: 0.2) {
            list.mark.center.y += 70
            list.mark.transform = CGAffineTransform(rotationAngle: 1.2)
          }
        }
      }
      for frame in 0..<14 {
        long.stage.frame()
        short.stage.frame()
        try #require(difference(long.stage.picture, short.stage.picture) == 0, "\(kind) \(first) frame \(frame)")
        try #require(difference(long.stage.picture, fresh(long)) == 0, "\(kind) \(first) frame \(frame)")
      }
    }
  }
}
