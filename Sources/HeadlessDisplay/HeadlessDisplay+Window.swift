package import DisplayInterface
package import HitchlessBase

extension HeadlessDisplay: WindowedDisplay {
  /// Gives the window another size, in points.
  package func resize(to size: Size) { change { $0.size = size } }
  /// Moves the window to a screen with so many device pixels in a point.
  package func setScale(_ scale: Double) { change { $0.scale = scale } }
  /// Nothing: nobody changes the size by hand, and there is no title bar.
  package func setMinimumSize(_ size: Size) {}
  /// Nothing.
  package func setDecorated(_ isDecorated: Bool) {}
  /// Nothing.
  package func setTitle(_ title: String) {}
}

extension HeadlessDisplay: PointerDisplay {
  /// Keeps what the pointer would look like.
  package func setPointer(_ shape: PointerShape) { desktop.pointer = shape }
}

extension HeadlessDisplay: AccessibilityDisplay {
  /// Counts what is shown: tests read the elements themselves.
  package func showAccessibleElements(_ elements: [AccessibleElement]) {
    assistance.updates += 1
  }
  /// Keeps what is to be said.
  package func speak(_ text: String) { assistance.spokenTexts.append(text) }

  /// Switches a screen reader on or off.
  package func setScreenReader(isOn: Bool) {
    change {
      $0.wantsAccessibility = isOn
      $0.isScreenReaderOn = isOn
    }
  }
  /// Says whether less is to move.
  package func setReducesMotion(_ reduces: Bool) { change { $0.reducesMotion = reduces } }
}
