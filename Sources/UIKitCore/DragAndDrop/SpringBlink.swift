internal import Foundation

/// The default effect of a spring-loaded view: an overlay that blinks before the view is activated.
@MainActor final class SpringBlink: NSObject, UISpringLoadedInteractionEffect {
  private weak var veil: UIView?
  /// The duration of fading in and out, in seconds.
  private static let blink: TimeInterval = 0.125

  func interaction(_ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext) {
    switch context.state {
    case .possible: context.targetView.map { cover($0) }
    case .activating: blink(times: 2)
    case .activated, .inactive:
      veil?.removeFromSuperview()
      veil = nil
    }
  }
  private func cover(_ view: UIView) {
    veil?.removeFromSuperview()
    let made = UIView(frame: view.bounds)
    made.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.1) }
    made.isUserInteractionEnabled = false
    made.layer.cornerRadius = view.layer.cornerRadius
    made.layer.cornerCurve = view.layer.cornerCurve
    view.addSubview(made)
    veil = made
  }
  private func blink(times: Int) {
    guard let veil, times > 0 else { return }
    UIView.animate(
      withDuration: Self.blink, animations: { veil.alpha = 0 },
      completion: { [weak self] _ in
        UIView.animate(withDuration: Self.blink, animations: { veil.alpha = 1 }, completion: { _ in self?.blink(times: times - 1) })
      })
  }
}
