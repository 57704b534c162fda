/// The output for assistive technologies of a display without a screen.
package struct HeadlessAssistance {
  /// The number of times that other elements were shown.
  package internal(set) var updates = 0
  /// The texts to be spoken, in order.
  package internal(set) var spokenTexts: [String] = []

  /// Creates an empty record.
  package init() {}
}
