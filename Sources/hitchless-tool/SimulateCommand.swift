internal import ArgumentParser
internal import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import HitchlessTesting

/// `hitchless simulate`
struct SimulateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate", abstract: "Scrolls a list in virtual time and prints its hitches.",
    discussion: """
      The list, its engine and the frame pipeline are real; only the time that cells take is scripted. Equal options give equal output.

      hitchless simulate --frames-per-cell 4 --cost configure=25ms --prefetch off
      """)

  @Option(help: "Vsyncs a second, from 24 to 240.") var hz = 60.0
  @Option(help: "Rows of the list.") var items = 10_000
  @Option(help: "Columns of the list.") var columns = 1
  @Option(help: "A line of cells comes due every so many frames.") var framesPerCell = 5.0
  @Option(help: "Costs of a cell's steps, from make, configure and layout: make=2ms,configure=12ms.") var cost = ""
  @Option(help: "Whether cells are prepared ahead: on or off.") var prefetch = Switch.on
  @Option(help: "How the list is scrolled: \(Self.motions).", transform: Self.motion)
  var motion = ListSimulation.Motion.steady
  @Option(help: "Seconds of scrolling.") var seconds = 10.0
  @Option(help: "Picks the targets of jumps and the strokes of random motion.") var seed: UInt64 = 1
  @Option(
    help: "Runs so many random scripts instead, each with and without prefetching, and a tenth as many that jump; the first has the seed."
  ) var random: Int?
  @Flag(help: "The random scripts whose traces are written jump as well.") var jumps = false
  @OptionGroup var output: SimulationOutput

  private static let motions = ListSimulation.Motion.allCases.map(\.rawValue).joined(separator: ", ")
  private static func motion(_ name: String) throws -> ListSimulation.Motion {
    guard let motion = ListSimulation.Motion(rawValue: name) else { throw ValidationError("--motion is one of \(motions)") }
    return motion
  }

  enum Switch: String, ExpressibleByArgument, CaseIterable { case on, off }

  func validate() throws {
    guard (24...240).contains(hz) else { throw ValidationError("--hz is from 24 to 240") }
    guard (0...10_000_000).contains(items) else { throw ValidationError("--items is from 0 to 10,000,000") }
    guard (1...16).contains(columns) else { throw ValidationError("--columns is from 1 to 16") }
    guard framesPerCell > 0, framesPerCell <= 1000 else { throw ValidationError("--frames-per-cell is more than 0 and at most 1000") }
    guard (1...1_000_000).contains(random ?? 1) else { throw ValidationError("--random is from 1 to 1,000,000") }
    guard seconds > 0, seconds <= 3600 else { throw ValidationError("--seconds is more than 0 and at most 3600") }
    _ = try StepCosts(cost)
  }

  func run() throws {
    if let random { return try runRandom(random) }
    let costs = try StepCosts(cost)
    let outcome = MainActor.assumeIsolated {
      var simulation = ListSimulation()
      simulation.hertz = hz
      simulation.items = items
      simulation.columns = columns
      simulation.framesPerCell = framesPerCell
      simulation.seconds = seconds
      simulation.motion = motion
      simulation.isPrefetchingEnabled = prefetch == .on
      simulation.seed = seed
      simulation.makeCost = .fixed(costs.make)
      simulation.configureCost = .fixed(costs.configure)
      simulation.layoutCost = .fixed(costs.layout)
      return simulation.run()
    }
    if output.digest {
      print(Digest(of: outcome.traceJSON).text)
    } else {
      print(output.json ? outcome.report.jsonText : outcome.report.text, terminator: "")
    }
    try output.write(outcome)
  }
}

extension SimulateCommand {
  private func runRandom(_ count: Int) throws {
    if output.digest || output.trace != nil {
      var digest = Digest()
      for round in 0..<count {
        let outcome = MainActor.assumeIsolated {
          var script = ListSimulation.random(seed: seed &+ UInt64(round), seconds: seconds, jumps: jumps)
          script.isPrefetchingEnabled = prefetch == .on
          return script.run()
        }
        digest.add(outcome.traceJSON)
        try output.write(outcome)
      }
      return print(digest.text)
    }
    let simulations = MainActor.assumeIsolated {
      var simulations = RandomSimulations()
      simulations.run(count, seed: seed, seconds: seconds)
      return simulations
    }
    print(output.json ? simulations.report.jsonText : simulations.text)
    if !simulations.isKept { throw ExitCode.failure }
  }
}

/// The costs given by `--cost`.
struct StepCosts {
  var make = FrameDuration.zero
  var configure = FrameDuration.zero
  var layout = FrameDuration.zero

  /// Parses `make=2ms,configure=300us`; a number without a unit is in milliseconds.
  init(_ text: String) throws {
    for part in text.split(separator: ",") {
      let sides = part.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      guard sides.count == 2, let time = Self.duration(sides[1]) else {
        throw ValidationError("--cost has no meaning at \"\(part)\": it takes step=time, as in configure=12ms")
      }
      switch sides[0] {
      case "make": make = time
      case "configure": configure = time
      case "layout": layout = time
      default: throw ValidationError("--cost knows the steps make, configure and layout, not \"\(sides[0])\"")
      }
    }
  }

  private static func duration(_ text: String) -> FrameDuration? {
    for (unit, factor) in [("ms", 1.0), ("us", 0.001), ("µs", 0.001), ("s", 1000)] where text.hasSuffix(unit) {
      return milliseconds(of: text.dropLast(unit.count), times: factor)
    }
    return milliseconds(of: text[...], times: 1)
  }

  private static func milliseconds(of number: Substring, times factor: Double) -> FrameDuration? {
    guard let value = Double(number.trimmingCharacters(in: .whitespaces)), value >= 0, value * factor <= 60_000 else { return nil }
    return .milliseconds(value * factor)
  }
}
