internal import Foundation
internal import HitchlessBase
internal import TestSupport
internal import UIKitCore

extension ListSimulation {
  /// The speed, in points per second, at which a line of cells is due every ``framesPerCell`` frames.
  private var velocity: Double { Double(Self.rowHeight) * hertz / max(0.1, framesPerCell) }

  /// The initial position in the list, as a fraction of the scrollable range: random motion goes both ways.
  var start: Double { motion == .random ? 0.5 : 0 }

  /// Returns the scrolling from ``start`` on, or nil for motion that is played with a finger.
  func script(range: Double) -> ScrollScript? {
    var random = SplitMix64(seed: seed)
    var script = ScrollScript(range: range, start: start)
    switch motion {
    case .fling: return nil
    case .steady: script.move(velocity: velocity, seconds: seconds)
    case .reverse:
      var direction = 1.0
      while script.seconds < seconds {
        script.move(velocity: velocity * direction, seconds: min(1, seconds - script.seconds))
        direction = -direction
      }
    case .jump:
      while script.seconds < seconds {
        jump(&script, &random)
        script.move(velocity: velocity, seconds: 0.5)
      }
    case .random:
      var direction = 1.0
      while script.seconds < seconds { stroke(&script, &direction, &random) }
    }
    return script
  }

  /// The pause after a jump, which is long enough for the cells there to be prepared in any case.
  private var lookingTime: Double {
    let mostExpensive = [makeCost, configureCost, fitCost, layoutCost].reduce(0) { $0 + $1.longest.seconds }
    return 0.1 + mostExpensive * Double(columns) * (Double(Self.size.height / Self.rowHeight) + 1)
  }

  private func jump(_ script: inout ScrollScript, _ random: inout SplitMix64) {
    script.jump(to: Double.random(in: 0...1, using: &random))
    script.rest(seconds: lookingTime)
  }

  /// Adds one random movement of a user, never faster than the script's speed.
  private func stroke(_ script: inout ScrollScript, _ direction: inout Double, _ random: inout SplitMix64) {
    let speed = velocity * Double.random(in: 0.2...1, using: &random)
    let time = Double.random(in: 0.1...0.8, using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0 where jumps: jump(&script, &random)
    case 1: script.rest(seconds: time / 2)
    case 2, 3, 4: direction = -direction
    case 5, 6: script.move(velocity: speed * direction, seconds: time + 0.4, decay: Self.decay)
    default: break
    }
    script.move(velocity: speed * direction, seconds: time)
  }

  /// The decay after a flick: the speed decreases to 0.998 of itself every millisecond.
  private static let decay = -1000 * log(0.998)
}
