/// The meaning of a pixel's components. There are two spaces: sRGB, which is assumed to be the display's space, and its greys. Immutable;
/// safe to use from any thread.
public final class CGColorSpace: Hashable, Sendable {
  /// The name of sRGB for ``CGColorSpace/init(name:)``.
  public static let sRGB = "kCGColorSpaceSRGB"

  /// The kind of a space's components.
  public enum Model: Int32, Sendable { case unknown = -1, monochrome, rgb }

  static let standard = CGColorSpace(model: .rgb, name: sRGB)
  static let gray = CGColorSpace(model: .monochrome, name: nil)

  /// The kind of the space's components.
  public let model: Model
  /// The space's name; nil for greys.
  public let name: String?

  private init(model: Model, name: String?) {
    self.model = model
    self.name = name
  }

  /// Creates the space called `name`; nil for all but ``sRGB``. Callers have to convert colours of other spaces.
  public convenience init?(name: String) {
    guard name == Self.sRGB else { return nil }
    self.init(model: .rgb, name: name)
  }

  /// The number of colour components, without opacity: 3 or 1.
  public var numberOfComponents: Int { model == .rgb ? 3 : 1 }

  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.model == b.model }
  public func hash(into hasher: inout Hasher) { hasher.combine(model) }
}

/// The kind of a space's components.
public typealias CGColorSpaceModel = CGColorSpace.Model

/// Returns the space of red, green and blue as the display shows them: sRGB.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .standard }
/// Returns the space of greys as the display shows them: those of sRGB.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }
