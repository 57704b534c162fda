import Foundation
import HitchlessBase
import TestSupport
import Testing

@testable import UIKitCore

/// Records the calls of a text storage.
private final class StorageLog: NSObject, NSTextStorageDelegate {
  struct Edit: Equatable {
    var mask: NSTextStorage.EditActions
    var range: NSRange
    var delta: Int
  }
  var edits: [Edit] = []
  var will: (NSTextStorage, NSRange) -> Void = { _, _ in }
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) { will(textStorage, editedRange) }
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) { edits.append(Edit(mask: editedMask, range: editedRange, delta: delta)) }
}

/// Records the posted notifications, all on one thread.
private final class Posted: @unchecked Sendable {
  var names: [Notification.Name] = []
}

/// Stores its text in another storage, and marks digits.
private final class DigitStorage: NSTextStorage {
  private let backing = NSTextStorage()
  var processed = 0
  override var string: String { backing.string }
  override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
    backing.attributes(at: location, effectiveRange: range)
  }
  override func replaceCharacters(in range: NSRange, with str: String) {
    beginEditing()
    backing.replaceCharacters(in: range, with: str)
    edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
    endEditing()
  }
  override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    beginEditing()
    backing.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
    endEditing()
  }
  override func processEditing() {
    processed += 1
    let paragraph = (string as NSString).paragraphRange(for: editedRange)
    removeAttribute(.foregroundColor, range: paragraph)
    for place in paragraph.location..<NSMaxRange(paragraph) {
      let unit = (string as NSString).character(at: place)
      if (0x30...0x39).contains(unit) { addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: place, length: 1)) }
    }
    super.processEditing()
  }
}

@Suite struct `A text storage` {
  private let log = StorageLog()
  private func storage(_ text: String) -> NSTextStorage {
    let storage = NSTextStorage(string: text)
    storage.delegate = log
    return storage
  }

  @Test func `reports each edit, or several edits as one`() {
    let storage = storage("one two")
    #expect(storage.editedMask.isEmpty && storage.editedRange.location == NSNotFound)
    storage.replaceCharacters(in: NSRange(location: 4, length: 3), with: "three")
    #expect(log.edits == [.init(mask: .editedCharacters, range: NSRange(location: 4, length: 5), delta: 2)])
    log.edits = []
    storage.addAttribute(.kern, value: 2, range: NSRange(location: 1, length: 2))
    #expect(log.edits == [.init(mask: .editedAttributes, range: NSRange(location: 1, length: 2), delta: 0)])
    log.edits = []
    storage.beginEditing()
    storage.append(NSAttributedString(string: "!"))
    storage.beginEditing()
    storage.deleteCharacters(in: NSRange(location: 0, length: 4))
    storage.endEditing()
    #expect(log.edits.isEmpty && storage.editedRange == NSRange(location: 0, length: 6) && storage.changeInLength == -3)
    storage.endEditing()
    #expect(log.edits == [.init(mask: [.editedCharacters, .editedAttributes], range: NSRange(location: 0, length: 6), delta: -3)])
    #expect(storage.string == "three!" && storage.editedMask.isEmpty && storage.length == 6)
  }

  @Test func `lets its delegate edit it while processing, and posts notifications`() {
    let storage = storage("")
    let posted = Posted()
    let names = [NSTextStorage.willProcessEditingNotification, NSTextStorage.didProcessEditingNotification]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: storage, queue: nil) { _ in posted.names.append(name) }
    }
    defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
    log.will = { storage, range in
      if storage.string.contains("(c)") {
        storage.replaceCharacters(in: (storage.string as NSString).range(of: "(c)"), with: "©")
      }
    }
    storage.mutableString.append("(c) 2026")
    #expect(storage.string == "© 2026" && log.edits.count == 1 && log.edits[0].delta == 6)
    #expect(posted.names == names)
  }

  @Test func `inserts text with the attributes of the replaced text, and copies keep the attributes`() throws {
    let storage = NSTextStorage(string: "red", attributes: [.foregroundColor: UIColor.red])
    storage.append(NSAttributedString(string: "blue", attributes: [.foregroundColor: UIColor.blue]))
    storage.replaceCharacters(in: NSRange(location: 3, length: 0), with: "+")
    storage.replaceCharacters(in: NSRange(location: 4, length: 4), with: "B")
    #expect(storage.string == "red+B")
    var range = NSRange()
    #expect(
      storage.attribute(.foregroundColor, at: 1, effectiveRange: &range) as? UIColor == .red && range == NSRange(location: 0, length: 4))
    #expect(storage.attribute(.foregroundColor, at: 4, effectiveRange: nil) as? UIColor == .blue)
    let copies = [
      try #require(storage.copy() as? NSAttributedString), try #require(storage.mutableCopy() as? NSAttributedString),
      storage.attributedSubstring(from: NSRange(location: 0, length: 5)), NSTextStorage(attributedString: storage),
    ]
    for copy in copies {
      #expect(copy.string == "red+B" && copy.attribute(.foregroundColor, at: 4, effectiveRange: nil) as? UIColor == .blue)
      #expect(storage.isEqual(to: copy))
    }
    storage.removeAttribute(.foregroundColor, range: NSRange(location: 0, length: 1))
    #expect(storage.attributes(at: 0, effectiveRange: nil).isEmpty && !storage.isEqual(to: copies[0]))
    storage.setAttributedString(NSAttributedString(string: "new"))
    #expect(storage.string == "new" && storage.length == 3)
  }

  @Test func `can be a subclass that stores the text and styles it while processing`() {
    let storage = DigitStorage()
    storage.append(NSAttributedString(string: "K2 is 8611 m\nhigh"))
    func marked() -> [Int] {
      (0..<storage.length).filter { storage.attribute(.foregroundColor, at: $0, effectiveRange: nil) as? UIColor == .red }
    }
    #expect(marked() == [1, 6, 7, 8, 9] && storage.processed == 1 && storage.length == 17)
    storage.replaceCharacters(in: NSRange(location: 7, length: 2), with: "x1")
    #expect(marked() == [1, 6, 8, 9] && storage.processed == 2)
    var runs: [NSRange] = []
    storage.enumerateAttribute(.foregroundColor, in: NSRange(location: 0, length: storage.length)) { value, range, _ in
      if value != nil { runs.append(range) }
    }
    #expect(runs == [NSRange(location: 1, length: 1), NSRange(location: 6, length: 1), NSRange(location: 8, length: 2)])
  }

  @Test func `reports ranges out of bounds and an unmatched endEditing`() {
    let faults = Fault.collecting {
      let storage = NSTextStorage(string: "abc")
      storage.replaceCharacters(in: NSRange(location: 2, length: 2), with: "x")
      storage.setAttributes([:], range: NSRange(location: 4, length: 0))
      _ = storage.attributes(at: 3, effectiveRange: nil)
      storage.endEditing()
      #expect(storage.string == "abc")
    }
    #expect(faults.count == 4)
  }

  @Test func `matches a model after random edits`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("text storages at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let keys: [NSAttributedString.Key] = [.foregroundColor, .backgroundColor, .kern]
    let colors: [UIColor] = [.red, .green, .blue]
    let storage = storage("")
    // The units with their attributes as numbers.
    var model: [(unit: UInt16, values: [Int?])] = []
    func value(_ key: Int, _ number: Int) -> Any { key == 2 ? number as Any : colors[number] as Any }
    var (edits, batches) = (0, 0)
    for step in 0..<(RandomTestSettings.rounds ?? 800) {
      let before = model
      let changes = random.below(4) == 0 ? 1 + random.below(4) : 1
      if changes > 1 {
        storage.beginEditing()
        batches += 1
      }
      log.edits = []
      for _ in 0..<changes {
        let low = random.below(model.count + 1)
        let range = low..<low + random.below(min(6, model.count - low) + 1)
        let place = NSRange(location: range.lowerBound, length: range.count)
        let key = random.below(3)
        let number = random.below(3)
        switch random.below(6) {
        case 0, 1:
          let text = ["a", "bc", "", "山 ", "x\ny"][random.below(5)]
          let source = range.isEmpty ? max(0, low - 1) : low
          let values = model.indices.contains(source) ? model[source].values : [nil, nil, nil]
          storage.replaceCharacters(in: place, with: text)
          model.replaceSubrange(range, with: text.utf16.map { ($0, values) })
        case 2:
          storage.replaceCharacters(
            in: place, with: NSAttributedString(string: "uv", attributes: [keys[key]: value(key, number)]))
          var values: [Int?] = [nil, nil, nil]
          values[key] = number
          model.replaceSubrange(range, with: "uv".utf16.map { ($0, values) })
        case 3:
          storage.setAttributes([keys[key]: value(key, number)], range: place)
          for index in range {
            model[index].values = [nil, nil, nil]
            model[index].values[key] = number
          }
        case 4:
          storage.addAttribute(keys[key], value: value(key, number), range: place)
          for index in range { model[index].values[key] = number }
        default:
          storage.removeAttribute(keys[key], range: place)
          for index in range { model[index].values[key] = nil }
        }
        edits += 1
      }
      if changes > 1 { storage.endEditing() }
      #expect(Array(storage.string.utf16) == model.map(\.unit) && storage.length == model.count, "step \(step)")
      for index in model.indices {
        var range = NSRange()
        let attributes = storage.attributes(at: index, effectiveRange: &range)
        let values = keys.indices.map { key in
          (0..<3).first { number in attributes[keys[key]].map { AttributeRuns.isSame($0, value(key, number)) } ?? false }
        }
        #expect(values == model[index].values && NSLocationInRange(index, range), "step \(step), \(index)")
        // Runs have their maximal length.
        if NSMaxRange(range) < model.count { #expect(model[NSMaxRange(range)].values != model[index].values, "step \(step)") }
      }
      guard let edit = log.edits.last else { continue }
      #expect(log.edits.count == 1 && edit.delta == model.count - before.count, "step \(step)")
      // The text outside of the edited range is unchanged.
      let (head, tail) = (edit.range.location, model.count - NSMaxRange(edit.range))
      #expect(tail >= 0 && head + tail <= before.count, "step \(step)")
      let isSame: ((unit: UInt16, values: [Int?]), (unit: UInt16, values: [Int?])) -> Bool = {
        $0.unit == $1.unit && $0.values == $1.values
      }
      #expect(model.prefix(head).elementsEqual(before.prefix(head), by: isSame), "step \(step)")
      #expect(model.suffix(tail).elementsEqual(before.suffix(tail), by: isSame), "step \(step)")
    }
    #expect(edits >= 500 && batches > 50)
  }
}
