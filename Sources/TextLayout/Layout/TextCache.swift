/// A cache of text layouts. Shaping is the largest part of a cell's cost, and texts repeat: a cell is measured, then painted, and measured
/// again when it scrolls back.
///
/// One entry serves every width that gives the same lines: a text on one line fits every larger width, and a wrapped one every width
/// between its widest line and the width it was broken for. Bounded by bytes: two generations, of which the older one goes as a whole when
/// the younger is full; entries that are used move to the younger. Every operation is O(length of the text). May be used from any thread.
package final class TextCache: @unchecked Sendable {
  /// The process's cache: 8 MB.
  package static let shared = TextCache(byteLimit: 8 << 20)

  private struct Key: Hashable {
    let text: AttributedText
    private let paragraph: ParagraphStyle
    /// What follows from the text and its attributes, once: a text that is not here is looked for in both generations and then put in.
    private let digest: Int

    init(_ text: AttributedText, _ paragraph: ParagraphStyle) {
      (self.text, self.paragraph) = (text, paragraph)
      var hasher = Hasher()
      hasher.combine(text)
      hasher.combine(paragraph)
      digest = hasher.finalize()
    }

    func hash(into hasher: inout Hasher) { hasher.combine(digest) }
  }
  private struct Entry {
    var constraints: TextConstraints
    var layout: TextLayout
  }

  private let lock = RecursiveLock()
  private let generationLimit: Int
  private var young: [Key: [Entry]] = [:]
  private var old: [Key: [Entry]] = [:]
  private var youngBytes = 0
  /// Layouts of one text that are kept; a label is asked about two or three widths.
  private static let entriesPerText = 4

  /// How often the cache had the answer, and how often it did not.
  package private(set) var hits = 0
  /// How often a layout was computed because the cache had none.
  package private(set) var misses = 0

  /// A cache that keeps layouts of about `byteLimit` bytes.
  package init(byteLimit: Int) { generationLimit = max(0, byteLimit / 2) }

  /// How many texts are kept.
  package var count: Int { lock.withLock { young.count + old.keys.count { young[$0] == nil } } }

  /// The layout of `text` in `constraints`, from the cache if some layout in it has the same lines.
  package func layout(
    of text: AttributedText, paragraph: ParagraphStyle = ParagraphStyle(), constraints: TextConstraints = .unbounded
  ) -> TextLayout {
    let wanted = constraints.sane
    let key = Key(text, paragraph)
    return lock.withLock {
      if let known = entries(for: key)?.first(where: { Self.serves($0, wanted) }) {
        hits += 1
        return known.layout
      }
      misses += 1
      let made = TextLayout(text, paragraph: paragraph, constraints: wanted)
      store(Entry(constraints: wanted, layout: made), for: key)
      return made
    }
  }

  /// Forgets everything.
  package func removeAll() {
    lock.withLock {
      young = [:]
      old = [:]
      youngBytes = 0
    }
  }

  /// Whether breaking the text anew in `wanted` would give the lines that `entry` has.
  private static func serves(_ entry: Entry, _ wanted: TextConstraints) -> Bool {
    if entry.constraints == wanted { return true }
    let layout = entry.layout
    guard !layout.isTruncated, !layout.isJustified else { return false }
    guard wanted.lineLimit == 0 || layout.lineCount <= wanted.lineLimit, layout.height <= wanted.height else { return false }
    return layout.width <= wanted.width && (!layout.wrapped || wanted.width <= entry.constraints.width)
  }

  private func entries(for key: Key) -> [Entry]? {
    if let entries = young[key] { return entries }
    guard let entries = old.removeValue(forKey: key) else { return nil }
    put(entries, for: key)
    return entries
  }

  private func store(_ entry: Entry, for key: Key) {
    var entries = young[key] ?? []
    if entries.count == Self.entriesPerText {
      entries.removeFirst()
      youngBytes -= Self.cost(key, 1)
    }
    if !entries.isEmpty { youngBytes -= Self.cost(key, entries.count) }
    entries.append(entry)
    put(entries, for: key)
  }

  private func put(_ entries: [Entry], for key: Key) {
    youngBytes += Self.cost(key, entries.count)
    young[key] = entries
    guard youngBytes > generationLimit else { return }
    old = young
    young = [:]
    youngBytes = 0
  }

  /// Roughly what Pango keeps: a glyph with its cluster, and the line and run structures.
  private static func cost(_ key: Key, _ entries: Int) -> Int { entries * (1024 + key.text.byteCount * 40) }
}
