import Foundation

@testable import UIKitCore

/// The behaviour of a property animator with a linear curve, by a naive implementation that recomputes everything from the list of actions.
struct AnimatorModel {
  /// A property: its values in the order in which they were set, each with its start position.
  struct Property {
    var model: Double
    var from: Double
    var stages: [(to: Double, start: Double)] = []

    func shown(at place: Double) -> Double {
      stages.reduce(from) { value, stage in
        let fraction = stage.start < 1 ? (place - stage.start) / (1 - stage.start) : place >= 1 ? 1 : 0
        return value + (stage.to - value) * min(1, max(0, fraction))
      }
    }
  }

  var properties: [Property]
  var (state, isRunning, isReversed) = (UIViewAnimatingState.inactive, false, false)
  var place = 0.0
  /// Where time began to run, when, and for how long.
  var (from, begin, seconds) = (0.0, Double?.none, 0.0)
  /// The time that a pause has left.
  var remaining: Double?
  var waiting: [(property: Int, to: Double, factor: Double)] = []
  var log: [String] = []
  var handlers = 0
  let duration: Double

  init(_ values: [Double], duration: Double) {
    properties = values.map { Property(model: $0, from: $0) }
    self.duration = duration
  }

  var target: Double { isReversed ? 0 : 1 }
  var fraction: Double { state == .active ? (isReversed ? 1 - place : place) : 0 }
  func shown(_ index: Int) -> Double {
    state == .active ? properties[index].shown(at: place) : properties[index].model
  }

  mutating func beginIfNeeded() {
    guard state == .inactive else { return }
    state = .active
    remaining = nil
    place = isReversed ? 1 : 0
    for index in properties.indices { (properties[index].from, properties[index].stages) = (properties[index].model, []) }
    for item in waiting { animate(item.property, item.to, item.factor) }
    waiting = []
  }
  private mutating func animate(_ index: Int, _ to: Double, _ factor: Double) {
    guard properties[index].model != to else { return }
    properties[index].model = to
    properties[index].stages.append((to, place >= 1 ? factor : place + factor * (1 - place)))
  }
  mutating func add(_ index: Int, _ to: Double, _ factor: Double) {
    if state == .active { animate(index, to, factor) } else { waiting.append((index, to, factor)) }
  }
  mutating func run(_ seconds: Double? = nil) {
    beginIfNeeded()
    (isRunning, from, begin) = (true, place, nil)
    self.seconds = place == target ? 0 : seconds ?? remaining ?? abs(target - place) * duration
    remaining = nil
  }
  mutating func pause() {
    beginIfNeeded()
    if isRunning { remaining = from == target ? 0 : seconds * (target - place) / (target - from) }
    isRunning = false
  }
  mutating func frame(at time: Double) {
    guard isRunning else { return }
    begin = begin ?? time
    let elapsed = time - (begin ?? time)
    // If nothing is animated, the end is reached in the first frame.
    if elapsed >= seconds - 1e-9 || properties.allSatisfy(\.stages.isEmpty) {
      place = target
      end(isReversed ? .start : .end)
    } else {
      place = from + (target - from) * elapsed / seconds
    }
  }
  mutating func settle(_ position: UIViewAnimatingPosition) {
    for index in properties.indices where !properties[index].stages.isEmpty {
      switch position {
      case .start: properties[index].model = properties[index].from
      case .end: properties[index].model = properties[index].stages.last?.to ?? 0
      case .current: properties[index].model = properties[index].shown(at: place)
      }
    }
  }
  mutating func end(_ position: UIViewAnimatingPosition) {
    settle(position)
    for _ in 0..<handlers { log.append("\(position)") }
    (handlers, state, isRunning, isReversed) = (0, .inactive, false, false)
  }
}
