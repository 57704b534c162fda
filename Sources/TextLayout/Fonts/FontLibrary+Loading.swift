internal import CPango

extension FontLibrary {
  /// Finds the system's fonts and opens the one of most labels, which takes 10 to 20 ms the first time. Whoever needs text meanwhile waits for
  /// that; without this call the first text would do it. Any thread.
  package static func load() {
    let font = FontDescriptor(size: 17)
    _ = font.metrics
    shared.withLock {
      guard let latin = shared.latinFont(font), let letter = GlyphRun(Array("a".utf8), latin) else { return }
      // Opens the file and reads its tables.
      _ = letter.extents
    }
  }
}
