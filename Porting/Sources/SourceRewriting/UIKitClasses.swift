/// The superclasses of UIKit's own classes, for those that programs extend and that occur in Interface Builder's files.
package enum UIKitClasses {
  private static let superclasses: [String: String] = [
    "UIResponder": "NSObject", "UIBarItem": "NSObject", "UIGestureRecognizer": "NSObject", "UICollectionViewLayout": "NSObject",
    "UINavigationItem": "NSObject", "UIStoryboardSegue": "NSObject",
    "UIView": "UIResponder", "UIViewController": "UIResponder", "UIApplication": "UIResponder", "UIWindow": "UIView",
    "UIControl": "UIView", "UILabel": "UIView", "UIImageView": "UIView", "UIScrollView": "UIView", "UIStackView": "UIView",
    "UIPickerView": "UIView", "UIProgressView": "UIView", "UIActivityIndicatorView": "UIView", "UISearchBar": "UIView",
    "UINavigationBar": "UIView", "UITabBar": "UIView", "UIToolbar": "UIView", "UITableViewCell": "UIView",
    "UITableViewHeaderFooterView": "UIView", "UICollectionReusableView": "UIView", "UIInputView": "UIView", "UICalendarView": "UIView",
    "UICollectionViewCell": "UICollectionReusableView", "UICollectionViewListCell": "UICollectionViewCell", "UIButton": "UIControl",
    "UITextField": "UIControl", "UISwitch": "UIControl", "UISlider": "UIControl", "UIStepper": "UIControl", "UIPageControl": "UIControl",
    "UISegmentedControl": "UIControl", "UIDatePicker": "UIControl", "UIRefreshControl": "UIControl", "UIColorWell": "UIControl",
    "UISearchTextField": "UITextField", "UIVisualEffectView": "UIView", "UICollectionViewTransitionLayout": "UICollectionViewLayout",
    "UIImagePickerController": "UINavigationController", "UIActivityViewController": "UIViewController",
    "UITableView": "UIScrollView", "UICollectionView": "UIScrollView", "UITextView": "UIScrollView",
    "UITableViewController": "UIViewController", "UICollectionViewController": "UIViewController",
    "UINavigationController": "UIViewController", "UITabBarController": "UIViewController", "UISplitViewController": "UIViewController",
    "UIPageViewController": "UIViewController", "UIAlertController": "UIViewController", "UISearchController": "UIViewController",
    "UIColorPickerViewController": "UIViewController",
    "UICollectionViewFlowLayout": "UICollectionViewLayout", "UICollectionViewCompositionalLayout": "UICollectionViewLayout",
    "UITapGestureRecognizer": "UIGestureRecognizer", "UIPanGestureRecognizer": "UIGestureRecognizer",
    "UIPinchGestureRecognizer": "UIGestureRecognizer", "UISwipeGestureRecognizer": "UIGestureRecognizer",
    "UIRotationGestureRecognizer": "UIGestureRecognizer", "UILongPressGestureRecognizer": "UIGestureRecognizer",
    "UIScreenEdgePanGestureRecognizer": "UIPanGestureRecognizer", "UIBarButtonItem": "UIBarItem", "UITabBarItem": "UIBarItem",
  ]
  private static let protocols: [String: Set<String>] = [
    "UITableViewController": ["UITableViewDelegate", "UITableViewDataSource", "UIScrollViewDelegate"],
    "UICollectionViewController": ["UICollectionViewDelegate", "UICollectionViewDataSource", "UIScrollViewDelegate"],
  ]

  /// Returns whether a UIKit class is `other`, descends from it or conforms to it; nil for a class that is not in the table.
  package static func inherits(_ name: String, from other: String) -> Bool? {
    var known: Bool?
    var next: String? = name
    while let current = next {
      if current == other || protocols[current]?.contains(other) == true { return true }
      next = superclasses[current]
      if next != nil { known = false }
    }
    return known
  }

  /// Returns whether a class is in the table.
  static func isKnown(_ name: String) -> Bool { superclasses[name] != nil }

  /// Returns the class itself and its superclasses, as far as they are in the table. O(number of superclasses).
  static func ancestry(of name: String) -> [String] {
    Array(sequence(first: name) { superclasses[$0] })
  }

  /// The members that classes of UIKit override without calling their superclass, by class.
  private static let ownMembers: [String: Set<String>] = {
    let touches: Set<String> = [
      "touchesBegan(_:with:)", "touchesMoved(_:with:)", "touchesEnded(_:with:)", "touchesCancelled(_:with:)",
    ]
    let ofContainers: Set<String> = [
      "supportedInterfaceOrientations", "preferredInterfaceOrientationForPresentation", "shouldAutorotate", "preferredStatusBarStyle",
      "prefersStatusBarHidden", "childForStatusBarStyle", "childForStatusBarHidden",
    ]
    let containers = ["UINavigationController", "UITabBarController", "UISplitViewController", "UIAlertController", "UISearchController"]
    return Dictionary(uniqueKeysWithValues: ["UIControl", "UIScrollView"].map { ($0, touches) } + containers.map { ($0, ofContainers) })
  }()

  /// Returns the members that a class has from overrides in extensions of it and of its superclasses, the nearest first: those of a
  /// superclass are left out if another class between them overrides the member.
  static func members(of name: String, overriding overrides: [String: Set<String>]) -> [(extended: String, member: String)] {
    var hidden: Set<String> = []
    var result: [(extended: String, member: String)] = []
    for ancestor in ancestry(of: name) {
      let members = (overrides[ancestor] ?? []).subtracting(hidden)
      result += members.map { (ancestor, $0) }
      hidden.formUnion(members)
      hidden.formUnion(ownMembers[ancestor] ?? [])
    }
    return result
  }
}
