import Foundation
import HitchlessBase
import TestSupport
import Testing

@Suite struct `Geometry` {
  private func rect(_ random: inout SplitMix64) -> PixelRect {
    PixelRect(
      x: Int(random.next() % 12), y: Int(random.next() % 12), width: Int(random.next() % 8), height: Int(random.next() % 8))
  }
  private func pixels(_ rect: PixelRect) -> Set<Int> {
    var set: Set<Int> = []
    for y in rect.y..<rect.y + rect.height {
      for x in rect.x..<rect.x + rect.width { set.insert(y * 100 + x) }
    }
    return set
  }

  @Test func `operations on pixel rectangles match those on sets of pixels`() {
    var random = SplitMix64(seed: 3)
    for step in 0..<600 {
      let a = rect(&random)
      let b = rect(&random)
      let shared = pixels(a).intersection(pixels(b))
      #expect(pixels(a.intersection(b)) == shared, "seed 3, step \(step)")
      #expect(a.intersects(b) == !shared.isEmpty, "seed 3, step \(step)")
      #expect(a.contains(b) == pixels(b).isSubset(of: pixels(a)), "seed 3, step \(step)")
      #expect(pixels(a.union(b)).isSuperset(of: pixels(a).union(pixels(b))), "seed 3, step \(step)")
      #expect(a.area == pixels(a).count, "seed 3, step \(step)")
    }
  }

  @Test func `a transform and its inverse undo each other`() throws {
    var random = SplitMix64(seed: 5)
    func number() -> Double { Double(Int(random.next() % 2_001) - 1_000) / 100 }
    for step in 0..<600 {
      let transform = Transform2D.rotation(radians: number())
        .followed(by: .scale(x: number() + 11, y: number() + 11))
        .followed(by: .translation(x: number(), y: number()))
      let inverse = try #require(transform.inverse, "seed 5, step \(step)")
      let point = Point(x: number(), y: number())
      let back = inverse.apply(transform.apply(point))
      #expect(abs(back.x - point.x) < 1e-6 && abs(back.y - point.y) < 1e-6, "seed 5, step \(step)")
    }
    #expect(Transform2D.scale(x: 0, y: 1).inverse == nil)
  }

  /// Returns a plane that is rotated in space, seen from the distance `distance`.
  private func seenPlane(_ random: inout SplitMix64) -> Transform2D {
    func number(_ limit: Double) -> Double { (Double(random.next() % 2_001) / 1_000 - 1) * limit }
    let (turn, tilt) = (number(1.2), number(1.2))
    var plane = Transform2D.rotation(radians: number(3)).followed(by: .scale(x: cos(turn), y: cos(tilt)))
    (plane.u, plane.v) = (sin(turn) / 500, sin(tilt) / 500)
    return plane.followed(by: .translation(x: number(50), y: number(50)))
  }

  @Test func `perspective transforms can be inverted, concatenated and scaled`() throws {
    var random = SplitMix64(seed: 7)
    func near(_ a: Point, _ b: Point) -> Bool { abs(a.x - b.x) < 1e-6 && abs(a.y - b.y) < 1e-6 }
    for step in 0..<600 {
      let (first, second) = (seenPlane(&random), seenPlane(&random))
      let point = Point(x: Double(random.next() % 100) - 50, y: Double(random.next() % 100) - 50)
      #expect(near(first.followed(by: second).apply(point), second.apply(first.apply(point))), "seed 7, step \(step)")
      let inverse = try #require(first.inverse, "seed 7, step \(step)")
      #expect(near(inverse.apply(first.apply(point)), point), "seed 7, step \(step)")
      #expect(near(first.scaled(by: 3).apply(Point(x: point.x * 3, y: point.y * 3)), first.apply(point).times(3)), "seed 7, step \(step)")
      // The area growth of a small square around the point.
      let side = 1e-4
      let corners = [(0.0, 0.0), (side, 0), (0, side)].map { first.apply(Point(x: point.x + $0.0, y: point.y + $0.1)) }
      let (a, b) = (corners[1].minus(corners[0]), corners[2].minus(corners[0]))
      let area = abs(a.x * b.y - a.y * b.x) / (side * side)
      #expect(abs(first.areaScale(at: point) - area) < 1e-3 * max(1, area), "seed 7, step \(step)")
    }
  }

  @Test func `content behind the viewer is not projected`() throws {
    // The plane appears to extend to the right towards the viewer, and passes them at 100.
    let plane = Transform2D(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0, u: -0.01)
    #expect(plane.apply(Point(x: 50, y: 10)) == Point(x: 100, y: 20))
    #expect(plane.apply(Rect(x: 120, y: 0, width: 10, height: 10)) == .zero)
    let box = plane.apply(Rect(x: 0, y: 0, width: 200, height: 10))
    #expect(box.minX == 0 && box.minY == 0 && box.maxX > 10_000 && box.maxX < 1e6)
    // And inverted: no point of the screen shows anything behind the viewer.
    let inverse = try #require(plane.inverse)
    #expect(inverse.apply(Point(x: 100, y: 20)) == Point(x: 50, y: 10))
    #expect(abs(inverse.apply(plane.apply(Point(x: 150, y: 0))).x) < 101)
  }

  @Test func `a rectangle covers every pixel that it touches`() {
    #expect(
      PixelRect.covering(Rect(x: 0.6, y: 1.2, width: 2, height: 0.1), scale: 2) == PixelRect(x: 1, y: 2, width: 5, height: 1))
    #expect(PixelRect.covering(.zero, scale: 3) == .zero)
  }

  @Test func `lengths of any size are rounded to whole pixels and clamped to the limit`() {
    #expect(Int(pixels: 9_000_000_000.6) == 9_000_000_001 && Int(pixels: -9_000_000_000.6) == -9_000_000_001)
    let far = Double(Int.pixelLimit - 1)
    #expect(Int(pixels: far + 0.25) == Int.pixelLimit - 1 && Int(pixels: -far - 0.25) == 1 - Int.pixelLimit)
    #expect(Int(pixels: .nan) == 0)
    for value in [1e14, 1e300, .greatestFiniteMagnitude, .infinity] {
      #expect(Int(pixels: value) == Int.pixelLimit && Int(pixels: -value) == -Int.pixelLimit)
      let rect = PixelRect.covering(Rect(x: -value, y: 0, width: 1, height: value), scale: 3)
      #expect(rect.x == -Int.pixelLimit && rect.y == 0 && rect.maxY == Int.pixelLimit)
    }
    #expect(PixelRect(x: 0, y: 0, width: 1 << 40, height: 3).area == 3 << 40)
    #expect(PixelRect(x: 0, y: 0, width: 1 << 40, height: 1 << 40).area == Int.max)
  }

  @Test func `colours premultiply and mix`() {
    #expect(PixelColor(red: 1, green: 0.5, blue: 0, alpha: 0.5).premultipliedWord == 0x8080_4000)
    #expect(PixelColor.black.mixed(with: .white, fraction: 0.5).description == "#808080")
    #expect(PixelColor.clear.description == "#00000000")
  }
}

extension Point {
  fileprivate func times(_ factor: Double) -> Point { Point(x: x * factor, y: y * factor) }
  fileprivate func minus(_ other: Point) -> Point { Point(x: x - other.x, y: y - other.y) }
}
