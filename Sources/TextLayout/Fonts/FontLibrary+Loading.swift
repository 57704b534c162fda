extension FontLibrary {
  /// Finds the system's fonts and opens the one of most labels, which takes 10 to 20 ms the first time. Whoever needs text meanwhile waits for
  /// that; without this call the first text would do it. Any thread.
  package static func load() { _ = TextLayout(AttributedText("a", style: TextStyle(font: FontDescriptor(size: 17)))) }
}
