public import Foundation

/// The kind of list that contains a view.
public enum UIListEnvironment: Int, Hashable, Sendable {
  /// The trait is not specified.
  case unspecified
  /// The view is in no list.
  case none
  /// The lists have the names of ``UICollectionLayoutListConfiguration/Appearance`` and ``UITableView/Style``.
  case plain, grouped, insetGrouped, sidebar, sidebarPlain
}

/// The kind of list that contains a view, see ``UITraitCollection/listEnvironment``.
public final class UITraitListEnvironment: NSObject, UITraitDefinition {
  /// See ``UIListEnvironment``.
  public typealias Value = UIListEnvironment
  /// Unspecified by default.
  public static var defaultValue: UIListEnvironment { .unspecified }
}
extension UITraitListEnvironment: SystemTrait {
  static var path: WritableKeyPath<TraitValues, UIListEnvironment> { \.listEnvironment }
}

extension UIMutableTraits {
  /// The kind of list.
  public var listEnvironment: UIListEnvironment {
    get { self[UITraitListEnvironment.self] }
    set { self[UITraitListEnvironment.self] = newValue }
  }
}
