internal import HitchlessBase
internal import UIKitCore

/// A view of a list that has the reuse identifier of its pool.
@MainActor protocol IdentifiedView: PooledView {
  var reuseIdentifier: String? { get set }
}

extension UITableViewCell: IdentifiedView {}
extension UITableViewHeaderFooterView: IdentifiedView {}
extension UICollectionReusableView: IdentifiedView {}

extension UINib {
  /// Returns the only top-level object of the nib, to be reused under `identifier`, or nil, after a fault, if the nib contains anything
  /// else.
  func makeView<View: IdentifiedView>(_ identifier: String) -> View? {
    let objects = instantiate(withOwner: nil)
    guard objects.count == 1, let view = objects.first as? View else {
      Fault.raise(
        """
        invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level object which must be a \
        \(View.self) instance
        """)
      return nil
    }
    if let own = view.reuseIdentifier, !own.isEmpty, own != identifier {
      Fault.raise(
        """
        invalid nib registered for identifier (\(identifier)) - reuse identifier in nib (\(own)) does not match the identifier used to \
        register the nib (\(identifier))
        """)
    }
    view.reuseIdentifier = identifier
    return view
  }
}
