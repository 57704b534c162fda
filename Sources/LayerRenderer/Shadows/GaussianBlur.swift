internal import Glibc

/// A mask of coverages from 0 to 1, row by row.
struct AlphaMask {
  var width: Int
  var height: Int
  var values: [Float]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    values = [Float](repeating: 0, count: width * height)
  }

  /// Blurs with a Gaussian of standard deviation `sigma` pixels, cut off at three deviations. Everything outside of the mask is empty.
  /// O(width × height × sigma).
  mutating func blur(sigma: Double) {
    guard sigma > 0, width > 0, height > 0 else { return }
    let kernel = Self.kernel(sigma: sigma)
    pass(kernel, count: height, length: width, lineStep: width, step: 1)
    pass(kernel, count: width, length: height, lineStep: 1, step: width)
  }

  /// Returns the radius of a blur.
  static func reach(sigma: Double) -> Int { sigma > 0 ? Int((sigma * 3).rounded(.up)) : 0 }

  private static func kernel(sigma: Double) -> [Float] {
    let reach = reach(sigma: sigma)
    let weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = weights.reduce(0, +)
    return weights.map { Float($0 / sum) }
  }

  /// Blurs each of `count` lines along its length.
  private mutating func pass(_ kernel: [Float], count: Int, length: Int, lineStep: Int, step: Int) {
    let reach = kernel.count / 2
    // The line is padded with empty pixels on both sides, so that the inner loop needs no bounds checks.
    var padded = [Float](repeating: 0, count: length + 2 * reach)
    values.withUnsafeMutableBufferPointer { values in
      padded.withUnsafeMutableBufferPointer { padded in
        kernel.withUnsafeBufferPointer { kernel in
          for line in 0..<count {
            let base = line * lineStep
            for index in 0..<length { padded[reach + index] = values[base + index * step] }
            for index in 0..<length {
              var sum: Float = 0
              for tap in 0..<kernel.count { sum += padded[index + tap] * kernel[tap] }
              values[base + index * step] = sum
            }
          }
        }
      }
    }
  }
}
