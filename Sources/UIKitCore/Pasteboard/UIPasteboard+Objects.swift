public import Foundation
internal import Synchronization

extension UIPasteboard {
  // MARK: Text, addresses, pictures

  /// The text of the first item that has one. Setting it replaces the contents; nil removes them.
  public var string: String? {
    get { first(String.self) }
    set { strings = newValue.map { [$0] } }
  }
  /// The texts of all items; nil if none has one. Setting it replaces the contents; nil removes them.
  public var strings: [String]? {
    get { all(String.self) }
    set { setObjects(newValue ?? []) }
  }
  /// The URL of the first item that has one. Setting it replaces the contents; nil removes them.
  public var url: URL? {
    get { first(URL.self) }
    set { urls = newValue.map { [$0] } }
  }
  /// The URLs of all items; nil if none has one. Setting it replaces the contents; nil removes them.
  public var urls: [URL]? {
    get { all(URL.self) }
    set { setObjects(newValue ?? []) }
  }
  /// The image of the first item that has one. Setting it replaces the contents; nil removes them.
  public var image: UIImage? {
    get { first(UIImage.self) }
    set { images = newValue.map { [$0] } }
  }
  /// The images of all items; nil if none has one. Setting it replaces the contents; nil removes them.
  public var images: [UIImage]? {
    get { all(UIImage.self) }
    set { setObjects(newValue ?? []) }
  }
  /// Whether there is text. Does not wait for data.
  public var hasStrings: Bool { contains(pasteboardTypes: String.readableTypeIdentifiersForItemProvider) }
  /// Whether there is a URL. Does not wait for data.
  public var hasURLs: Bool { contains(pasteboardTypes: URL.readableTypeIdentifiersForItemProvider) }
  /// Whether there is an image. Does not wait for data.
  public var hasImages: Bool { contains(pasteboardTypes: UIImage.readableTypeIdentifiersForItemProvider) }

  // MARK: Data

  /// Returns the data of the first item in a type or a subtype of it; nil if it has none.
  public func data(forPasteboardType pasteboardType: String) -> Data? {
    store.items.first.flatMap { data(of: $0, in: pasteboardType) }
  }
  /// Returns the data of an item in a type or a subtype of it; nil if it has none.
  func data(of item: NSItemProvider, in type: String) -> Data? {
    answer { handle in item.loadDataRepresentation(forTypeIdentifier: type) { data, _ in handle(data) } }
  }
  /// Replaces the contents by one item, with data in one type.
  public func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    let item = NSItemProvider()
    item.registerDataRepresentation(forTypeIdentifier: pasteboardType, visibility: .all) { handle in
      handle(data, nil)
      return nil
    }
    replace(by: [item])
  }

  // MARK: Waiting

  private func first<T: NSItemProviderReading>(_ type: T.Type) -> T? {
    store.items.lazy.filter { $0.canLoadObject(ofClass: type) }.compactMap { self.object(of: $0) as T? }.first
  }
  private func all<T: NSItemProviderReading>(_ type: T.Type) -> [T]? {
    let found = store.items.filter { $0.canLoadObject(ofClass: type) }.compactMap { object(of: $0) as T? }
    return found.isEmpty ? nil : found
  }
  private func object<T: NSItemProviderReading>(of item: NSItemProvider) -> T? {
    answer { handle in item.loadObject(ofClass: T.self) { object, _ in handle(object) } }
  }
  /// Returns the value that `body` passes to its closure, on any thread; nil if the value does not arrive in time.
  private func answer<T>(_ body: (@escaping @Sendable (T?) -> Void) -> Void) -> T? {
    let answer = Answer<T>()
    body { answer.set($0) }
    store.wait { answer.isThere }
    return answer.value
  }
}

/// A value that may be set on any thread.
private final class Answer<T>: @unchecked Sendable {
  private let mutex = Mutex<Void>(())
  private var stored: T??

  func set(_ value: T?) { mutex.withLock { _ in stored = .some(value) } }
  var isThere: Bool { mutex.withLock { _ in stored != nil } }
  var value: T? { mutex.withLock { _ in stored ?? nil } }
}
