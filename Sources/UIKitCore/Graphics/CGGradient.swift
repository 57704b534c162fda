public import Foundation
internal import HitchlessBase
internal import LayerRenderer
internal import LayerTree

/// The ends beyond which a gradient continues in the colour of the end.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The gradient continues before its start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The gradient continues after its end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// Colours that blend into each other, from 0, the start, to 1, the end. Immutable; safe to use from any thread.
public final class CGGradient: Sendable {
  private let stops: GradientStops

  /// Creates a gradient of the given colours; nil if there are none.
  ///
  /// - Parameters:
  ///   - space: Ignored: colours are in sRGB.
  ///   - colors: `CGColor` objects; other objects are skipped.
  ///   - locations: The position of each colour, in any order; nil for even distances.
  public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
    self.init(colors.compactMap { ($0 as? CGColor)?.pixel }, locations)
  }
  /// Creates a gradient of `count` colours with consecutive components: those of the space, followed by the opacity. Nil if there are no
  /// colours.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>, locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    let length = space.numberOfComponents + 1
    let colors = (0..<max(0, count)).map { index -> PixelColor in
      func part(_ number: Int) -> Double { Double(components[index * length + min(number, length - 2)]) }
      return PixelColor(red: part(0), green: part(1), blue: part(2), alpha: Double(components[index * length + length - 1]))
    }
    self.init(colors, locations)
  }

  private init?(_ colors: [PixelColor], _ locations: UnsafePointer<CGFloat>?) {
    guard !colors.isEmpty else { return nil }
    let even = Double(max(1, colors.count - 1))
    let stops = colors.enumerated().map { index, color in
      GradientStops.Stop(location: min(1, max(0, locations.map { Double($0[index]) } ?? Double(index) / even)), color: color)
    }
    // Stops at the same location keep their order.
    let order = stops.indices.sorted { (stops[$0].location, $0) < (stops[$1].location, $1) }
    self.stops = GradientStops(order.map { stops[$0] })
  }

  /// Returns the colours; beyond the ends, the gradient is transparent unless the options specify otherwise.
  func stops(_ options: CGGradientDrawingOptions) -> GradientStops {
    func clear(at location: Double, like stop: GradientStops.Stop?) -> [GradientStops.Stop] {
      guard var color = stop?.color else { return [] }
      color.alpha = 0
      return [GradientStops.Stop(location: location, color: color)]
    }
    var all = stops.stops
    if !options.contains(.drawsBeforeStartLocation) {
      // The first colour extends to the start.
      if let first = all.first { all.insert(GradientStops.Stop(location: 0, color: first.color), at: 0) }
      all.insert(contentsOf: clear(at: 0, like: all.first), at: 0)
    }
    if !options.contains(.drawsAfterEndLocation) {
      if let last = all.last { all.append(GradientStops.Stop(location: 1, color: last.color)) }
      all += clear(at: 1, like: all.last)
    }
    return GradientStops(all)
  }
}

extension CGContext {
  /// Draws a gradient along the line between two points, and across it throughout the clip.
  public func drawLinearGradient(_ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions) {
    fill(gradient.stops(options)) { $0.fillLinearGradient($1, from: start.engine, to: end.engine) }
  }
  /// Draws a gradient between two circles.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    fill(gradient.stops(options)) {
      $0.fillRadialGradient(
        $1, from: startCenter.engine, radius: max(0, Double(startRadius)), to: endCenter.engine, radius: max(0, Double(endRadius)))
    }
  }
  /// Draws a gradient around a point, within the clip: the colours go around once, beginning at `angle`, in the direction from the `x` axis
  /// to the `y` axis, which is clockwise in UIKit's contexts. `angle` is in radians.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    fill(gradient.stops([.drawsBeforeStartLocation, .drawsAfterEndLocation])) {
      ConicGradient($1, around: center.engine, angle: Double(angle))?.fill($0)
    }
  }
}
