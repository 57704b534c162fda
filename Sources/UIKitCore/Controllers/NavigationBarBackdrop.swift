internal import Foundation

/// The parts of a navigation bar behind its titles and buttons, except its colour.
@MainActor struct NavigationBarBackdrop {
  /// The line below the bar.
  let line = UIImageView(frame: .zero)
  private let blur = BarBlur()
  /// The image in place of the background, or the background above a bar that is attached to the upper edge of the window.
  private let picture = UIImageView(frame: .zero)

  /// Adds the views to `bar`, which must not have other subviews yet.
  func add(to bar: UINavigationBar) {
    picture.isHidden = true
    bar.addSubview(picture)
    bar.addSubview(line)
  }
  /// Shows an interpolation between the look at the edge of the content (share 0) and the look over content (share 1).
  func show(_ edge: NavigationBarLook, _ over: NavigationBarLook, share: CGFloat, in bar: UINavigationBar) {
    func opacity<Value>(_ part: KeyPath<NavigationBarLook, Value?>) -> CGFloat {
      (edge[keyPath: part] == nil ? 0 : 1 - share) + (over[keyPath: part] == nil ? 0 : share)
    }
    blur.show(over.effect ?? edge.effect, alpha: opacity(\.effect), in: bar)
    picture.showBackground(over.image ?? edge.image, over.image == nil ? edge.imageMode : over.imageMode)
    picture.alpha = picture.image == nil ? 1 : opacity(\.image)
    extend(in: bar)
    let image = over.shadowImage ?? edge.shadowImage
    line.alpha = max(opacity(\.shadow), opacity(\.shadowImage))
    guard let color = edge.shadow ?? over.shadow else { return line.showShadow(image, nil) }
    line.showShadow(image, color.mixed(with: over.shadow ?? color, share: share))
  }
  /// Lays out the views in `bar`.
  func layOut(in bar: UINavigationBar) {
    // Up to the edge of the window, below the status bar, which the bar of a navigation controller covers itself.
    let above = bar.stack.position == .topAttached ? max(0, bar.convert(bar.bounds.origin, to: nil).y) : 0
    let (width, height) = (bar.bounds.width, bar.bounds.height)
    picture.frame = CGRect(x: 0, y: -above, width: width, height: height + above)
    extend(in: bar)
    blur.frame = picture.frame
    let (thickness, isBelow) = (line.image?.size.height ?? 1 / bar.contentScaleFactor, bar.barPosition != .bottom)
    let inner = isBelow ? height - thickness : 0
    let outer = isBelow ? height : -thickness
    line.frame = CGRect(x: 0, y: line.image == nil ? inner : outer, width: width, height: thickness)
  }
  /// Shows the colour of the bar in the area above it, unless there is an image.
  private func extend(in bar: UINavigationBar) {
    picture.backgroundColor = picture.image == nil && picture.frame.minY < 0 ? bar.backgroundColor : nil
    picture.isHidden = picture.image == nil && picture.backgroundColor == nil
  }
}
