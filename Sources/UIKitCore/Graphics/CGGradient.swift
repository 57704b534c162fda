public import Foundation
internal import HitchlessBase
internal import LayerRenderer
internal import LayerTree

/// Where a gradient goes on beyond its ends, in the colours of these.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Before its start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// Behind its end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// Colours that go over into each other, from 0, the start, to 1, the end. Immutable, for any thread.
public final class CGGradient: Sendable {
  private let stops: GradientStops

  /// A gradient of these colours.
  ///
  /// - Parameters:
  ///   - space: Not used: colours are those of sRGB.
  ///   - colors: `CGColor` objects; what is none is left out. Without any there is no gradient.
  ///   - locations: Where each colour is, as many as there are colours, in any order; nil for even distances.
  public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
    self.init(colors.compactMap { ($0 as? CGColor)?.pixel }, locations)
  }
  /// A gradient of `count` colours, the components of which follow each other: those of the space and the opacity. Nil without any.
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
    // Equal ones stay in the order in which they were given.
    let order = stops.indices.sorted { (stops[$0].location, $0) < (stops[$1].location, $1) }
    self.stops = GradientStops(order.map { stops[$0] })
  }

  /// The colours, with nothing beyond the ends where the options do not say otherwise.
  func stops(_ options: CGGradientDrawingOptions) -> GradientStops {
    func clear(at location: Double, like stop: GradientStops.Stop?) -> [GradientStops.Stop] {
      guard var color = stop?.color else { return [] }
      color.alpha = 0
      return [GradientStops.Stop(location: location, color: color)]
    }
    var all = stops.stops
    if !options.contains(.drawsBeforeStartLocation) {
      // The first colour reaches to the start.
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
  /// Draws a gradient along the line from one point to another one, and across it as far as the clip reaches.
  public func drawLinearGradient(_ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions) {
    fill(gradient.stops(options)) { $0.fillLinearGradient($1, from: start.engine, to: end.engine) }
  }
  /// Draws a gradient from one circle to another one.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    fill(gradient.stops(options)) {
      $0.fillRadialGradient(
        $1, from: startCenter.engine, radius: max(0, Double(startRadius)), to: endCenter.engine, radius: max(0, Double(endRadius)))
    }
  }
}
