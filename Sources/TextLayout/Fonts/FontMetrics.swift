/// A font's metrics in points, with `UIFont`'s signs. Fractions are kept: nothing is hinted.
package struct FontMetrics: Hashable, Sendable {
  /// The distance from the baseline up to the top of the line.
  package var ascender: Double
  /// The distance from the baseline down to the bottom of the line: negative.
  package var descender: Double
  /// The distance that the font recommends between two lines, in addition to ascender and descender.
  package var leading: Double
  /// The height of a capital letter with a flat top.
  package var capHeight: Double
  /// The height of a small letter with a flat top.
  package var xHeight: Double

  /// The height of one line of text.
  package var lineHeight: Double { ascender - descender + leading }
}

extension FontDescriptor {
  /// The font's metrics. Looked up once per descriptor, then a dictionary lookup under the text lock. May be read from any thread.
  package var metrics: FontMetrics { FontLibrary.shared.metrics(of: self) }
}
