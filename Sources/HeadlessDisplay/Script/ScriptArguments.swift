internal import HitchlessBase

/// The words after a step's name, consumed one by one.
struct ScriptArguments {
  /// An error in a line.
  struct Problem: Error {
    var message: String
  }
  private var words: ArraySlice<String>

  init(words: [String]) { self.words = words[...] }

  var isEmpty: Bool { words.isEmpty }

  private mutating func take(_ what: String) throws(Problem) -> String {
    guard let word = words.popFirst() else { throw Problem(message: "\(what) is missing") }
    return word
  }

  /// Parses a finite number of moderate size.
  mutating func number(_ what: String) throws(Problem) -> Double {
    let word = try take(what)
    // `Double` also accepts "nan", "inf" and hexadecimal numbers, which are not allowed here.
    guard word.allSatisfy({ "+-.0123456789eE".contains($0) }), let value = Double(word), abs(value) <= 1e12 else {
      throw Problem(message: "\(what) was expected, not '\(word)'")
    }
    return value
  }

  mutating func seconds() throws(Problem) -> Double {
    let value = try number("a number of seconds")
    guard (0...86_400).contains(value) else { throw Problem(message: "\(value) seconds are not between 0 and a day") }
    return value
  }

  mutating func integer(_ what: String, in range: ClosedRange<Int>) throws(Problem) -> Int {
    let word = try take(what)
    guard let value = Int(word) else { throw Problem(message: "\(what) was expected, not '\(word)'") }
    guard range.contains(value) else { throw Problem(message: "\(value) is not between \(range.lowerBound) and \(range.upperBound)") }
    return value
  }

  mutating func point() throws(Problem) -> Point { Point(x: try number("an x"), y: try number("a y")) }

  /// Parses a size such as `700x800`, with each side from 1 to 16,384 points.
  mutating func size() throws(Problem) -> Size {
    let word = try take("a size")
    let sides = word.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) ?? 0 }
    guard sides.count == 2, sides.allSatisfy({ (1...16_384).contains($0) }) else {
      throw Problem(message: "a size like 700x800 was expected, not '\(word)'")
    }
    return Size(width: sides[0], height: sides[1])
  }

  mutating func choice(_ choices: [String]) throws(Problem) -> String {
    let word = try take(choices.joined(separator: " or "))
    guard choices.contains(word) else { throw Problem(message: "\(choices.joined(separator: " or ")) was expected, not '\(word)'") }
    return word
  }

  /// Parses a key such as `left`, `a`, `f5`, `shift+left`, or `control+shift+end`.
  mutating func key() throws(Problem) -> (key: InputKey, modifiers: InputModifiers) {
    let word = try take("a key")
    var name = word[...]
    var modifiers: InputModifiers = []
    while let plus = name.dropLast().firstIndex(of: "+"), let modifier = Self.modifiers[String(name[..<plus])] {
      modifiers.insert(modifier)
      name = name[name.index(after: plus)...]
    }
    if let key = Self.keys[String(name)] { return (key, modifiers) }
    if name.first == "f", let number = Int(name.dropFirst()), (1...12).contains(number) { return (.function(number), modifiers) }
    guard name.count == 1, let character = name.first else { throw Problem(message: "there is no key '\(word)'") }
    return (.character(character), modifiers)
  }

  /// Parses modifier keys such as `shift` or `control+shift`.
  mutating func heldKeys() throws(Problem) -> InputModifiers {
    let word = try take("keys")
    var result: InputModifiers = []
    for name in word.split(separator: "+", omittingEmptySubsequences: false) {
      guard let modifier = Self.modifiers[String(name)] else { throw Problem(message: "'\(name)' is no key that is held down") }
      result.insert(modifier)
    }
    return result
  }

  /// Parses the ratio of the distances of two fingers, from a hundredth to a hundred.
  mutating func scale() throws(Problem) -> Double {
    let value = try number("a scale")
    guard (0.01...100).contains(value) else { throw Problem(message: "a scale of \(value) is not between 0.01 and 100") }
    return value
  }

  func expectEnd() throws(Problem) {
    if let word = words.first { throw Problem(message: "'\(word)' is one word too many") }
  }

  private static let modifiers: [String: InputModifiers] = [
    "shift": .shift, "control": .control, "alt": .alternate, "super": .command,
  ]
  private static let keys: [String: InputKey] = [
    "up": .up, "down": .down, "left": .left, "right": .right, "pageUp": .pageUp, "pageDown": .pageDown, "home": .home, "end": .end,
    "space": .space, "enter": .enter, "escape": .escape, "tab": .tab, "backspace": .backspace, "delete": .delete, "menu": .menu,
  ]
}
