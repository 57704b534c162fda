internal import Foundation
internal import UIKitCore

/// The references of the insets of a compositional layout's sections in a collection view.
///
/// They apply only across the scroll direction: along it, bars and the safe area are in the view's adjusted content insets.
@MainActor struct ReferenceInsets {
  private let view: UICollectionView
  private let configuration: UICollectionViewCompositionalLayoutConfiguration

  /// Creates the references for the sections in `view`; nil if its layout is not a compositional one.
  init?(of view: UICollectionView?) {
    guard let view, let layout = view.collectionViewLayout as? UICollectionViewCompositionalLayout else { return nil }
    (self.view, configuration) = (view, layout.configuration)
  }

  /// All references of sections, for comparisons: the readable width follows from the margins and the size.
  struct Sides: Equatable {
    var safeArea: NSDirectionalEdgeInsets
    var layoutMargins: NSDirectionalEdgeInsets
  }
  var sides: Sides { Sides(safeArea: self[.safeArea], layoutMargins: self[.layoutMargins]) }

  /// The insets of a reference from the edges of the container; `.automatic` stands for the layout's own reference.
  subscript(reference: UIContentInsetsReference) -> NSDirectionalEdgeInsets {
    let wanted = reference == .automatic ? configuration.contentInsetsReference : reference
    let insets: UIEdgeInsets
    switch wanted {
    case .automatic, .safeArea: insets = view.safeAreaInsets
    case .none: return .zero
    case .layoutMargins: insets = view.layoutMargins
    case .readableContent:
      let (frame, bounds) = (view.readableContentGuide.layoutFrame, view.bounds)
      insets = UIEdgeInsets(
        top: frame.minY - bounds.minY, left: frame.minX - bounds.minX, bottom: bounds.maxY - frame.maxY, right: bounds.maxX - frame.maxX)
    }
    // The container is inside the content insets.
    let content = view.adjustedContentInset
    guard configuration.scrollDirection == .vertical else {
      return NSDirectionalEdgeInsets(
        top: max(0, insets.top - content.top), leading: 0, bottom: max(0, insets.bottom - content.bottom), trailing: 0)
    }
    let (left, right) = (max(0, insets.left - content.left), max(0, insets.right - content.right))
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return NSDirectionalEdgeInsets(top: 0, leading: isMirrored ? right : left, bottom: 0, trailing: isMirrored ? left : right)
  }
}

extension NSDirectionalEdgeInsets {
  /// Returns the sums of two insets.
  static func + (one: NSDirectionalEdgeInsets, other: NSDirectionalEdgeInsets) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: one.top + other.top, leading: one.leading + other.leading, bottom: one.bottom + other.bottom,
      trailing: one.trailing + other.trailing)
  }
}
