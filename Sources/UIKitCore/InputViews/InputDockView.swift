internal import Foundation

/// The views at the lower edge of a window: the accessory view, and below it the view in place of the keyboard. As high as the window, so
/// that only its upper edge moves.
@MainActor final class InputDockView: UIView {
  let accessory: InputSlot
  let input: InputSlot
  /// The background of the input view, and of the safe area below the views.
  private let backdrop = UIView(frame: .zero)
  /// The heights of both views, in points, as last measured.
  private(set) var heights = (accessory: CGFloat(0), input: CGFloat(0))
  /// Whether the views are disappearing.
  var isLeaving = false { didSet { isUserInteractionEnabled = !isLeaving } }

  init(_ heightMayHaveChanged: @escaping () -> Void) {
    accessory = InputSlot(heightMayHaveChanged)
    input = InputSlot(heightMayHaveChanged)
    super.init(frame: .zero)
    autoresizesSubviews = false
    for view in [backdrop, input, accessory] { addSubview(view) }
  }
  required init?(coder: NSCoder) { nil }

  /// Shows the views of `docked`. An input view without a successor stays visible until ``removeLeft(_:)``.
  func show(_ docked: DockedInputs) {
    if overrideUserInterfaceStyle != docked.style, !docked.isEmpty { overrideUserInterfaceStyle = docked.style }
    accessory.show(docked.accessory?.view, of: docked.accessory?.owner)
    if let part = docked.input { input.show(part.view, of: part.owner) }
    input.isUserInteractionEnabled = docked.input != nil
    backdrop.backgroundColor =
      docked.input != nil || input.content != nil ? .keyboardBackground : docked.accessory?.view.backgroundColor ?? .clear
  }
  /// Removes the views that were only visible while disappearing.
  func removeLeft(_ docked: DockedInputs) {
    guard docked.input == nil else { return }
    input.show(nil, of: nil)
    show(docked)
    setNeedsLayout()
  }
  /// Removes all views.
  func removeAll() {
    accessory.show(nil, of: nil)
    input.show(nil, of: nil)
  }

  /// Measures the views for a window of the given size. Returns the total height, including the safe area below; zero without views.
  func measure(_ docked: DockedInputs, in size: CGSize, safeArea: CGFloat) -> CGFloat {
    let accessoryHeight = docked.accessory == nil ? 0 : min(accessory.neededHeight(width: size.width), size.height)
    let inputHeight = docked.input == nil ? 0 : min(input.neededHeight(width: size.width), size.height - accessoryHeight)
    heights = (accessoryHeight, inputHeight)
    let height = accessoryHeight + inputHeight
    return height > 0 ? min(height + safeArea, size.height) : 0
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    accessory.frame = CGRect(x: 0, y: 0, width: width, height: heights.accessory)
    // A view that is disappearing keeps its height.
    let height = input.isUserInteractionEnabled ? heights.input : input.bounds.height
    input.frame = CGRect(x: 0, y: heights.accessory, width: width, height: height)
    backdrop.frame = CGRect(x: 0, y: heights.accessory, width: width, height: max(0, bounds.height - heights.accessory))
  }

  /// Passes touches beside the views on to the views below.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self || hit === accessory || hit === backdrop && backdrop.backgroundColor == .clear ? nil : hit
  }
}
