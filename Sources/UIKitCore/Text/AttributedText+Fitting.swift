internal import TextLayout

extension AttributedText {
  /// Returns the text scaled by `factor`.
  private func scaled(by factor: Double) -> AttributedText {
    var smaller = self
    for index in smaller.runs.indices {
      smaller.runs[index].style.font.size *= factor
      smaller.runs[index].style.kerning *= factor
    }
    return smaller
  }

  /// Returns the text at the largest scale at which it fits, in 32 steps from `least` (at least 0.1) to 1, or at the smallest scale if it
  /// fits at none. Lays the text out six times.
  func fitted(
    downTo least: Double, fits: (TextLayout) -> Bool, layout: (AttributedText) -> TextLayout
  ) -> (text: TextLayout, factor: Double) {
    let least = least.isNaN ? 1 : min(max(0.1, least), 1)
    func factor(_ step: Int) -> Double { least + (1 - least) * Double(step) / 32 }
    // Widths are not exactly proportional to font sizes, so search.
    var low = 0
    var high = 32
    while low + 1 < high {
      let middle = (low + high) / 2
      if fits(layout(scaled(by: factor(middle)))) { low = middle } else { high = middle }
    }
    return (layout(scaled(by: factor(low))), factor(low))
  }
}
