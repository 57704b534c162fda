/// A cache of text layouts. Shaping is the largest part of a cell's cost, and texts repeat: a cell is measured, then painted, and measured
/// again when it scrolls back.
///
/// One entry serves every width that results in the same lines: a text on one line fits every larger width, and a wrapped text every width
/// between its widest line and the width for which it was broken. The size is bounded by bytes, with two generations: the older one is
/// dropped as a whole when the younger one is full; entries that are used move to the younger one. Every operation is O(length of the
/// text). May be used from any thread.
package final class TextCache: @unchecked Sendable {
  /// The cache of the process: 8 MB.
  package static let shared = TextCache(byteLimit: 8 << 20)

  private struct Key: Hashable {
    let text: AttributedText
    private let paragraph: ParagraphStyle
    /// The hash of the text and its attributes, computed once: a text that is not in the cache is looked up in both generations and then
    /// inserted.
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
  /// The number of layouts that are kept per text; a label is measured for two or three widths.
  private static let entriesPerText = 4

  /// The number of layouts that were found in the cache.
  package private(set) var hits = 0
  /// The number of layouts that were computed because the cache had none.
  package private(set) var misses = 0

  /// Creates a cache that keeps layouts of about `byteLimit` bytes.
  package init(byteLimit: Int) { generationLimit = max(0, byteLimit / 2) }

  /// The number of texts in the cache.
  package var count: Int { lock.withLock { young.count + old.keys.count { young[$0] == nil } } }

  /// Returns the layout of `text` in `constraints`, from the cache if a layout in it has the same lines. Texts with attachments whose size
  /// the program determines are not cached, because it may change its mind.
  package func layout(
    of text: AttributedText, paragraph: ParagraphStyle = ParagraphStyle(), constraints: TextConstraints = .unbounded
  ) -> TextLayout {
    let wanted = constraints.sane
    if text.sizesAttachments { return TextLayout(text, paragraph: paragraph, constraints: wanted) }
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

  /// Removes all entries.
  package func removeAll() {
    lock.withLock {
      young = [:]
      old = [:]
      youngBytes = 0
    }
  }

  /// Returns whether breaking the text again in `wanted` would result in the lines of `entry`.
  private static func serves(_ entry: Entry, _ wanted: TextConstraints) -> Bool {
    if entry.constraints == wanted { return true }
    let layout = entry.layout
    guard !layout.isTruncated, !layout.isForOneWidth, entry.constraints.exclusions == wanted.exclusions else { return false }
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

  /// Returns the approximate memory that Pango uses: a glyph with its cluster, and the line and run structures.
  private static func cost(_ key: Key, _ entries: Int) -> Int { entries * (1024 + key.text.byteCount * 40) }
}
