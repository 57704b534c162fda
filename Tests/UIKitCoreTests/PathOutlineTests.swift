import Foundation
import HitchlessBase
import TestSupport
import Testing

@testable import UIKitCore

@Suite struct `Outlines of lines` {
  private static let side = 64

  /// Returns the opacity of each pixel that `draw` draws in black.
  private func coverage(_ draw: (CGContext) -> Void) -> [Int] {
    let context = CGContext(
      data: nil, width: Self.side, height: Self.side, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceGray(),
      bitmapInfo: CGImageAlphaInfo.alphaOnly.rawValue)
    guard let context else { return [] }
    draw(context)
    guard let image = context.makeImage() else { return [] }
    return (0..<Self.side).flatMap { y in (0..<Self.side).map { Int(image.pixels[$0, y] >> 24) } }
  }

  /// Compares 500 random open and closed paths with the lines that the renderer draws, with each line cap and join.
  @Test func `The outline covers the same pixels as the line`() throws {
    let seed = RandomTestSettings.seed ?? 41
    var random = SplitMix64(seed: seed)
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
      range.lowerBound + (range.upperBound - range.lowerBound) * CGFloat(random.below(10_001)) / 10_000
    }
    func point() -> CGPoint { CGPoint(x: number(8...56), y: number(8...56)) }
    for round in 0..<(RandomTestSettings.rounds ?? 500) {
      let path = CGMutablePath()
      for _ in 0..<(1 + random.below(2)) {
        path.move(to: point())
        for _ in 0..<(1 + random.below(4)) {
          path.addLine(to: point())
        }
        if random.below(3) == 0 { path.closeSubpath() }
      }
      let width = number(0.5...14)
      let cap = try #require(CGLineCap(rawValue: random.below(3)))
      let join = try #require(CGLineJoin(rawValue: random.below(3)))
      let limit = number(1...10)
      let dashes: [CGFloat] = random.below(3) == 0 ? [number(1...20), number(1...10)] : []
      func style(_ context: CGContext) {
        context.setLineWidth(width)
        context.setLineCap(cap)
        context.setLineJoin(join)
        context.setMiterLimit(limit)
        context.setLineDash(phase: 3, lengths: dashes)
        context.addPath(path)
      }
      let drawn = coverage {
        style($0)
        $0.strokePath()
      }
      let filled = coverage {
        style($0)
        $0.replacePathWithStrokedPath()
        $0.fillPath()
      }
      #expect(drawn.reduce(0, +) > 0)
      // Edges are antialiased differently, but almost no pixel may be covered in one picture and not in the other.
      let wrong = zip(drawn, filled).filter { abs($0 - $1) > 100 }.count
      let difference = abs(drawn.reduce(0, +) - filled.reduce(0, +))
      #expect(wrong <= 4 && difference <= drawn.reduce(0, +) / 50 + 400, "round \(round), seed \(seed): \(wrong), \(difference)")
    }
  }

  @Test func `The outline has the line's caps and joins and applies the transform`() {
    let line = CGMutablePath()
    line.addLines(between: [CGPoint(x: 10, y: 10), CGPoint(x: 30, y: 10)])
    func box(_ cap: CGLineCap, _ transform: CGAffineTransform = .identity) -> CGRect {
      line.copy(strokingWithWidth: 4, lineCap: cap, lineJoin: .miter, miterLimit: 10, transform: transform).boundingBoxOfPath
    }
    #expect(box(.butt) == CGRect(x: 10, y: 8, width: 20, height: 4))
    #expect(box(.square) == CGRect(x: 8, y: 8, width: 24, height: 4))
    #expect(box(.round).insetBy(dx: 0.01, dy: 0.01).width < 24 && box(.round).width > 23.98)
    // The path is transformed, but not the line's width.
    #expect(box(.butt, CGAffineTransform(scaleX: 2, y: 2)) == CGRect(x: 20, y: 18, width: 40, height: 4))
    let ring = CGPath(rect: CGRect(x: 10, y: 10, width: 20, height: 20), transform: nil)
      .copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    #expect(ring.boundingBoxOfPath == CGRect(x: 8, y: 8, width: 24, height: 24))
    #expect(ring.contains(CGPoint(x: 9, y: 9)) && !ring.contains(CGPoint(x: 20, y: 20)) && ring.contains(CGPoint(x: 20, y: 11)))
    let bevelled = CGPath(rect: CGRect(x: 10, y: 10, width: 20, height: 20), transform: nil)
      .copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: .bevel, miterLimit: 10)
    #expect(!bevelled.contains(CGPoint(x: 8.5, y: 8.5)) && bevelled.contains(CGPoint(x: 9.5, y: 9.5)))
    let dot = CGMutablePath()
    dot.addLines(between: [CGPoint(x: 5, y: 5), CGPoint(x: 5, y: 5)])
    #expect(dot.copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 10).isEmpty)
    #expect(dot.copy(strokingWithWidth: 4, lineCap: .round, lineJoin: .miter, miterLimit: 10).contains(CGPoint(x: 6.5, y: 5)))
    #expect(line.copy(strokingWithWidth: 0, lineCap: .round, lineJoin: .round, miterLimit: 10).isEmpty)
  }

  @Test func `A cap at the end of a wide curve is perpendicular to the curve`() {
    let curve = CGMutablePath()
    curve.move(to: CGPoint(x: 10, y: 10))
    curve.addQuadCurve(to: CGPoint(x: 60, y: 60), control: CGPoint(x: 60, y: 10))
    let outline = curve.copy(strokingWithWidth: 40, lineCap: .square, lineJoin: .miter, miterLimit: 10)
    // The curve ends downwards: the cap is 20 points long, and its edge is level over the whole width.
    for x in [40.5, 60, 79.5] {
      #expect(outline.contains(CGPoint(x: x, y: 79.9)) && !outline.contains(CGPoint(x: x, y: 80.1)), "\(x)")
    }
    // It begins to the right.
    for y in [-9.5, 10, 29.5] {
      #expect(outline.contains(CGPoint(x: -9.9, y: y)) && !outline.contains(CGPoint(x: -10.1, y: y)), "\(y)")
    }
  }

  @Test func `The outline of a curve has the line's width everywhere`() {
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
    let ring = circle.copy(strokingWithWidth: 10, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    for step in 0..<360 {
      let angle = CGFloat(step) * .pi / 180
      func point(_ radius: CGFloat) -> CGPoint { CGPoint(x: 50 + radius * cos(angle), y: 50 + radius * sin(angle)) }
      #expect(ring.contains(point(45.1)) && ring.contains(point(54.9)) && !ring.contains(point(44.9)) && !ring.contains(point(55.1)))
    }
  }
}

@Suite struct `Dashes of a path` {
  private func lines(_ path: CGPath) -> [[CGFloat]] {
    var lines: [[CGFloat]] = []
    path.applyWithBlock { element in
      switch element.pointee.type {
      case .moveToPoint: lines.append([element.pointee.points[0].x])
      default: lines[lines.count - 1].append(element.pointee.points[0].x)
      }
    }
    return lines
  }

  @Test func `Dashes start at the phase, again for each subpath`() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0)])
    #expect(lines(path.copy(dashingWithPhase: 0, lengths: [3, 2])) == [[0, 3], [5, 8]])
    #expect(lines(path.copy(dashingWithPhase: 1, lengths: [3, 2])) == [[0, 2], [4, 7], [9, 10]])
    #expect(lines(path.copy(dashingWithPhase: -1, lengths: [3, 2])) == [[1, 4], [6, 9]])
    // With an odd number of lengths, each length alternates between a dash and a gap.
    #expect(lines(path.copy(dashingWithPhase: 0, lengths: [4])) == [[0, 4], [8, 10]])
    for lengths: [CGFloat] in [[], [0, 0], [-1, 2], [.nan, 1], [.infinity]] {
      #expect(path.copy(dashingWithPhase: 0, lengths: lengths) == path)
    }
    path.addLines(between: [CGPoint(x: 20, y: 0), CGPoint(x: 24, y: 0)])
    #expect(lines(path.copy(dashingWithPhase: 0, lengths: [3, 20])) == [[0, 3], [20, 23]])
    #expect(
      lines(path.copy(dashingWithPhase: 0, lengths: [3, 20], transform: CGAffineTransform(scaleX: 0.5, y: 1))) == [[0, 3], [10, 12]])
  }
}

@Suite struct `Elements of a path` {
  @Test func `Elements are visited in order with their points`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
    path.addCurve(to: CGPoint(x: 9, y: 10), control1: CGPoint(x: 11, y: 12), control2: CGPoint(x: 13, y: 14))
    path.closeSubpath()
    var visited: [String] = []
    path.applyWithBlock { element in
      let count = [1, 1, 2, 3, 0][Int(element.pointee.type.rawValue)]
      visited.append("\(element.pointee.type)" + (0..<count).map { " \(element.pointee.points[$0].x)" }.joined())
    }
    #expect(
      visited == ["moveToPoint 1.0", "addLineToPoint 3.0", "addQuadCurveToPoint 7.0 5.0", "addCurveToPoint 11.0 13.0 9.0", "closeSubpath"])
    var count = 0
    withUnsafeMutablePointer(to: &count) { count in
      path.apply(info: count) { info, element in info?.assumingMemoryBound(to: Int.self).pointee += Int(element.pointee.type.rawValue) }
    }
    #expect(count == 0 + 1 + 2 + 3 + 4)
  }
}
