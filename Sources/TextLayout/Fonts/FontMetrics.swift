/// A font's measures in points, with `UIFont`'s signs. Fractions are kept: nothing is hinted.
package struct FontMetrics: Hashable, Sendable {
  /// From the baseline up to the top of the line.
  package var ascender: Double
  /// From the baseline down to the bottom of the line: negative.
  package var descender: Double
  /// What the font wants between two lines beyond ascender and descender.
  package var leading: Double
  /// The height of a flat capital letter.
  package var capHeight: Double
  /// The height of a flat small letter.
  package var xHeight: Double

  /// The height of one line of text.
  package var lineHeight: Double { ascender - descender + leading }
}

extension FontDescriptor {
  /// The font's measures. Looked up once per descriptor, then a dictionary read under the text lock. Any thread.
  package var metrics: FontMetrics { FontLibrary.shared.metrics(of: self) }
}
