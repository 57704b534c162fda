/// What the components of a pixel mean. There are sRGB, which the display's colours are taken to be in, and its greys. Immutable, for any
/// thread.
public final class CGColorSpace: Hashable, Sendable {
  /// The name of ``CGColorSpace/init(name:)`` for sRGB.
  public static let sRGB = "kCGColorSpaceSRGB"

  /// What kind of components a space has.
  public enum Model: Int32, Sendable { case unknown = -1, monochrome, rgb }

  static let standard = CGColorSpace(model: .rgb, name: sRGB)
  static let gray = CGColorSpace(model: .monochrome, name: nil)

  /// What kind of components the space has.
  public let model: Model
  /// The space's name; nil for greys.
  public let name: String?

  private init(model: Model, name: String?) {
    self.model = model
    self.name = name
  }

  /// The space called `name`; nil for all but ``sRGB``. Colours of other spaces have to be converted by whoever has them.
  public convenience init?(name: String) {
    guard name == Self.sRGB else { return nil }
    self.init(model: .rgb, name: name)
  }

  /// Colours, without opacity: 3 or 1.
  public var numberOfComponents: Int { model == .rgb ? 3 : 1 }

  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.model == b.model }
  public func hash(into hasher: inout Hasher) { hasher.combine(model) }
}

/// What kind of components a space has.
public typealias CGColorSpaceModel = CGColorSpace.Model

/// Red, green and blue as the display shows them: sRGB.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .standard }
/// Greys as the display shows them: those of sRGB.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }
