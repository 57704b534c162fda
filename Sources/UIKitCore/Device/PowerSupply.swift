internal import Foundation

/// The state of the machine's batteries, as the kernel reports it.
struct PowerSupply: Equatable, Sendable {
  /// The charge from 0 to 1; nil without a battery.
  var level: Float?
  /// Whether the machine runs on its batteries, charges them, or has full ones; unknown without a battery.
  var state = UIDevice.BatteryState.unknown

  /// The kernel's folder of power supplies.
  static let systemFolder = URL(fileURLWithPath: "/sys/class/power_supply", isDirectory: true)

  /// Reads the batteries in `folder`, with one folder per supply. Batteries of mice and other devices are not counted, nor those that cannot
  /// be read. Several batteries count with equal weight.
  init(in folder: URL) {
    let supplies = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    var levels: [Float] = []
    var states: Set<String> = []
    for name in supplies.sorted() {
      func value(_ file: String) -> String? {
        let path = folder.appendingPathComponent(name).appendingPathComponent(file).path
        return (try? String(contentsOfFile: path, encoding: .utf8))?.trimmingCharacters(in: .whitespacesAndNewlines)
      }
      guard value("type") == "Battery", value("scope") != "Device", let level = value("capacity").flatMap(Float.init) else { continue }
      levels.append(min(max(level / 100, 0), 1))
      if let state = value("status") { states.insert(state) }
    }
    guard !levels.isEmpty else { return }
    level = levels.reduce(0, +) / Float(levels.count)
    if states.contains("Discharging") {
      state = .unplugged
    } else if states.contains("Charging") {
      state = .charging
    } else if states.contains("Full") || states.contains("Not charging") {
      // A battery that is plugged in but not charged is kept at a limit that the user has set.
      state = .full
    }
  }
}

/// Reads the batteries from time to time while a program wants to know of changes.
@MainActor final class BatteryMonitor {
  /// The time between two readings, in seconds.
  static let interval: TimeInterval = 30

  private let folder: URL
  private let didChange: (_ old: PowerSupply, _ new: PowerSupply) -> Void
  private var timer: Timer?
  /// The last reading.
  private(set) var supply: PowerSupply

  /// Starts to read the batteries in `folder`. `didChange` is called on the main thread after a reading that differs from the last one.
  init(folder: URL, didChange: @escaping (_ old: PowerSupply, _ new: PowerSupply) -> Void) {
    self.folder = folder
    self.didChange = didChange
    supply = PowerSupply(in: folder)
    timer = Timer.scheduledTimer(withTimeInterval: Self.interval, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.read() }
    }
  }
  isolated deinit { timer?.invalidate() }

  /// Reads the batteries now.
  func read() {
    let (old, new) = (supply, PowerSupply(in: folder))
    guard new != old else { return }
    supply = new
    didChange(old, new)
  }
}
