public import Foundation

extension UIDevice {
  /// Whether the machine runs on its battery.
  public enum BatteryState: Int, Sendable {
    /// There is no battery, or it is not monitored.
    case unknown
    /// The machine runs on its battery.
    case unplugged
    /// The battery is being charged.
    case charging
    /// The machine is plugged in, and its battery is not charged further.
    case full
  }

  /// Posted, with the device as its object, after ``batteryLevel`` has changed while it is monitored.
  public nonisolated static let batteryLevelDidChangeNotification = Notification.Name("UIDeviceBatteryLevelDidChangeNotification")
  /// Posted, with the device as its object, after ``batteryState`` has changed while it is monitored.
  public nonisolated static let batteryStateDidChangeNotification = Notification.Name("UIDeviceBatteryStateDidChangeNotification")

  /// Whether the battery is read every half minute and changes are notified. False by default.
  public var isBatteryMonitoringEnabled: Bool {
    get { battery != nil }
    set {
      guard newValue != isBatteryMonitoringEnabled else { return }
      battery = newValue ? makeBatteryMonitor(PowerSupply.systemFolder) : nil
    }
  }
  /// The charge of the battery from 0 to 1; -1 while it is not monitored, or without a battery.
  public var batteryLevel: Float { battery?.supply.level ?? -1 }
  /// Whether the machine runs on its battery; unknown while it is not monitored, or without a battery.
  public var batteryState: BatteryState { battery?.supply.state ?? .unknown }

  /// Returns a monitor of the batteries in a folder, which posts notifications of their changes.
  func makeBatteryMonitor(_ folder: URL) -> BatteryMonitor {
    BatteryMonitor(folder: folder) { [unowned self] old, new in
      let center = NotificationCenter.default
      if new.level != old.level { center.post(name: Self.batteryLevelDidChangeNotification, object: self) }
      if new.state != old.state { center.post(name: Self.batteryStateDidChangeNotification, object: self) }
    }
  }
}
