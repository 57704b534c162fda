package import DisplayInterface
package import HitchlessBase

extension HeadlessDisplay: WindowedDisplay {
  /// Resizes the window to a size in points.
  package func resize(to size: Size) { change { $0.size = size } }
  /// Moves the window to a screen with `scale` device pixels per point.
  package func setScale(_ scale: Double) { change { $0.scale = scale } }
  /// Does nothing: there is no user who resizes the window, and no title bar.
  package func setMinimumSize(_ size: Size) {}
  /// Does nothing.
  package func setDecorated(_ isDecorated: Bool) {}
  /// Does nothing.
  package func setTitle(_ title: String) {}
}

extension HeadlessDisplay: PointerDisplay {
  /// Stores the pointer's shape.
  package func setPointer(_ shape: PointerShape) { desktop.pointer = shape }
}

extension HeadlessDisplay: AccessibilityDisplay {
  /// Counts the calls only: tests read the elements themselves.
  package func showAccessibleElements(_ elements: [AccessibleElement]) {
    assistance.updates += 1
  }
  /// Stores the text to be spoken.
  package func speak(_ text: String) { assistance.spokenTexts.append(text) }

  /// Switches a screen reader on or off.
  package func setScreenReader(isOn: Bool) {
    change {
      $0.wantsAccessibility = isOn
      $0.isScreenReaderOn = isOn
    }
  }
  /// Sets whether motion is reduced.
  package func setReducesMotion(_ reduces: Bool) { change { $0.reducesMotion = reduces } }
  /// Sets whether high contrast is preferred.
  package func setPrefersHighContrast(_ prefers: Bool) { change { $0.prefersHighContrast = prefers } }
}
