extension FontLibrary {
  /// Finds the system's fonts and opens the font of most labels, which takes 10 to 20 ms the first time. Other threads that need text
  /// during this time wait for it; without this call the first text would take that time. May be called from any thread.
  package static func load() { _ = TextLayout(AttributedText("a", style: TextStyle(font: FontDescriptor(size: 17)))) }
}
