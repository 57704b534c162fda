import Foundation
import HitchlessTesting

@testable import UIKitLists

/// A diffable list whose items are numbers; the content of an item depends on its number and on a version that reconfiguring shows.
@MainActor final class DiffableProbe {
  typealias Source = UICollectionViewDiffableDataSource<Int, Int>
  typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

  let view: UICollectionView
  let source: Source
  /// Created on first use, because a list that is only compared needs no display.
  private(set) lazy var stage = Stage(view, size: view.bounds.size, scale: 1)
  var versions: [Int: Int] = [:]
  var configured = 0

  init(estimated: Bool, columns: Int, height: CGFloat = 400) {
    view = UICollectionView(
      frame: .zero, collectionViewLayout: rows(estimated ? .estimated(30) : .absolute(40), columns: columns, spacing: 3))
    view.contentInsetAdjustmentBehavior = .never
    var configure: (ProbeCell, Int) -> Void = { _, _ in }
    let registration = UICollectionView.CellRegistration<ProbeCell, Int> { cell, _, item in configure(cell, item) }
    source = Source(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    ProbeCell.current = nil
    view.frame = CGRect(x: 0, y: 0, width: 300, height: height)
    configure = { [unowned self] cell, item in
      configured += 1
      cell.text = "\(item) v\(versions[item, default: 0])"
      cell.wantedHeight = estimated ? CGFloat(20 + (item * 37 + versions[item, default: 0] * 11) % 60) : nil
    }
  }

  /// The contents of the screen: texts and positions, in the order of the list.
  var shown: [String] {
    view.indexPathsForVisibleItems.map { path in
      let cell = view.cellForItem(at: path) as? ProbeCell
      let frame = cell?.frame ?? .zero
      return "\(path.section).\(path.item) \(cell?.text ?? "nil") \(frame) \(cell?.alpha ?? 0) \(cell?.isHidden ?? true)"
    }
  }
}
