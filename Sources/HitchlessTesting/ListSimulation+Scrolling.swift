internal import Foundation
internal import HitchlessBase
internal import TestSupport
internal import UIKitCore

extension ListSimulation {
  /// Points a second with a line of cells due every ``framesPerCell`` frames.
  private var velocity: Double { Double(Self.rowHeight) * hertz / max(0.1, framesPerCell) }

  /// Where in the list it begins, as a share of the way through: random strokes go both ways.
  var start: Double { motion == .random ? 0.5 : 0 }

  /// What the list does from ``start`` on. Nil for what is played with a finger.
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

  /// The pause after a jump, until the cells there are prepared in any case.
  private var lookingTime: Double {
    let mostExpensive = [makeCost, configureCost, fitCost, layoutCost].reduce(0) { $0 + $1.longest.seconds }
    return 0.1 + mostExpensive * Double(columns) * (Double(Self.size.height / Self.rowHeight) + 1)
  }

  private func jump(_ script: inout ScrollScript, _ random: inout SplitMix64) {
    script.jump(to: Double.random(in: 0...1, using: &random))
    script.rest(seconds: lookingTime)
  }

  /// One thing that a person does to a list, never faster than the script's speed.
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

  /// As after a flick: the speed sinks to 0.998 of itself every millisecond.
  private static let decay = -1000 * log(0.998)
}
