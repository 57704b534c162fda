internal import HitchlessBase

/// A function from colours to colours. Two transformers are equal if they are copies of one another.
public struct UIConfigurationColorTransformer: Hashable, @unchecked Sendable {
  private final class Function {
    let transform: (UIColor) -> UIColor
    init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
  }
  private let function: Function

  /// Creates a transformer that calls `transform`, always on the main thread.
  public init(_ transform: @escaping (UIColor) -> UIColor) { function = Function(transform) }

  /// The function.
  public var transform: (UIColor) -> UIColor { function.transform }
  /// Returns the transformed colour.
  public func callAsFunction(_ input: UIColor) -> UIColor { function.transform(input) }

  /// Replaces a colour with the grey of the same luminance.
  public static let grayscale = UIConfigurationColorTransformer { color in
    UIColor { traits in
      let pixel = color.pixel(in: traits)
      let gray = 0.2126 * pixel.red + 0.7152 * pixel.green + 0.0722 * pixel.blue
      return UIColor(PixelColor(red: gray, green: gray, blue: gray, alpha: pixel.alpha))
    }
  }
  /// Replaces every colour with the default tint.
  public static let preferredTint = UIConfigurationColorTransformer { _ in .tintColor }
  /// Replaces every colour with that of secondary text, for interfaces without accent colours.
  public static let monochromeTint = UIConfigurationColorTransformer { _ in .secondaryLabel }

  public static func == (a: Self, b: Self) -> Bool { a.function === b.function }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(function)) }
}
