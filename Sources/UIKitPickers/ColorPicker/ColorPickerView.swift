internal import Foundation
internal import UIKitCore

/// The view of a ``UIColorPickerViewController``: a grid, a spectrum or sliders, the opacity, and saved colours. It scrolls if there is not
/// enough space for everything. Lengths are in points.
@MainActor final class ColorPickerView: UIView {
  /// The width in a popover.
  static let width: CGFloat = 375
  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 20
  private static let headerHeight: CGFloat = 56
  private static let segmentsHeight: CGFloat = 32

  private let didPick: (_ color: PickedColor, _ isContinuous: Bool) -> Void
  let title = UILabel(frame: .zero)
  private let close = UIButton(type: .close)
  private let scroll = UIScrollView(frame: .zero)
  let segments = UISegmentedControl(items: ["Grid", "Spectrum", "Sliders"])
  private lazy var grid = ColorGrid { [unowned self] in pick($0, $1) }
  private lazy var spectrum = ColorSpectrum { [unowned self] in pick($0, $1) }
  private lazy var sliders = ColorSliders { [unowned self] in pick($0, $1) }
  private lazy var opacity = ColorSliderRow("Opacity", most: 100, unit: "%") { [unowned self] in setOpacity($0, $1) }
  private let line = UIView(frame: .zero)
  private lazy var saved = SavedColorsView(.shared) { [unowned self] in pick($0, false) }
  private(set) var picked = PickedColor()

  /// Creates a view that calls `pick` with each colour that the user picks; it is continuous while a finger may move on to another colour.
  init(pick: @escaping (_ color: PickedColor, _ isContinuous: Bool) -> Void, close didClose: @escaping () -> Void) {
    didPick = pick
    super.init(frame: .zero)
    backgroundColor = .systemGroupedBackground
    title.font = .preferredFont(forTextStyle: .headline)
    title.textAlignment = .center
    close.accessibilityLabel = "Close"
    close.addAction(UIAction { _ in didClose() }, for: .primaryActionTriggered)
    segments.selectedSegmentIndex = 0
    segments.addAction(UIAction { [unowned self] _ in showPage() }, for: .valueChanged)
    line.backgroundColor = .separator
    for view in [scroll, title, close] as [UIView] { addSubview(view) }
    for view in [segments, grid, spectrum, sliders, opacity, line, saved] as [UIView] { scroll.addSubview(view) }
    showPage()
  }
  required init?(coder: NSCoder) { nil }

  /// Shows `color` as the picked colour.
  func show(_ color: PickedColor) {
    picked = color
    grid.show(color)
    spectrum.show(color)
    sliders.show(color)
    var clear = color
    clear.alpha = 0
    opacity.show(color.alpha, of: [clear, color.opaque], at: color)
    saved.show(color)
  }
  /// Whether the opacity can be chosen.
  var hasOpacity: Bool {
    get { !opacity.isHidden }
    set {
      opacity.isHidden = !newValue
      setNeedsLayout()
    }
  }
  private func showPage() {
    for (index, page) in [grid, spectrum, sliders].enumerated() { page.isHidden = index != segments.selectedSegmentIndex }
  }
  private func setOpacity(_ alpha: Double, _ isContinuous: Bool) {
    var color = picked
    color.alpha = alpha
    pick(color, isContinuous)
  }
  private func pick(_ color: PickedColor, _ isContinuous: Bool) {
    var color = color
    if !hasOpacity { color.alpha = 1 }
    show(color)
    didPick(color, isContinuous)
  }

  // MARK: Layout

  private static func pageHeight(_ width: CGFloat) -> CGFloat { max(ColorSliders.height, (width * 10 / 12).rounded()) }
  /// Returns the height at which everything is visible.
  func neededHeight(_ width: CGFloat) -> CGFloat {
    let inner = min(width, Self.width) - 2 * Self.margin
    let rows = Self.segmentsHeight + Self.gap + Self.pageHeight(inner) + (hasOpacity ? Self.gap / 2 + ColorSliderRow.height : 0)
    return Self.headerHeight + rows + 2 * Self.gap + SavedColorsView.height + Self.gap
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (margin, gap, header) = (Self.margin, Self.gap, Self.headerHeight)
    title.frame = CGRect(x: 60, y: 0, width: max(0, bounds.width - 120), height: header)
    close.frame = CGRect(x: isMirrored ? margin : bounds.width - margin - 30, y: (header - 30) / 2, width: 30, height: 30)
    scroll.frame = CGRect(x: 0, y: header, width: bounds.width, height: max(0, bounds.height - header))
    // In wide windows, the content is no wider than on cards.
    let width = max(0, min(bounds.width, Self.width) - 2 * margin)
    let x = ((bounds.width - width) / 2).rounded()
    var y: CGFloat = 0
    func place(_ views: [UIView], _ height: CGFloat, gap: CGFloat) {
      for view in views { view.frame = CGRect(x: x, y: y, width: width, height: height) }
      y += height + gap
    }
    place([segments], Self.segmentsHeight, gap: gap)
    let page = Self.pageHeight(width)
    place([grid, spectrum, sliders], page, gap: gap / 2)
    if hasOpacity { place([opacity], ColorSliderRow.height, gap: gap) } else { y += gap / 2 }
    line.frame = CGRect(x: x, y: y, width: width, height: 1 / contentScaleFactor)
    y += gap
    place([saved], SavedColorsView.height, gap: gap)
    scroll.contentSize = CGSize(width: bounds.width, height: y)
  }
}
