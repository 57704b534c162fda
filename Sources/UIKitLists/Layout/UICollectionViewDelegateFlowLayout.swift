public import Foundation
public import UIKitCore

/// A collection view's delegate that also provides the metrics of its flow layout's sections and items. For methods that it does not
/// implement, the layout's property applies.
@preconcurrency @MainActor public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  /// Returns the size of an item.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  /// Returns the insets from a section's edges to its lines.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets
  /// Returns the distance between two lines of a section.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  /// Returns the minimum distance between two items of a line.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
  /// Returns the size of a section's header, of which the length along the scroll direction is used; no header without a length.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  /// Returns the size of a section's footer, of which the length along the scroll direction is used; no footer without a length.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  /// Returns the layout's property.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize { flow(collectionViewLayout, .itemSize)?.itemSize ?? .zero }
  /// Returns the layout's property.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets { flow(collectionViewLayout, .inset)?.sectionInset ?? .zero }
  /// Returns the layout's property.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { flow(collectionViewLayout, .lineSpacing)?.minimumLineSpacing ?? 0 }
  /// Returns the layout's property.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { flow(collectionViewLayout, .interitemSpacing)?.minimumInteritemSpacing ?? 0 }
  /// Returns the layout's property.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
  ) -> CGSize { flow(collectionViewLayout, .header)?.headerReferenceSize ?? .zero }
  /// Returns the layout's property.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
  ) -> CGSize { flow(collectionViewLayout, .footer)?.footerReferenceSize ?? .zero }

  /// Returns the flow layout, after noting that the program does not implement a method.
  private func flow(_ layout: UICollectionViewLayout, _ method: FlowMetricsProvider.Method) -> UICollectionViewFlowLayout? {
    let flow = layout as? UICollectionViewFlowLayout
    flow?.flow.noteUnimplemented(method)
    return flow
  }
}
