import Foundation
import HitchlessBase
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Colours of other colour spaces` {
  private typealias Matrix = [[Double]]

  /// Returns the matrix from linear components to CIE XYZ, computed from the chromaticities of the primaries and the white point.
  private func matrix(_ primaries: [(x: Double, y: Double)]) -> Matrix {
    let white = (x: 0.3127, y: 0.3290)
    let columns = primaries.map { [$0.x / $0.y, 1, (1 - $0.x - $0.y) / $0.y] }
    let plain = (0..<3).map { row in columns.map { $0[row] } }
    let sums = multiply(inverse(plain), [[white.x / white.y], [1], [(1 - white.x - white.y) / white.y]])
    return plain.map { row in zip(row, sums).map { $0 * $1[0] } }
  }
  private func multiply(_ one: Matrix, _ other: Matrix) -> Matrix {
    one.map { row in other[0].indices.map { column in zip(row, other).reduce(0) { $0 + $1.0 * $1.1[column] } } }
  }
  private func inverse(_ m: Matrix) -> Matrix {
    func minor(_ row: Int, _ column: Int) -> Double {
      let (r, c) = ([0, 1, 2].filter { $0 != row }, [0, 1, 2].filter { $0 != column })
      return (m[r[0]][c[0]] * m[r[1]][c[1]] - m[r[0]][c[1]] * m[r[1]][c[0]]) * ((row + column) % 2 == 0 ? 1 : -1)
    }
    let determinant = (0..<3).reduce(0) { $0 + m[0][$1] * minor(0, $1) }
    return (0..<3).map { row in (0..<3).map { minor($0, row) / determinant } }
  }

  @Test func `Display P3 colours are converted by their primaries and clamped to sRGB`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("colours at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let toXYZ = matrix([(0.680, 0.320), (0.265, 0.690), (0.150, 0.060)])
    let change = multiply(inverse(matrix([(0.64, 0.33), (0.30, 0.60), (0.15, 0.06)])), toXYZ)
    for _ in 0..<(RandomTestSettings.rounds ?? 500) {
      let components = (0..<3).map { _ in Double(random.below(256)) / 255 }
      let linear = components.map { [$0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4)] }
      let wanted = multiply(change, linear).map { row -> Double in
        let value = min(max(row[0], 0), 1)
        return value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
      }
      let made = UIColor(displayP3Red: components[0], green: components[1], blue: components[2], alpha: 0.5).pixel(in: .current)
      let found = [made.red, made.green, made.blue]
      #expect(zip(found, wanted).allSatisfy { abs($0 - $1) < 0.001 } && made.alpha == 0.5, "seed \(seed): \(components)")
    }
  }

  @Test func `groupTableViewBackground equals systemGroupedBackground`() {
    for style in [UIUserInterfaceStyle.light, .dark] {
      let traits = UITraitCollection(userInterfaceStyle: style)
      #expect(UIColor.groupTableViewBackground.pixel(in: traits) == UIColor.systemGroupedBackground.pixel(in: traits))
    }
  }
}

@MainActor @Suite struct `The device` {
  @Test func `is the computer, with the user interface idiom of its screen`() {
    #expect(UIDevice.current === UIDevice.current && UIDevice.current.systemName == "Linux")
    #expect(!UIDevice.current.name.isEmpty && !UIDevice.current.model.isEmpty)
    #expect(UIDevice.current.systemVersion.first?.isNumber == true)
    ApplicationRuntime().perform { #expect(UIDevice.current.userInterfaceIdiom == UIScreen.main.traitCollection.userInterfaceIdiom) }
  }
}
