import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

/// Numbers whose changes can be undone.
@MainActor private final class Numbers: NSObject {
  private(set) var values = [0, 0, 0]
  let undo: UndoManager
  init(_ undo: UndoManager = UndoManager()) { self.undo = undo }

  func set(_ index: Int, to value: Int) {
    let old = values[index]
    undo.registerUndo(withTarget: self) { $0.set(index, to: old) }
    values[index] = value
  }
  func setFirst(_ value: Any?) {
    undo.registerUndo(withTarget: self, selector: Selector("setFirst:", Numbers.setFirst), object: values[0])
    values[0] = value as? Int ?? -1
  }
}

@MainActor @Suite struct UndoManagerTests {
  @Test func `undoes the changes of an event in reverse order, and redoes them`() {
    let numbers = Numbers()
    #expect(!numbers.undo.canUndo && !numbers.undo.canRedo)
    numbers.undo.undo()
    numbers.set(0, to: 1)
    numbers.set(0, to: 2)
    numbers.set(1, to: 3)
    #expect(numbers.undo.groupingLevel == 1 && numbers.undo.canUndo)
    numbers.undo.closeEventGroup()
    numbers.set(2, to: 4)
    numbers.undo.undo()
    #expect(numbers.values == [2, 3, 0] && numbers.undo.redoCount == 1)
    numbers.undo.undo()
    #expect(numbers.values == [0, 0, 0] && !numbers.undo.canUndo)
    numbers.undo.redo()
    #expect(numbers.values == [2, 3, 0])
    numbers.undo.redo()
    numbers.undo.redo()
    #expect(numbers.values == [2, 3, 4])
    numbers.undo.undo()
    numbers.set(0, to: 9)
    #expect(!numbers.undo.canRedo)
  }

  @Test func `calls methods by selector with their object`() {
    let numbers = Numbers()
    numbers.setFirst(5)
    numbers.undo.closeEventGroup()
    numbers.setFirst(6)
    numbers.undo.undo()
    #expect(numbers.values[0] == 5)
    numbers.undo.undo()
    #expect(numbers.values[0] == 0)
    numbers.undo.redo()
    numbers.undo.redo()
    #expect(numbers.values[0] == 6)
  }

  @Test func `does not retain targets, and removes the actions of a given target`() {
    let undo = UndoManager()
    let kept = Numbers(undo)
    weak var gone: Numbers?
    do {
      let short = Numbers(undo)
      short.set(0, to: 1)
      gone = short
    }
    kept.set(0, to: 1)
    undo.closeEventGroup()
    let other = Numbers(undo)
    other.set(0, to: 1)
    undo.closeEventGroup()
    #expect(gone == nil && undo.undoCount == 2)
    undo.removeAllActions(withTarget: other)
    #expect(undo.undoCount == 1)
    undo.undo()
    #expect(kept.values[0] == 0 && other.values[0] == 1)
    undo.removeAllActions()
    #expect(!undo.canUndo && !undo.canRedo)
  }

  @Test func `keeps levelsOfUndo steps, and has action names`() {
    let numbers = Numbers()
    let undo = numbers.undo
    undo.levelsOfUndo = 2
    for value in 1...3 {
      numbers.set(0, to: value)
      undo.setActionName("Change \(value)")
      undo.closeEventGroup()
    }
    #expect(undo.undoCount == 2 && undo.undoMenuItemTitle == "Undo Change 3" && undo.redoMenuItemTitle == "Redo")
    undo.setActionIsDiscardable(true)
    undo.undo()
    #expect(undo.undoActionName == "Change 2" && undo.redoMenuItemTitle == "Redo Change 3")
    #expect(undo.redoActionIsDiscardable && !undo.undoActionIsDiscardable)
    undo.undo()
    undo.undo()
    #expect(numbers.values[0] == 1)
  }

  @Test func `registers nothing while registration is disabled`() {
    let numbers = Numbers()
    numbers.undo.disableUndoRegistration()
    numbers.undo.disableUndoRegistration()
    numbers.undo.enableUndoRegistration()
    numbers.set(0, to: 1)
    #expect(!numbers.undo.canUndo && !numbers.undo.isUndoRegistrationEnabled)
    numbers.undo.enableUndoRegistration()
    numbers.set(0, to: 2)
    #expect(numbers.undo.canUndo)
  }

  @Test func `undoNestedGroup undoes the last closed group within an open one`() {
    let numbers = Numbers()
    let undo = numbers.undo
    undo.groupsByEvent = false
    undo.beginUndoGrouping()
    numbers.set(0, to: 1)
    undo.beginUndoGrouping()
    numbers.set(1, to: 1)
    undo.endUndoGrouping()
    undo.undoNestedGroup()
    #expect(numbers.values == [1, 0, 0] && undo.groupingLevel == 1 && undo.redoCount == 1)
    undo.endUndoGrouping()
    undo.undo()
    #expect(numbers.values == [0, 0, 0])
  }

  @Test func `faults name the unmatched or missing call`() {
    let numbers = Numbers()
    let undo = numbers.undo
    undo.groupsByEvent = false
    #expect(Fault.collecting { numbers.set(0, to: 1) }.first?.message.contains("must begin a group before registering undo") == true)
    #expect(Fault.collecting { undo.endUndoGrouping() }.first?.message.contains("with no matching begin") == true)
    #expect(Fault.collecting { undo.enableUndoRegistration() }.first?.message.contains("matching call") == true)
    undo.beginUndoGrouping()
    numbers.set(0, to: 2)
    #expect(Fault.collecting { undo.undo() }.first?.message.contains("too many nested undo groups") == true)
    #expect(Fault.collecting { undo.redo() }.first?.message.contains("too many nested undo groups") == true)
  }

  @Test func `posts notifications of groups, undo and redo`() {
    let numbers = Numbers()
    var posted: [String] = []
    let names: [NSNotification.Name] = [
      .NSUndoManagerDidOpenUndoGroup, .NSUndoManagerWillCloseUndoGroup, .NSUndoManagerDidCloseUndoGroup, .NSUndoManagerWillUndoChange,
      .NSUndoManagerDidUndoChange, .NSUndoManagerWillRedoChange, .NSUndoManagerDidRedoChange,
    ]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: numbers.undo, queue: nil) { note in
        let short = note.name.rawValue.dropFirst("NSUndoManager".count).dropLast("Notification".count)
        MainActor.assumeIsolated { posted.append(String(short)) }
      }
    }
    defer { observers.forEach { NotificationCenter.default.removeObserver($0) } }
    numbers.set(0, to: 1)
    numbers.undo.undo()
    #expect(
      posted == [
        "DidOpenUndoGroup", "WillCloseUndoGroup", "DidCloseUndoGroup", "WillUndoChange", "DidOpenUndoGroup", "WillCloseUndoGroup",
        "DidCloseUndoGroup", "DidUndoChange",
      ])
    posted = []
    numbers.undo.redo()
    #expect(posted.first == "WillRedoChange" && posted.last == "DidRedoChange")
  }

  /// All past states, compared with a manager that only knows changes.
  private struct Model {
    var values = [0, 0, 0]
    var past: [[Int]] = []
    var future: [[Int]] = []
    var limit = 0
    /// The values before the first change of the open group; nil if there is none yet.
    var before: [Int]?
    /// The number of groups that the program has opened.
    var depth = 0

    mutating func set(_ index: Int, to value: Int) {
      before = before ?? values
      values[index] = value
      future = []
    }
    mutating func endEvent() {
      guard depth == 0, let before else { return }
      past.append(before)
      if limit > 0 { past.removeFirst(max(0, past.count - limit)) }
      self.before = nil
    }
    mutating func go(_ from: WritableKeyPath<Model, [[Int]]>, _ to: WritableKeyPath<Model, [[Int]]>) {
      guard let state = self[keyPath: from].popLast() else { return }
      self[keyPath: to].append(values)
      values = state
    }
  }

  @Test func `matches a model of all past states at random`() throws {
    let seed = RandomTestSettings.seed ?? 40
    var random = SplitMix64(seed: seed)
    print("undo manager, HITCHLESS_FUZZ_SEED=\(seed)")
    for _ in 0..<10 {
      let numbers = Numbers()
      var model = Model()
      let limit = [0, 0, 1, 5].randomElement(using: &random) ?? 0
      numbers.undo.levelsOfUndo = limit
      model.limit = limit
      for step in 0..<(RandomTestSettings.rounds ?? 200) {
        switch random.below(12) {
        case 0...3:
          let (index, value) = (random.below(3), random.below(100))
          numbers.set(index, to: value)
          model.set(index, to: value)
        case 4:
          numbers.undo.beginUndoGrouping()
          model.depth += 1
        case 5, 6:
          guard model.depth > 0 else { continue }
          numbers.undo.endUndoGrouping()
          model.depth -= 1
        case 7, 8:
          numbers.undo.closeEventGroup()
          model.endEvent()
        case 9, 10:
          guard model.depth == 0 else { continue }
          numbers.undo.undo()
          model.endEvent()
          model.go(\.past, \.future)
        default:
          guard model.depth == 0 else { continue }
          numbers.undo.redo()
          model.endEvent()
          model.go(\.future, \.past)
        }
        try #require(numbers.values == model.values, "seed \(seed), step \(step)")
        try #require(numbers.undo.undoCount == model.past.count, "seed \(seed), step \(step)")
        try #require(numbers.undo.redoCount == model.future.count, "seed \(seed), step \(step)")
        try #require(numbers.undo.canUndo == (!model.past.isEmpty || model.before != nil), "seed \(seed), step \(step)")
      }
    }
  }
}
