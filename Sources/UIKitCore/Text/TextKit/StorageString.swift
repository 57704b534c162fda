internal import Foundation

/// The text of a storage as a mutable string.
final class StorageString: NSMutableString {
  private let storage: NSTextStorage?

  init(_ storage: NSTextStorage) {
    self.storage = storage
    super.init(capacity: 0)
  }
  // Foundation requires these initialisers; they are not used.
  required init(capacity: Int) {
    storage = nil
    super.init(capacity: capacity)
  }
  required init(string: String) {
    storage = NSTextStorage(string: string)
    super.init(capacity: 0)
  }
  required init(characters: UnsafePointer<unichar>, length: Int) {
    storage = NSTextStorage(string: String(decoding: UnsafeBufferPointer(start: characters, count: length), as: UTF16.self))
    super.init(capacity: 0)
  }
  required init?(coder: NSCoder) { nil }
  required init(stringLiteral value: StaticString) {
    storage = NSTextStorage(string: value.description)
    super.init(capacity: 0)
  }
  required init(extendedGraphemeClusterLiteral value: StaticString) {
    storage = NSTextStorage(string: value.description)
    super.init(capacity: 0)
  }
  required init(unicodeScalarLiteral value: StaticString) {
    storage = NSTextStorage(string: value.description)
    super.init(capacity: 0)
  }

  override var length: Int { storage?.length ?? 0 }
  override func character(at index: Int) -> unichar {
    guard let text = storage?.string else { return 0 }
    return text.utf16[text.utf16.index(text.startIndex, offsetBy: index)]
  }
  override func replaceCharacters(in range: NSRange, with aString: String) { storage?.replaceCharacters(in: range, with: aString) }
}
