package import HitchlessBase

/// Turns what a display reports into events of UIKit.
@MainActor final class InputRouter {
  func route(_ event: InputEvent) {}
}
