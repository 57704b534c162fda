public import Foundation
package import HitchlessBase
internal import Synchronization

/// Whether the machine saves power; lists then do not prepare cells ahead. Can be used on any thread.
///
/// Reads the desktop's power profile ("power saver" sets the platform profile of the firmware) from time to time; `HITCHLESS_LOW_POWER=1`
/// or `=0` in the environment overrides it.
package final class PowerState: Sendable {
  /// The state of this machine.
  package static let shared = PowerState(
    profile: "/sys/firmware/acpi/platform_profile", override: ProcessInfo.processInfo.environment[variable])

  /// The environment variable that overrides the power profile. Read once.
  package static let variable = "HITCHLESS_LOW_POWER"

  /// The time after which the profile is read again; reading takes a few microseconds.
  static let patience = FrameDuration.seconds(5)

  private let profile: String
  private let override: Bool?
  private let low: Atomic<Bool>
  private let lastRead = Atomic<Int64>(.min)

  /// Creates the state that the file at the path `profile` contains. `1` and `0` as `override` replace it; other values are ignored.
  package init(profile: String, override: String?) {
    self.profile = profile
    self.override = override == "1" ? true : override == "0" ? false : nil
    low = Atomic(Self.isLow(profile, self.override))
  }

  /// Whether power is saved, according to the last reading. O(1).
  package var isLow: Bool { low.load(ordering: .relaxed) }

  /// Reads the profile again if the last reading is older than ``patience``. Posts `NSProcessInfoPowerStateDidChange` after a change.
  /// Called once per frame.
  package func refresh(at now: FrameInstant) {
    guard override == nil else { return }
    let last = lastRead.load(ordering: .relaxed)
    guard last == .min || now.nanoseconds &- last >= Self.patience.nanoseconds || now.nanoseconds < last else { return }
    lastRead.store(now.nanoseconds, ordering: .relaxed)
    let isLow = Self.isLow(profile, nil)
    guard low.exchange(isLow, ordering: .relaxed) != isLow else { return }
    NotificationCenter.default.post(name: .NSProcessInfoPowerStateDidChange, object: ProcessInfo.processInfo)
  }

  private static func isLow(_ profile: String, _ override: Bool?) -> Bool {
    if let override { return override }
    guard let text = try? String(contentsOfFile: profile, encoding: .utf8) else { return false }
    return text.trimmingCharacters(in: .whitespacesAndNewlines) == "low-power"
  }
}

extension ProcessInfo {
  /// Whether the machine saves power. Lists then do not prepare cells ahead.
  public var isLowPowerModeEnabled: Bool { PowerState.shared.isLow }
}

extension Notification.Name {
  /// Posted when `ProcessInfo.isLowPowerModeEnabled` changed, on the main thread.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let NSProcessInfoPowerStateDidChange = Notification.Name("NSProcessInfoPowerStateDidChangeNotification")
}
