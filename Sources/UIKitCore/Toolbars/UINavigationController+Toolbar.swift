internal import Foundation

/// The toolbar of a navigation controller.
@MainActor struct NavigationToolbar {
  /// The bar, which is created when it is first accessed or shown.
  var bar: UIToolbar?
  /// The class of the bar.
  var type = UIToolbar.self
  /// Whether it is hidden.
  var isHidden = true
}

extension UINavigationController {
  func showToolbar(_ isShown: Bool, animated: Bool) {
    let hidden = !isShown
    guard hidden != navigationToolbar.isHidden else { return }
    navigationToolbar.isHidden = hidden
    preferredSizeDidChange()
    guard isViewLoaded else { return }
    let bar = neededToolbar
    showToolbarItems(of: topViewController, animated: false)
    guard animated, view.window != nil else {
      view.setNeedsLayout()
      return
    }
    if !hidden, bar.isHidden {
      // The bar slides in from below the edge, unless it is still sliding out.
      UIView.performWithoutAnimation {
        placeToolbar(isShown: false)
        bar.isHidden = false
        bar.layoutIfNeeded()
      }
    }
    UIView.animate(withDuration: 0.25) { [self] in
      placeToolbar(isShown: !hidden)
      view.setNeedsLayout()
      view.layoutIfNeeded()
    } completion: { [weak self] _ in
      self?.viewIfLoaded?.setNeedsLayout()
    }
  }

  /// The toolbar, which is created when it is first accessed.
  var neededToolbar: UIToolbar {
    if let bar = navigationToolbar.bar { return bar }
    let made = navigationToolbar.type.init(_ofController: .zero)
    made.isHidden = true
    navigationToolbar.bar = made
    viewIfLoaded?.addSubview(made)
    return made
  }

  /// The height by which the toolbar reduces the content, in points, without the safe area below it.
  var toolbarHeight: CGFloat { navigationToolbar.isHidden ? 0 : UIToolbar.rowHeight }

  /// Adds the toolbar, if it exists or is visible. Called when the view was loaded.
  func addToolbar() {
    guard navigationToolbar.bar != nil || !navigationToolbar.isHidden else { return }
    view.addSubview(neededToolbar)
    showToolbarItems(of: topViewController, animated: false)
  }
  /// Shows the items of a controller, which is or becomes the topmost one; no items for nil.
  func showToolbarItems(of controller: UIViewController?, animated: Bool) {
    navigationToolbar.bar?.setItems(controller?.toolbarItems, animated: animated)
  }

  /// Lays out the toolbar. A bar that is sliding out stays visible until the animation ends.
  func layOutToolbar() {
    guard let bar = navigationToolbar.bar else { return }
    placeToolbar(isShown: !navigationToolbar.isHidden)
    if !navigationToolbar.isHidden { bar.isHidden = false } else if bar.layer.animationKeys() == nil { bar.isHidden = true }
  }
  private func placeToolbar(isShown: Bool) {
    let height = UIToolbar.rowHeight + view.safeAreaInsets.bottom
    navigationToolbar.bar?.frame = CGRect(
      x: 0, y: view.bounds.height - (isShown ? height : 0), width: view.bounds.width, height: height)
  }
}
