import HitchlessBase
import TestSupport
import Testing

@testable import LayerRenderer
@testable import LayerTree

@Suite struct `Continuous corners` {
  let painter = LayerPainter()

  func paint(
    _ width: Int, _ height: Int, _ radii: CornerRadii, alpha: Double = 1, border: Double = 0, clip: RoundedClip? = nil, masks: Bool = false,
    contents: LayerContents = .none
  ) throws -> PixelBuffer {
    var style = LayerStyle()
    style.backgroundColor = PixelColor(red: 1, green: 1, blue: 1, alpha: alpha)
    style.cornerRadii = radii
    style.borderWidth = border
    let request = PaintRequest(
      width: width, height: height, scale: 1, style: style, contents: contents, clip: clip, masksToBounds: masks)
    guard case .pixels(let buffer, 0, 0)? = painter.paint(request) else { throw LayerPainterTests.NoPixels() }
    return buffer
  }

  /// A corner computed only from its published control points: where the inside begins at the depth `y` below the edge. `room` is how much
  /// of the early beginning there is on the edge above and on the one beside.
  struct NaiveCorner {
    let radius: Double
    let room: (above: Double, beside: Double)

    func start(at y: Double) -> Double {
      let cubics: [[(Double, Double)]] = [
        [
          (1 + 0.528665 * room.above, 0), (0.96 + 0.128493 * room.above, 0), (0.82 + 0.048407 * room.above, 0), (0.631494, 0.074911),
        ],
        [(0.631494, 0.074911), (0.372824, 0.16906), (0.16906, 0.372824), (0.074911, 0.631494)],
        [
          (0.074911, 0.631494), (0, 0.82 + 0.048407 * room.beside), (0, 0.96 + 0.128493 * room.beside), (0, 1 + 0.528665 * room.beside),
        ],
      ]
      for points in cubics where y <= points[3].1 * radius {
        // The depth increases along the curve, so bisection finds it.
        var (low, high) = (0.0, 1.0)
        func at(_ t: Double, _ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
          func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * t }
          return mix(mix(mix(a, b), mix(b, c)), mix(mix(b, c), mix(c, d))) * radius
        }
        for _ in 0..<24 {
          let middle = (low + high) / 2
          if at(middle, points[0].1, points[1].1, points[2].1, points[3].1) < y { low = middle } else { high = middle }
        }
        return at(low, points[0].0, points[1].0, points[2].0, points[3].0)
      }
      return 0
    }
  }

  /// Returns how much of each pixel is inside, from 256 points in it.
  func naive(_ width: Int, _ height: Int, _ radii: CornerRadii) -> [Double] {
    let (w, h) = (Double(width), Double(height))
    func fit(_ radius: Double) -> Double { min(radius, min(w, h) / 2) }
    let (tl, tr, bl, br) = (fit(radii.topLeft), fit(radii.topRight), fit(radii.bottomLeft), fit(radii.bottomRight))
    func room(_ side: Double, _ sum: Double) -> Double { sum == 0 ? 0 : min(1, (side / sum - 1) / 0.528665) }
    let corners = [
      NaiveCorner(radius: tl, room: (room(w, tl + tr), room(h, tl + bl))),
      NaiveCorner(radius: tr, room: (room(w, tl + tr), room(h, tr + br))),
      NaiveCorner(radius: bl, room: (room(w, bl + br), room(h, tl + bl))),
      NaiveCorner(radius: br, room: (room(w, bl + br), room(h, tr + br))),
    ]
    var inside = [Double](repeating: 0, count: width * height)
    for line in 0..<height * 16 {
      let y = (Double(line) + 0.5) / 16
      let left = max(corners[0].start(at: y), corners[2].start(at: h - y))
      let right = w - max(corners[1].start(at: y), corners[3].start(at: h - y))
      for column in 0..<width * 16 {
        let x = (Double(column) + 0.5) / 16
        if x >= left, x <= right { inside[line / 16 * width + column / 16] += 1.0 / 256 }
      }
    }
    return inside
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func `cover the area enclosed by the published control points`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    for step in 0..<40 {
      let (width, height) = (int(2...70), int(2...70))
      let mask = int(0...2) == 0 ? CornerMask(rawValue: UInt8(int(1...15))) : .all
      let radii = CornerRadii(Double(int(1...60)) / 2, mask: mask, curve: .continuous)
      let expected = naive(width, height, radii)
      // Opaque, translucent and clipped: from tables, from Cairo's path, and from tables again.
      let pictures = try [
        paint(width, height, radii), paint(width, height, radii, alpha: 0.5), paint(width, height, radii, masks: true),
      ]
      for (kind, picture) in pictures.enumerated() {
        for (index, value) in expected.enumerated() {
          let coverage = Double(picture[index % width, index / width] >> 24) / (kind == 1 ? 128 : 255)
          // Cairo's line segments are up to a tenth of a pixel from a curve.
          guard abs(coverage - value) > (kind == 1 ? 0.14 : 0.04) else { continue }
          Issue.record(
            "seed \(seed) step \(step) kind \(kind): \(coverage), not \(value) at \(index % width),\(index / width) of \(width)×\(height), \(radii)"
          )
          return
        }
      }
    }
  }

  @Test func `begin earlier than circular corners on long edges and end capsules in half circles`() throws {
    let continuous = try paint(200, 200, CornerRadii(40, curve: .continuous))
    let circle = try paint(200, 200, CornerRadii(40))
    // 1.528665 radii are 61.1 pixels; a little of the corner is visible beyond the 40 of the circle.
    #expect(continuous[42, 0] >> 24 < 250 && circle[42, 0] >> 24 == 255 && continuous[62, 0] >> 24 == 255)
    #expect((0..<62).allSatisfy { continuous[$0, 0] == continuous[0, $0] && continuous[$0, 3] == continuous[199 - $0, 196] })
    let (capsule, round) = (try paint(200, 40, CornerRadii(20, curve: .continuous)), try paint(200, 40, CornerRadii(20)))
    for y in 0..<40 {
      for x in 0..<12 { #expect(abs(Int(capsule[x, y] >> 24) - Int(round[x, y] >> 24)) < 40, "\(x),\(y)") }
    }
    // There is room along the long edge.
    #expect(capsule[22, 0] >> 24 < 250 && round[22, 0] >> 24 == 255)
  }

  @Test func `change gradually as an edge becomes too short for them`() throws {
    var last = try paint(200, 130, CornerRadii(40, curve: .continuous))
    for height in (80..<130).reversed() {
      let picture = try paint(200, height, CornerRadii(40, curve: .continuous))
      for y in 0..<40 {
        for x in 0..<62 { #expect(abs(Int(picture[x, y] >> 24) - Int(last[x, y] >> 24)) < 32, "\(x),\(y) at height \(height)") }
      }
      last = picture
    }
  }

  @Test(arguments: [(60, 60), (60, 24), (23, 61)]) func `have the same edge for every kind of clip`(width: Int, height: Int) throws {
    let radii = CornerRadii(11, mask: [.topLeft, .topRight, .bottomRight], curve: .continuous)
    let rect = PixelRect(x: 0, y: 0, width: width, height: height)
    let background = try paint(width, height, radii)
    let ground = try #require(MutablePixelBuffer(width: width, height: height))
    ground.fill(ground.bounds, word: 0xFFFF_FFFF)
    let child = ground.finish()
    // The clip of an ancestor, the layer's clip of its picture, and the clip of the composition.
    let clipped = try paint(
      width, height, CornerRadii(0), clip: RoundedClip(rect: rect, radii: radii),
      contents: .image(LayerImage(pixels: child, scale: 1, gravity: .resize)))
    let picture = try paint(
      width, height, radii, masks: true, contents: .image(LayerImage(pixels: child, scale: 1, gravity: .resize)))
    let node = RenderNode(
      id: LayerID(1), x: 0, y: 0, width: width, height: height, clip: .rounded(radii),
      children: [RenderNode(id: LayerID(2), x: 0, y: 0, width: width, height: height, backing: .pixels(child, x: 0, y: 0))])
    let composed = try #require(Compositor().picture(of: node))
    for y in 0..<height {
      for x in 0..<width {
        let expected = background[x, y]
        #expect(clipped[x, y] == expected && picture[x, y] == expected && composed[x, y] == expected, "\(x),\(y)")
      }
    }
  }

  @Test func `have a border of uniform width`() throws {
    let bordered = try paint(120, 120, CornerRadii(36, curve: .continuous), border: 6)
    let outer = naive(120, 120, CornerRadii(36, curve: .continuous))
    func isBlack(_ x: Int, _ y: Int) -> Bool { bordered[x, y] & 0xFF < 0x80 && bordered[x, y] >> 24 > 0x80 }
    // The border extends six pixels inwards from every pixel of the outer edge.
    for y in 0..<60 {
      for x in 0..<60 where outer[y * 120 + x] > 0.7 {
        var nearest = Double.infinity
        for b in 0..<60 {
          for a in 0..<60 where outer[b * 120 + a] < 0.5 {
            nearest = min(nearest, Double((a - x) * (a - x) + (b - y) * (b - y)).squareRoot())
          }
        }
        // The edge of the rectangle counts as well.
        nearest = min(nearest, Double(min(x, y) + 1))
        if nearest < 5.4 { #expect(isBlack(x, y), "\(x),\(y) is \(nearest) from the edge") }
        if nearest > 7.6 { #expect(!isBlack(x, y), "\(x),\(y) is \(nearest) from the edge") }
      }
    }
    // Its inner edge has the same curve as its outer one.
    let inner = naive(108, 108, CornerRadii(30, curve: .continuous))
    for y in 6..<60 {
      for x in 6..<60 {
        #expect(abs(Double(bordered[x, y] & 0xFF) / 255 - inner[(y - 6) * 108 + x - 6]) < 0.14, "\(x),\(y)")
      }
    }
  }

  @Test(arguments: [(90, 61, 10), (30, 24, 10), (24, 90, 10), (100, 100, 36), (150, 140, 36)])
  func `cast the same shadow as blurring the whole shape`(width: Int, height: Int, radius: Double) throws {
    let corners = CornerCoverageCache()
    let radii = CornerRadii(radius, curve: .continuous)
    let rect = PixelRect(x: 20, y: 20, width: width, height: height)
    let drawn = try #require(MutablePixelBuffer(width: 190, height: 190))
    ShadowCache(corners: corners).draw(rect, radii: radii, sigma: 1, color: .black, into: drawn, originX: 0, originY: 0)
    let shape = try #require(MutablePixelBuffer(width: 190, height: 190))
    let inside = naive(width, height, radii)
    for (index, value) in inside.enumerated() {
      shape[20 + index % width, 20 + index / width] = UInt32((value * 255).rounded()) &* 0x0101_0101
    }
    let blurred = try #require(shape.shadow(sigma: 1, color: .black))
    for y in 0..<190 {
      for x in 0..<190 { #expect(abs(Int(drawn[x, y] >> 24) - Int(blurred[x, y] >> 24)) <= 3, "\(x),\(y)") }
    }
  }

  @Test func `clip only pixels near them`() {
    let clip = RoundedClip(rect: PixelRect(x: 0, y: 0, width: 100, height: 100), radii: CornerRadii(20, curve: .continuous))
    func touches(_ x: Int, _ y: Int) -> Bool { clip.touchesCorners(of: PixelRect(x: x, y: y, width: 1, height: 1)) }
    #expect(touches(30, 0) && touches(0, 30) && touches(69, 99) && touches(99, 69))
    #expect(!touches(31, 0) && !touches(0, 31) && !touches(68, 99) && !touches(99, 68))
  }

  @Test func `stay continuous while the radius is animated`() {
    func mix(_ a: CornerRadii, _ b: CornerRadii) -> AnimatableValue { AnimatableValue.radii(a).mixed(with: .radii(b), 0.5) }
    let (none, round) = (CornerRadii(0), CornerRadii(8, curve: .continuous))
    #expect(
      mix(none, round) == .radii(CornerRadii(4, curve: .continuous)) && mix(round, none) == .radii(CornerRadii(4, curve: .continuous)))
    #expect(mix(round, CornerRadii(4)) == .radii(CornerRadii(6)))
  }
}
