import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `The battery and the identifier of the device` {
  /// A folder that is removed at the end.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("device-\(UUID().uuidString)", isDirectory: true)
    deinit { try? FileManager.default.removeItem(at: url) }

    /// Writes the files of a power supply.
    func supply(_ name: String, _ files: [String: String]) throws {
      let folder = url.appendingPathComponent(name, isDirectory: true)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (file, text) in files { try Data("\(text)\n".utf8).write(to: folder.appendingPathComponent(file)) }
    }
  }

  @Test func `there is no battery in a machine without one`() throws {
    let folder = Folder()
    #expect(PowerSupply(in: folder.url) == PowerSupply(in: folder.url.appendingPathComponent("missing")))
    try folder.supply("AC", ["type": "Mains", "online": "1"])
    try folder.supply("mouse", ["type": "Battery", "scope": "Device", "capacity": "40", "status": "Discharging"])
    try folder.supply("broken", ["type": "Battery", "capacity": "many"])
    let supply = PowerSupply(in: folder.url)
    #expect(supply.level == nil && supply.state == .unknown)
  }

  @Test func `the charge and the state are those of all batteries`() throws {
    let folder = Folder()
    try folder.supply("BAT0", ["type": "Battery", "capacity": "50", "status": "Full"])
    #expect(PowerSupply(in: folder.url).state == .full)
    try folder.supply("BAT1", ["type": "Battery", "capacity": "100", "status": "Charging"])
    let supply = PowerSupply(in: folder.url)
    #expect(supply.level == 0.75 && supply.state == .charging)
    try folder.supply("BAT0", ["type": "Battery", "capacity": "120", "status": "Discharging"])
    #expect(PowerSupply(in: folder.url).level == 1 && PowerSupply(in: folder.url).state == .unplugged)
  }

  /// Counts the notifications of the battery.
  @MainActor private final class Listener: NSObject {
    var heard: [String] = []
    func level(_ notification: Notification) { heard.append("level") }
    func state(_ notification: Notification) { heard.append("state") }
  }

  @Test func `changes of the battery are posted while it is monitored`() throws {
    let (folder, device, listener) = (Folder(), UIDevice.current, Listener())
    try folder.supply("BAT0", ["type": "Battery", "capacity": "50", "status": "Discharging"])
    #expect(!device.isBatteryMonitoringEnabled && device.batteryLevel == -1 && device.batteryState == .unknown)
    let monitor = device.makeBatteryMonitor(folder.url)
    device.battery = monitor
    defer { device.isBatteryMonitoringEnabled = false }
    let center = NotificationCenter.default
    center.addObserver(
      listener, selector: Selector("level", Listener.level), name: UIDevice.batteryLevelDidChangeNotification, object: device)
    center.addObserver(
      listener, selector: Selector("state", Listener.state), name: UIDevice.batteryStateDidChangeNotification, object: device)
    #expect(device.isBatteryMonitoringEnabled && device.batteryLevel == 0.5 && device.batteryState == .unplugged)
    monitor.read()
    #expect(listener.heard.isEmpty)
    try folder.supply("BAT0", ["capacity": "51"])
    monitor.read()
    #expect(listener.heard == ["level"] && device.batteryLevel == 0.51)
    try folder.supply("BAT0", ["status": "Charging"])
    monitor.read()
    #expect(listener.heard == ["level", "state"] && device.batteryState == .charging)
    device.isBatteryMonitoringEnabled = false
    #expect(device.batteryLevel == -1)
  }

  @Test func `all programs of a vendor share an identifier`() throws {
    let folder = Folder()
    func identifier(_ program: String) -> UUID? { VendorIdentifier(bundleIdentifier: program, folder: folder.url).read() }
    let first = try #require(identifier("org.example.one"))
    #expect(identifier("org.example.one") == first && identifier("org.example.two") == first)
    #expect(identifier("org.other.one") != first && identifier("single") != nil && identifier("a/b/../c") != nil)
    try Data("damaged".utf8).write(to: VendorIdentifier(bundleIdentifier: "org.example.one", folder: folder.url).url)
    let renewed = try #require(identifier("org.example.one"))
    #expect(renewed != first && identifier("org.example.two") == renewed)
  }

  @Test func `an identifier that cannot be stored is reported`() throws {
    let folder = Folder()
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    try Data().write(to: folder.url.appendingPathComponent("hitchless"))
    let file = VendorIdentifier(bundleIdentifier: "org.example.one", folder: folder.url)
    let faults = Fault.collectingWarnings { #expect(file.read() == nil) }
    #expect(faults.count == 1 && faults.first?.message.contains(file.url.path) == true)
  }

  @Test func `the model is the machine`() {
    #expect(UIDevice.current.localizedModel == UIDevice.current.model && UIDevice.current.isMultitaskingSupported)
  }
}
