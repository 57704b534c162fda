public import Foundation
package import HitchlessBase
internal import Synchronization

/// Whether the machine saves power: lists then prepare nothing ahead of time. Any thread.
///
/// What the desktop's power profile says ("power saver" sets the firmware's platform profile), looked at again now and then;
/// `HITCHLESS_LOW_POWER=1` or `=0` in the environment overrides it.
package final class PowerState: Sendable {
  /// The machine's.
  package static let shared = PowerState(
    profile: "/sys/firmware/acpi/platform_profile", override: ProcessInfo.processInfo.environment[variable])

  /// The environment variable that overrides what the machine says, from the first look on.
  package static let variable = "HITCHLESS_LOW_POWER"

  /// How long an answer holds: reading the profile takes some microseconds.
  static let patience = FrameDuration.seconds(5)

  private let profile: String
  private let override: Bool?
  private let low: Atomic<Bool>
  private let lastLook = Atomic<Int64>(.min)

  /// The state that the file `profile` tells. `override`: `1` and `0` say it whatever the file says; anything else says nothing.
  package init(profile: String, override: String?) {
    self.profile = profile
    self.override = override == "1" ? true : override == "0" ? false : nil
    low = Atomic(Self.isLow(profile, self.override))
  }

  /// Whether power is to be saved, as far as is known. O(1).
  package var isLow: Bool { low.load(ordering: .relaxed) }

  /// Looks again if the last look was a while ago. Posts `NSProcessInfoPowerStateDidChange` if something changed. Called once a frame.
  package func look(at now: FrameInstant) {
    guard override == nil else { return }
    let last = lastLook.load(ordering: .relaxed)
    guard last == .min || now.nanoseconds &- last >= Self.patience.nanoseconds || now.nanoseconds < last else { return }
    lastLook.store(now.nanoseconds, ordering: .relaxed)
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
  /// Whether the machine is to save power. Lists then prepare no cells ahead of time.
  public var isLowPowerModeEnabled: Bool { PowerState.shared.isLow }
}

extension Notification.Name {
  /// `ProcessInfo.isLowPowerModeEnabled` has changed.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let NSProcessInfoPowerStateDidChange = Notification.Name("NSProcessInfoPowerStateDidChangeNotification")
}
