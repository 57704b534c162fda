import Foundation
import Hitchless
import HitchlessTesting
import Testing

@testable import WiFiSettingsApp

@MainActor @Suite struct `The Wi-Fi settings` {
  private func rows(_ screen: WiFiViewController) -> [WiFiViewController.Row] { screen.dataSource.snapshot().itemIdentifiers }

  @Test func `show what is found while it changes, and nothing while they are off`() throws {
    let screen = WiFiViewController(seed: 3)
    let stage = Stage(UINavigationController(rootViewController: screen), size: CGSize(width: 400, height: 800), scale: 1)
    stage.pump(for: .seconds(1))
    stage.beginMeasuring()
    // Configuring the cell of a network that is found has a cost, for which the frame must have time.
    stage.costs[.configure("UICollectionViewListCell")] = .milliseconds(1)
    let current = try #require(screen.current)
    #expect(rows(screen).prefix(2) == [.onOff, .current(current)])
    var states: Set<[WiFiViewController.Row]> = []
    for _ in 0..<20 {
      stage.pump(for: .milliseconds(1500))
      states.insert(rows(screen))
      #expect(rows(screen).dropFirst(2) == screen.scanner.found.filter { $0.id != screen.current }.map { .available($0.id) }[...])
      #expect(screen.collectionView.visibleCells.count == rows(screen).count)
    }
    #expect(states.count > 5)
    #expect(stage.report.hitches.hitchTime == .zero)
    let onOff = try #require(screen.collectionView.visibleCells.first as? SwitchCell)
    let control = try #require(onOff.subviews.first { $0 is UISwitch })
    let middle = control.convert(CGPoint(x: control.bounds.midX, y: control.bounds.midY), to: nil)
    stage.tap(at: middle)
    stage.pump(for: .seconds(1))
    #expect(rows(screen) == [.onOff] && !screen.isOn)
    stage.pump(for: .seconds(4))
    #expect(rows(screen) == [.onOff])
    stage.tap(at: middle)
    stage.pump(for: .seconds(1))
    #expect(rows(screen).count > 3 && screen.isOn)
  }

  /// Returns the first available network that is not in use, open or locked.
  private func available(_ screen: WiFiViewController, locked: Bool) throws -> (id: Network.ID, path: IndexPath) {
    for (item, row) in rows(screen).dropFirst(2).enumerated() {
      if case .available(let id) = row, NetworkScanner.all[id].needsPassword == locked { return (id, IndexPath(item: item, section: 1)) }
    }
    throw CancellationError()
  }

  @Test func `a network that is touched becomes the current one`() throws {
    let screen = WiFiViewController(seed: 3)
    let stage = Stage(UINavigationController(rootViewController: screen), size: CGSize(width: 400, height: 800), scale: 1)
    stage.frame()
    let old = try #require(screen.current)
    let wanted = try available(screen, locked: false)
    let cell = try #require(screen.collectionView.cellForItem(at: wanted.path))
    stage.tap(at: cell.convert(CGPoint(x: 100, y: 20), to: nil))
    stage.pump(for: .milliseconds(600))
    #expect(screen.current == wanted.id)
    #expect(rows(screen).contains(.available(old)) && rows(screen)[1] == .current(wanted.id))
  }

  @Test func `a locked network asks for its password once`() throws {
    let screen = WiFiViewController(seed: 3)
    let navigation = UINavigationController(rootViewController: screen)
    let stage = Stage(navigation, size: CGSize(width: 400, height: 800), scale: 1)
    stage.frame()
    let old = try #require(screen.current)
    let wanted = try available(screen, locked: true)
    let cell = try #require(screen.collectionView.cellForItem(at: wanted.path))
    stage.tap(at: cell.convert(CGPoint(x: 100, y: 20), to: nil))
    stage.pump(for: .seconds(1))
    let asking = try #require(navigation.topViewController as? PasswordViewController)
    #expect(screen.current == old)
    stage.type("1234567")
    stage.key(.enter)
    #expect(navigation.topViewController === asking && asking.navigationItem.rightBarButtonItem?.isEnabled == false)
    stage.type("8")
    stage.key(.enter)
    stage.pump(for: .seconds(1))
    #expect(navigation.topViewController === screen && screen.current == wanted.id)
  }

  @Test func `everything is done by keys alone`() throws {
    let screen = WiFiViewController(seed: 3)
    let navigation = UINavigationController(rootViewController: screen)
    let stage = Stage(navigation, size: CGSize(width: 400, height: 800), scale: 1)
    stage.frame()
    stage.key(.down)
    stage.key(.enter)
    stage.pump(for: .seconds(1))
    #expect(!screen.isOn && rows(screen) == [.onOff])
    let onOff = try #require(screen.collectionView.visibleCells.first as? SwitchCell)
    #expect(!onOff.isOn)
    stage.key(.space)
    stage.pump(for: .seconds(1))
    #expect(screen.isOn && onOff.isOn && rows(screen).count > 3)
    let old = try #require(screen.current)
    stage.key(.down, count: 2)
    stage.key(.enter)
    stage.pump(for: .seconds(1))
    if navigation.topViewController is PasswordViewController {
      stage.type("correct horse")
      stage.key(.enter)
      stage.pump(for: .seconds(1))
    }
    #expect(screen.current != old && navigation.topViewController === screen)
  }
}
