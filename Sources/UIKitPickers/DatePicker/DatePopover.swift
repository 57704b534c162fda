internal import Foundation
internal import UIKitCore

/// Shows a calendar, or wheels, in a popover at a label.
@MainActor final class DatePopover {
  private let controller: Controller
  private let button: DateLabelButton

  /// Presents `content` with a margin around it; nil if there is no controller around the button that could present it.
  init?(_ content: any DatePickerContent, margin: CGFloat, about button: DateLabelButton, didEnd: @escaping () -> Void) {
    guard let presenter = button.nearestViewController else { return nil }
    self.button = button
    controller = Controller(content, margin: margin)
    controller.didEnd = { [unowned button] in
      button.isOpen = false
      didEnd()
    }
    controller.modalPresentationStyle = .popover
    controller.popoverPresentationController?.delegate = controller
    controller.popoverPresentationController?.sourceView = button
    button.isOpen = true
    presenter.present(controller, animated: true)
  }
  /// The calendar or the wheels.
  var content: any DatePickerContent { controller.content }
  /// Dismisses the popover.
  func dismiss(animated: Bool) {
    guard controller.presentingViewController != nil else { return }
    controller.presentingViewController?.dismiss(animated: animated)
    controller.end()
  }

  /// The controller in the popover.
  private final class Controller: UIViewController, UIPopoverPresentationControllerDelegate {
    let content: any DatePickerContent
    private let margin: CGFloat
    /// Called once, when the popover is dismissed.
    var didEnd: () -> Void = {}

    init(_ content: any DatePickerContent, margin: CGFloat) {
      self.content = content
      self.margin = margin
      super.init(nibName: nil, bundle: nil)
      let size = content.neededSize
      preferredContentSize = CGSize(width: size.width + 2 * margin, height: size.height + 2 * margin)
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      view.addSubview(content)
    }
    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      content.frame = view.bounds.shrunk(dx: margin, dy: margin)
      content.passDirectionDown()
    }
    func end() {
      let didEnd = didEnd
      self.didEnd = {}
      didEnd()
    }
    // Keeps the popover in narrow windows as well.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { end() }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      end()
    }
  }
}
