import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore
@testable import UIKitPickers

@MainActor @Suite struct `Calendar decorations` {
  @Test func `are requested when a month is shown, and not again for a selection`() {
    let scene = CalendarScene(selection: UICalendarSelectionSingleDate(delegate: nil), wantsDecorations: true)
    defer { scene.stage.end() }
    #expect(scene.delegate.asked == Array(1...30))
    scene.press(4)
    scene.perform { scene.view.selectionBehavior?.updateSelectableDates(animated: true) }
    #expect(scene.delegate.asked.count == 30 && scene.marked == [[4]])
    scene.delegate.asked = []
    scene.step(forward: true)
    #expect(scene.delegate.asked == Array(1...31))
  }

  @Test func `are reloaded for the given days`() {
    let scene = CalendarScene(wantsDecorations: true)
    defer { scene.stage.end() }
    #expect(scene.grid?.decorations.views.isEmpty == true)
    scene.delegate.asked = []
    scene.delegate.decoration = { $0.day == 7 ? .default(color: .systemGreen, size: .large) : nil }
    let days = [7, 8].map { DateComponents(year: 2026, month: 11, day: $0) }
    scene.perform {
      scene.view.reloadDecorations(forDateComponents: days + [DateComponents(year: 2026, month: 12, day: 7)], animated: true)
    }
    #expect(scene.delegate.asked == [7, 8] && scene.grid?.decorations.views.keys.sorted() == [6])
    scene.delegate.decoration = { _ in nil }
    scene.perform { scene.view.reloadDecorations(forDateComponents: days, animated: false) }
    #expect(scene.grid?.decorations.views.isEmpty == true)
  }

  @Test func `are dots, images and views below their day`() throws {
    let scene = CalendarScene(wantsDecorations: true)
    defer { scene.stage.end() }
    let own = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 10))
    scene.delegate.decoration = { components in
      switch components.day {
      case 2: UICalendarView.Decoration()
      case 3: .default(color: .systemRed, size: .small)
      case 4: .image(UIImage(systemName: "star.fill"), color: .systemYellow, size: .large)
      case 5: .customView { own }
      default: nil
      }
    }
    let other = scene.delegate
    scene.perform { scene.view.delegate = other }
    let views = try #require(scene.grid?.decorations.views)
    #expect(views.keys.sorted() == [1, 2, 3, 4])
    let contents = try (1...4).map { try #require(views[$0]?.subviews.first) }
    #expect(contents.map(\.bounds.width) == [7, 5, 14, 300])
    #expect(contents[0].backgroundColor == .systemFill && contents[1].backgroundColor == .systemRed)
    #expect((contents[2] as? UIImageView)?.tintColor == .systemYellow && contents[3] === own && views[4]?.clipsToBounds == true)
    for index in 1...4 {
      let (view, number) = try (#require(views[index]), #require(scene.day(index + 1)))
      #expect(view.frame.minY == number.frame.maxY && view.frame.midX == number.frame.midX && view.bounds.height == 16)
    }
  }

  @Test func `are not requested and take no space if wantsDateDecorations is off`() {
    let scene = CalendarScene(wantsDecorations: false)
    defer { scene.stage.end() }
    #expect(scene.delegate.asked.isEmpty && scene.day(1)?.bounds.height == 44)
    scene.delegate.decoration = { _ in .default() }
    scene.perform { scene.view.wantsDateDecorations = true }
    #expect(scene.grid?.decorations.views.count == 30)
    scene.perform { scene.view.wantsDateDecorations = false }
    #expect(scene.grid?.decorations.views.isEmpty == true && scene.day(1)?.bounds.height == 44)
  }
}
