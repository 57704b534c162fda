/// What assistive technologies have been shown and told by a display without a screen.
package struct HeadlessAssistance {
  /// How often something else was shown.
  package internal(set) var updates = 0
  /// What was to be said, in order.
  package internal(set) var spokenTexts: [String] = []

  /// Nothing yet.
  package init() {}
}
