internal import Foundation
internal import TestSupport
internal import UIKitCore
internal import UIKitLists

/// A data source with any number of rows and kinds of rows.
@MainActor final class SimulatedSource: NSObject, UICollectionViewDataSource {
  private let count: Int
  private let kinds: Int
  private let bannerEvery: Int?
  private let seed: UInt64

  init(count: Int, kinds: Int, bannerEvery: Int?, seed: UInt64) {
    self.count = max(0, count)
    self.kinds = max(1, kinds)
    self.bannerEvery = bannerEvery
    self.seed = seed
  }

  static let banner = "Banner"

  static func identifier(ofKind kind: Int) -> String { kind == 0 ? "Row" : "Row \(kind)" }

  func register(in list: UICollectionView) {
    for kind in 0..<kinds { list.register(SimulatedCell.self, forCellWithReuseIdentifier: Self.identifier(ofKind: kind)) }
    list.register(SimulatedCell.self, forCellWithReuseIdentifier: Self.banner)
  }

  private func identifier(of row: Int) -> String {
    if let bannerEvery, row % max(1, bannerEvery) == 0 { return Self.banner }
    return Self.identifier(ofKind: kind(of: row))
  }

  private func kind(of row: Int) -> Int {
    guard kinds > 1 else { return 0 }
    var random = SplitMix64(seed: seed ^ UInt64(row) &* 0x9E37_79B9)
    return Int(random.next() % UInt64(kinds))
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: identifier(of: indexPath.item), for: indexPath)
  }
}

/// A cell that accepts the layout's estimate of its size.
private final class SimulatedCell: UICollectionViewCell {
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}
