import UIKit

/// A control that selects one of a few forms of the list: buttons side by side on a common background, with the selected one raised.
final class ModeControl: UIControl {
  private static let height: CGFloat = 30
  private static let segmentWidth: CGFloat = 38

  private let raised = UIView()
  private var segments: [UIButton] = []
  /// The index of the selected form. Setting it sends no action.
  var selectedIndex = 0 { didSet { if selectedIndex != oldValue { setNeedsLayout() } } }

  /// Creates the control.
  ///
  /// - Parameter images: The images of the forms, from the leading side.
  init(images: [UIImage], names: [String]) {
    super.init(frame: CGRect(x: 0, y: 0, width: Self.segmentWidth * CGFloat(images.count), height: Self.height))
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 8
    raised.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .systemGray2 : .white }
    raised.layer.cornerRadius = 6
    raised.isUserInteractionEnabled = false
    addSubview(raised)
    for (index, image) in images.enumerated() {
      let button = UIButton(type: .system, primaryAction: UIAction { [weak self] _ in self?.choose(index) })
      button.setImage(image.withRenderingMode(.alwaysTemplate), for: .normal)
      button.tintColor = .label
      button.accessibilityLabel = names[index]
      segments.append(button)
      addSubview(button)
    }
  }

  required init?(coder: NSCoder) { nil }

  private func choose(_ index: Int) {
    guard index != selectedIndex else { return }
    selectedIndex = index
    sendActions(for: .valueChanged)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: Self.segmentWidth * CGFloat(segments.count), height: Self.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(max(1, segments.count))
    for (index, segment) in segments.enumerated() {
      segment.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
    }
    raised.frame = CGRect(x: CGFloat(selectedIndex) * width, y: 0, width: width, height: bounds.height).insetBy(dx: 2, dy: 2)
  }
}
