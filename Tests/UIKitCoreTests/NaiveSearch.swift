/// A search field's tokens and text as one list, with a selected range. There is no caret before or between the tokens.
struct NaiveSearch {
  var tokens: [String] = []
  var text: [Character] = []
  /// Positions in the list.
  var anchor = 0
  var head = 0
  var mayDelete = true
  var isActive = false
  var isEditing = false
  var showsScopes = false
  var scope = 0
  /// How often the delegate and the results updater had to be notified.
  var told = (text: 0, scope: 0, results: 0)

  var end: Int { tokens.count + text.count }
  var low: Int { min(anchor, head) }
  var high: Int { max(anchor, head) }
  var hasContent: Bool { end > 0 }
  var selectedTokens: Range<Int> { min(low, tokens.count)..<min(high, tokens.count) }
  /// The selected part of the text.
  var selectedText: Range<Int> { max(0, low - tokens.count)..<max(0, high - tokens.count) }
  var isClearable: Bool { !text.isEmpty || mayDelete && !tokens.isEmpty }

  mutating func select(_ anchor: Int, _ head: Int) { (self.anchor, self.head) = (anchor, head) }
  private mutating func moveCaretToText(_ offset: Int) { select(tokens.count + offset, tokens.count + offset) }

  // MARK: What is told

  private mutating func updateResults() {
    if isActive { showsScopes = showsScopes || hasContent }
    told.results += 1
  }
  private mutating func personChanged() {
    told.text += 1
    updateResults()
  }

  // MARK: The program

  mutating func setText(_ new: [Character]) {
    guard new != text else { return }
    text = new
    moveCaretToText(text.count)
    updateResults()
  }
  mutating func replaceTokens(_ range: Range<Int>, _ new: [String]) {
    guard !range.isEmpty || !new.isEmpty else { return }
    // A selection of tokens is lost; one of text alone keeps its position in the text.
    let (first, last) = (max(0, anchor - tokens.count), max(0, head - tokens.count))
    tokens.replaceSubrange(range, with: new)
    select(tokens.count + first, tokens.count + last)
    updateResults()
  }
  mutating func choose(_ index: Int, byPerson: Bool) {
    guard index != scope else { return }
    scope = index
    if byPerson { told.scope += 1 }
    updateResults()
  }
  mutating func begin() {
    guard !isEditing else { return }
    isEditing = true
    moveCaretToText(text.count)
    guard !isActive else { return }
    isActive = true
    updateResults()
  }
  mutating func cancel() {
    finish()
    guard isActive else { return }
    (isActive, showsScopes, text, tokens) = (false, false, [], [])
    moveCaretToText(0)
    told.results += 1
  }
  mutating func finish() {
    isEditing = false
    moveCaretToText(text.count)
  }

  // MARK: Keys

  private mutating func deleteSelection() {
    text.removeSubrange(selectedText)
    let place = selectedText.lowerBound
    if mayDelete { tokens.removeSubrange(selectedTokens) }
    moveCaretToText(place)
  }
  mutating func type(_ character: Character) {
    let place = selectedText.lowerBound
    deleteSelection()
    text.insert(character, at: place)
    moveCaretToText(place + 1)
    personChanged()
  }
  mutating func delete(forward: Bool) {
    if anchor != head {
      if selectedText.isEmpty, !mayDelete { return }
      deleteSelection()
      return personChanged()
    }
    if forward {
      guard head < end else { return }
      text.remove(at: head - tokens.count)
      personChanged()
    } else if head > tokens.count {
      text.remove(at: head - tokens.count - 1)
      moveCaretToText(head - tokens.count - 1)
      personChanged()
    } else if !tokens.isEmpty {
      select(head - 1, head)
    }
  }
  mutating func clear() {
    text = []
    if mayDelete { tokens = [] }
    moveCaretToText(0)
    begin()
    personChanged()
  }

  mutating func move(forward: Bool) {
    guard low < high else {
      if forward { return select(min(head + 1, end), min(head + 1, end)) }
      if head > tokens.count { return select(head - 1, head - 1) }
      return tokens.isEmpty ? () : select(head - 1, head)
    }
    let isOne = high - low == 1
    if forward {
      if high >= tokens.count { return select(high, high) }
      isOne ? select(high, high + 1) : select(high - 1, high)
    } else {
      if low >= tokens.count { return select(low, low) }
      isOne ? select(max(0, low - 1), max(0, low - 1) + 1) : select(low, low + 1)
    }
  }
  mutating func moveToEnd(forward: Bool) { moveCaretToText(forward ? text.count : 0) }
  mutating func extend(forward: Bool, toEnd: Bool) {
    let new = toEnd ? (forward ? end : 0) : min(max(head + (forward ? 1 : -1), 0), end)
    guard new == anchor, new < tokens.count else { return head = new }
    // The selection cannot become a caret there.
    if forward { select(head, new + 1) } else if new > 0 { select(head, new - 1) }
  }
}
