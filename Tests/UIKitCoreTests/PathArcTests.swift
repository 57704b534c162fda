import Foundation
import HitchlessBase
import TestSupport
import Testing

@testable import UIKitCore

@Suite struct `A path's arc` {
  private func points(_ path: CGPath) -> [CGPoint] {
    var found: [CGPoint] = []
    path.applyWithBlock { element in
      let count = [1, 1, 2, 3, 0][Int(element.pointee.type.rawValue)]
      if count > 0 { found.append(element.pointee.points[count - 1]) }
    }
    return found
  }

  @Test func `between two tangents touches both and keeps its radius, whatever the angle`() {
    var random = SplitMix64(seed: 5)
    for round in 0..<500 {
      func point() -> CGPoint { CGPoint(x: .random(in: -100...100, using: &random), y: .random(in: -100...100, using: &random)) }
      let (start, corner, end, radius) = (point(), point(), point(), CGFloat.random(in: 1...20, using: &random))
      func unit(_ a: CGPoint, _ b: CGPoint) -> CGVector {
        let length = hypot(b.x - a.x, b.y - a.y)
        return CGVector(dx: (b.x - a.x) / length, dy: (b.y - a.y) / length)
      }
      let (before, after) = (unit(corner, start), unit(corner, end))
      let cross = before.dx * after.dy - before.dy * after.dx
      guard abs(cross) > 0.1 else { continue }
      let path = CGMutablePath()
      path.move(to: start)
      path.addArc(tangent1End: corner, tangent2End: end, radius: radius)
      // The tangent lengths are the cotangent of half of the angle.
      let along = radius / tan(acos(before.dx * after.dx + before.dy * after.dy) / 2)
      let (first, last) = (points(path)[1], path.currentPoint)
      let message = "seed 5, round \(round): \(start) \(corner) \(end) \(radius)"
      #expect(hypot(first.x - corner.x - before.dx * along, first.y - corner.y - before.dy * along) < 1e-6, "\(message)")
      #expect(hypot(last.x - corner.x - after.dx * along, last.y - corner.y - after.dy * along) < 1e-6, "\(message)")
      // The arc is on the corner's side of its centre: it turns by less than half a circle.
      let middle = hypot(before.dx + after.dx, before.dy + after.dy)
      let distance = radius / sin(acos(before.dx * after.dx + before.dy * after.dy) / 2)
      let center = CGPoint(
        x: corner.x + (before.dx + after.dx) / middle * distance, y: corner.y + (before.dy + after.dy) / middle * distance)
      for point in points(path).dropFirst() {
        #expect(abs(hypot(point.x - center.x, point.y - center.y) - radius) < 1e-6, "\(message)")
        #expect(hypot(point.x - corner.x, point.y - corner.y) <= along + 1e-6, "\(message)")
      }
    }
  }

  @Test func `between tangents in a line, or without a radius, is a line to the corner`() {
    for (end, radius) in [(CGPoint(x: 20, y: 0), 5), (CGPoint(x: 10, y: 10), 0)] as [(CGPoint, CGFloat)] {
      let path = CGMutablePath()
      path.move(to: .zero)
      path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: end, radius: radius)
      #expect(points(path) == [.zero, CGPoint(x: 10, y: 0)])
    }
    let empty = CGMutablePath()
    empty.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 5)
    #expect(empty.isEmpty)
  }

  @Test func `between tangents rounds a corner of a context's path, and of a transformed one`() throws {
    let picture = try DrawnPicture { context in
      context.move(to: CGPoint(x: 10, y: 10))
      context.addArc(tangent1End: CGPoint(x: 50, y: 10), tangent2End: CGPoint(x: 50, y: 50), radius: 20)
      context.addLine(to: CGPoint(x: 50, y: 50))
      context.addLine(to: CGPoint(x: 10, y: 50))
      context.fillPath()
    }
    #expect(picture[48, 11] == 0xFFFFFF && picture[40, 15] == 0 && picture[11, 11] == 0)
    #expect(picture.ink == CGRect(x: 10, y: 10, width: 40, height: 40))
    let double = CGAffineTransform(scaleX: 2, y: 2)
    let path = CGMutablePath()
    path.move(to: .zero, transform: double)
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 5, transform: double)
    let end = path.currentPoint
    #expect(abs(end.x - 20) < 1e-9 && abs(end.y - 10) < 1e-9)
  }

  @Test func `of a relative angle ends there, in both directions and beyond a full turn`() {
    for delta in [0.5, -0.5, 3, -6, 7, -8, 2 * Double.pi] {
      let path = CGMutablePath()
      path.addRelativeArc(center: CGPoint(x: 3, y: 4), radius: 10, startAngle: 1, delta: CGFloat(delta))
      let end = path.currentPoint
      #expect(abs(end.x - 3 - 10 * CGFloat(cos(1 + delta))) < 1e-6 && abs(end.y - 4 - 10 * CGFloat(sin(1 + delta))) < 1e-6, "\(delta)")
      let isWhole = abs(delta) >= 2 * .pi
      #expect((path.boundingBoxOfPath.width > 19.8 && path.boundingBoxOfPath.height > 19.8) == (isWhole || abs(delta) == 6), "\(delta)")
    }
  }
}
