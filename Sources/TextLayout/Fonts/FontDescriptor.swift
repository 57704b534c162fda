/// A description of a font in the terms of `UIFont`. A plain value: no font is looked up until text is measured.
package struct FontDescriptor: Hashable, Sendable {
  /// The family, by its role or by its name.
  package enum Family: Hashable, Sendable {
    /// The interface font: Inter.
    case system
    /// The system's design with serifs: DejaVu Serif.
    case serif
    /// The system's monospaced design: DejaVu Sans Mono.
    case monospaced
    /// The system's rounded design. No free font of this kind is available everywhere, so this is also Inter.
    case rounded
    /// A family by name. If it is not installed, the system's font is used, or, for a family that comes with UIKit, the most similar of the
    /// system's designs.
    case named(String)
  }

  /// The family that is tried first.
  package var family: Family
  /// The size in points. Clamped to 1…1024 when the font is looked up.
  package var size: Double
  /// The weight from 100 (ultra light) over 400 (regular) to 900 (black).
  package var weight: Int
  /// Whether the slanted face is used; fontconfig slants families that have none.
  package var isItalic: Bool
  /// Whether all digits have the same width (the font's `tnum` feature), for numbers that change in place.
  package var hasMonospacedDigits: Bool
  /// The values of OpenType features by their tags; 1 turns a feature on and 0 off.
  package var features: [String: Int] = [:]
  /// The families that are tried after ``family``, in order.
  package var cascade: [String] = []

  /// Creates a descriptor with these properties, without looking up a font.
  package init(
    family: Family = .system, size: Double, weight: Int = 400, isItalic: Bool = false, hasMonospacedDigits: Bool = false
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.hasMonospacedDigits = hasMonospacedDigits
  }

  /// Returns the weight for the value of a `UIFont.Weight` (−0.8 … 0.62): the nearest of UIKit's nine steps.
  package static func weight(forTrait trait: Double) -> Int {
    let steps = [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62]
    var best = 3
    for (index, step) in steps.enumerated() where abs(step - trait) < abs(steps[best] - trait) { best = index }
    return (best + 1) * 100
  }

  /// The size that is actually used.
  var effectiveSize: Double { size.isNaN ? 17 : min(1024, max(1, size)) }

  /// The families to try in order, before fontconfig looks for any font that has the character.
  var familyList: String {
    guard !cascade.isEmpty else { return ([firstFamily] + substitutes).joined(separator: ",") }
    return ([firstFamily] + cascade.map(Self.safe) + substitutes).joined(separator: ",")
  }
  private var firstFamily: String {
    switch family {
    case .system, .rounded: "Inter"
    case .serif: "DejaVu Serif"
    case .monospaced: "DejaVu Sans Mono"
    case .named(let name): Self.safe(name)
    }
  }
  private var substitutes: [String] {
    switch family {
    case .system, .rounded: ["DejaVu Sans"]
    case .serif, .monospaced: ["Inter"]
    case .named(let name): [UIKitFamily(name)?.substitutes ?? UIKitFamily.plainSubstitutes]
    }
  }
  /// Returns the name of a family for a list: a comma would start the next family, a NUL would end the C string.
  private static func safe(_ name: String) -> String { name.filter { $0 != "," && $0 != "\0" } }

  /// The OpenType features in Pango's notation; nil for none.
  var featureList: String? {
    var all = features
    if hasMonospacedDigits, all["tnum"] == nil { all["tnum"] = 1 }
    // Other tags would end the list.
    let usable = all.filter { $0.key.utf8.count == 4 && $0.key.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } }
    return usable.isEmpty ? nil : usable.sorted { $0.key < $1.key }.map { "\($0.key)=\(max(0, $0.value))" }.joined(separator: ",")
  }
}
