/// Follows the touches in one window: finds the view under each, feeds the recognizers on the way up and then the view.
@MainActor final class TouchDispatcher {
  func deliver(_ event: UIEvent, in window: UIWindow) {}
}
