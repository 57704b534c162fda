public import Foundation
internal import Synchronization

/// Who may have the data that an item provider gives.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  /// Every program.
  case all
  /// Programs of the same developer. There is nothing here to tell them by: as ``ownProcess``.
  case team
  /// Programs of the same group. As ``ownProcess``.
  case group
  /// This program only.
  case ownProcess
}

/// What went wrong when data of an item provider was to be loaded.
public struct NSItemProviderError: Error, Hashable, Sendable {
  /// The kinds of errors.
  public enum Code: Int, Sendable {
    /// The provider has no data of this type.
    case itemUnavailable = -1000
    /// The data is not what an object of the class is made from.
    case unexpectedValueClass = -1100
  }
  /// Which kind of error.
  public let code: Code
  /// The type of data, as a type identifier, or the class that was asked for.
  public let type: String
}

/// Gives the data of something that is dragged, when it is asked for, in each of the types in which it can be had. For any thread.
///
/// Foundation has this class on Apple's systems; Linux has none.
open class NSItemProvider: NSObject, @unchecked Sendable {
  /// Loads data and hands it, or an error, to a closure, once, on any thread.
  public typealias DataLoader = @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?

  private struct Representation {
    let typeIdentifier: String
    let visibility: NSItemProviderRepresentationVisibility
    let load: DataLoader
  }
  private struct Contents {
    var representations: [Representation] = []
    var suggestedName: String?
  }
  private let contents = Mutex(Contents())
  /// The object that the provider was made with.
  private let object: (any NSItemProviderWriting)?

  /// A provider that has no data yet.
  public override init() { object = nil }
  /// A provider of what an object says that it can be written as.
  public init(object: any NSItemProviderWriting) {
    self.object = object
    super.init()
    registerObject(object, visibility: .all)
  }
  /// A provider of `item`, in a type: data as they are, texts in UTF-8 and addresses as text. Has no data if it is nil or of another kind.
  /// Without a type it is that of a text, an address or data.
  public convenience init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
    self.init()
    let found: (data: Data, type: String)? =
      switch item {
      case let text as NSString: (Data(String(describing: text).utf8), UTType.utf8PlainText.identifier)
      case let address as NSURL: (Data(address.absoluteString.utf8), UTType.url.identifier)
      case let data as NSData: (Data(referencing: data), UTType.data.identifier)
      default: nil
      }
    guard let found else { return }
    registerDataRepresentation(forTypeIdentifier: typeIdentifier ?? found.type, visibility: .all) { handle in
      handle(found.data, nil)
      return nil
    }
  }
  /// A provider of a file: its address, and its contents in the type that its name tells. Nil if the address is no file's.
  public convenience init?(contentsOf fileURL: URL) {
    guard fileURL.isFileURL else { return nil }
    self.init()
    suggestedName = fileURL.deletingPathExtension().lastPathComponent
    registerDataRepresentation(forTypeIdentifier: TypeIdentifiers.ofFile(named: fileURL.lastPathComponent), visibility: .all) { handle in
      do { handle(try Data(contentsOf: fileURL), nil) } catch { handle(nil, error) }
      return nil
    }
    let address = Data(fileURL.absoluteString.utf8)
    registerDataRepresentation(forTypeIdentifier: TypeIdentifiers.fileAddress, visibility: .all) { handle in
      handle(address, nil)
      return nil
    }
  }

  /// A name for a file with the data; nil for none.
  open var suggestedName: String? {
    get { contents.withLock { $0.suggestedName } }
    set { contents.withLock { $0.suggestedName = newValue } }
  }

  // MARK: Types

  /// The types in which the data can be had, in the order in which they were registered, the best first.
  open var registeredTypeIdentifiers: [String] { contents.withLock { $0.representations.map(\.typeIdentifier) } }
  /// The same for other programs.
  package var exportedTypeIdentifiers: [String] {
    contents.withLock { $0.representations.filter { $0.visibility == .all }.map(\.typeIdentifier) }
  }
  /// Whether the data can be had in a type, or in a more special one. O(types).
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    registeredTypeIdentifiers.contains { TypeIdentifiers.type($0, conformsTo: typeIdentifier) }
  }

  /// Has data of a type loaded by a closure when it is asked for.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping DataLoader
  ) {
    let made = Representation(typeIdentifier: typeIdentifier, visibility: visibility, load: loadHandler)
    contents.withLock { contents in
      contents.representations.removeAll { $0.typeIdentifier == typeIdentifier }
      contents.representations.append(made)
    }
  }
  /// Has an object asked for data in each of the types that it can be written as.
  open func registerObject(_ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility) {
    // Whoever registers an object leaves it to the provider.
    nonisolated(unsafe) let object = object
    for type in Swift.type(of: object).writableTypeIdentifiersForItemProvider {
      registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { handle in
        object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: handle)
      }
    }
  }

  // MARK: Loading

  /// Loads data of a type, or of a more special one. `completionHandler` is called once, on the thread on which the data comes; that is the
  /// calling one if it is there already.
  @discardableResult open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    let found = contents.withLock { contents in
      contents.representations.first { TypeIdentifiers.type($0.typeIdentifier, conformsTo: typeIdentifier) }
    }
    let progress = Progress(totalUnitCount: 1)
    guard let found else {
      progress.completedUnitCount = 1
      completionHandler(nil, NSItemProviderError(code: .itemUnavailable, type: typeIdentifier))
      return progress
    }
    _ = found.load { data, error in
      progress.completedUnitCount = 1
      completionHandler(data, error)
    }
    return progress
  }

  /// Whether an object of a class can be made from the data. O(types).
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    aClass.readableTypeIdentifiersForItemProvider.contains { hasItemConformingToTypeIdentifier($0) }
  }
  /// Makes an object of a class from the data, or hands on the one that the provider was made with. `completionHandler` is called as by
  /// ``loadDataRepresentation(forTypeIdentifier:completionHandler:)``.
  @discardableResult public func loadObject<T: NSItemProviderReading>(
    ofClass aClass: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
  ) -> Progress {
    if let object = object as? T {
      completionHandler(object, nil)
      let done = Progress(totalUnitCount: 1)
      done.completedUnitCount = 1
      return done
    }
    let registered = registeredTypeIdentifiers
    // In the provider's order: its best type first.
    let type = registered.first { type in
      aClass.readableTypeIdentifiersForItemProvider.contains { TypeIdentifiers.type(type, conformsTo: $0) }
    }
    return loadDataRepresentation(forTypeIdentifier: type ?? "\(aClass)") { data, error in
      guard let data, let type else { return completionHandler(nil, error) }
      do { completionHandler(try T.object(withItemProviderData: data, typeIdentifier: type), nil) } catch { completionHandler(nil, error) }
    }
  }
}
