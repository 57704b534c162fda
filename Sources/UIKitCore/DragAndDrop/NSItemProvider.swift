public import Foundation
internal import Synchronization

/// The programs that have access to an item provider's data.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  /// Every program.
  case all
  /// Programs of the same developer. They cannot be identified here, so this is the same as ``ownProcess``.
  case team
  /// Programs of the same group. The same as ``ownProcess``.
  case group
  /// This program only.
  case ownProcess
}

/// An error in loading an item provider's data.
public struct NSItemProviderError: Error, Hashable, Sendable {
  /// The kinds of errors.
  public enum Code: Int, Sendable {
    /// The provider has no data of this type.
    case itemUnavailable = -1000
    /// The data cannot be converted to an object of the class.
    case unexpectedValueClass = -1100
  }
  /// The kind of error.
  public let code: Code
  /// The type identifier of the data, or the requested class.
  public let type: String
}

/// Provides the data of an item, such as one that is dragged, on request, in each of the available types. Safe to use from any thread.
///
/// Foundation has this class on Apple's systems, but not on Linux.
open class NSItemProvider: NSObject, @unchecked Sendable {
  /// Loads data and calls the closure once with the data or an error, on any thread.
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
  /// The object with which the provider was created.
  private let object: (any NSItemProviderWriting)?

  /// Creates a provider without data.
  public override init() { object = nil }
  /// Creates a provider of the types of data that an object can be written as.
  public init(object: any NSItemProviderWriting) {
    self.object = object
    super.init()
    registerObject(object, visibility: .all)
  }
  /// Creates a provider of `item` with a type: data as they are, texts in UTF-8, and addresses as text. The provider has no data if the
  /// item is nil or of another kind. Without `typeIdentifier`, the type is that of a text, an address or data.
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
  /// Creates a provider of a file's address, and of its contents in the type that its name indicates. Nil if the address is not that of a
  /// file.
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

  /// A file name for the data; nil for none.
  open var suggestedName: String? {
    get { contents.withLock { $0.suggestedName } }
    set { contents.withLock { $0.suggestedName = newValue } }
  }

  // MARK: Types

  /// The types of the available data, in the order of registration, best first.
  open var registeredTypeIdentifiers: [String] { contents.withLock { $0.representations.map(\.typeIdentifier) } }
  /// The types of the data available to other programs.
  package var exportedTypeIdentifiers: [String] {
    contents.withLock { $0.representations.filter { $0.visibility == .all }.map(\.typeIdentifier) }
  }
  /// Whether data of a type, or of a more specific one, are available. O(types).
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    registeredTypeIdentifiers.contains { TypeIdentifiers.type($0, conformsTo: typeIdentifier) }
  }

  /// Registers a closure that loads data of a type on request.
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
  /// Registers an object that provides data on request in each of the types that it can be written as.
  open func registerObject(_ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility) {
    // The caller transfers the object to the provider.
    nonisolated(unsafe) let object = object
    for type in Swift.type(of: object).writableTypeIdentifiersForItemProvider {
      registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { handle in
        object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: handle)
      }
    }
  }

  // MARK: Loading

  /// Loads data of a type, or of a more specific one. `completionHandler` is called once, on the thread that loads the data; this is the
  /// calling thread if the data are already available.
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

  /// Whether an object of a class can be created from the data. O(types).
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    aClass.readableTypeIdentifiersForItemProvider.contains { hasItemConformingToTypeIdentifier($0) }
  }
  /// Creates an object of a class from the data, or passes on the object with which the provider was created. `completionHandler` is called
  /// as by ``loadDataRepresentation(forTypeIdentifier:completionHandler:)``.
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
    // In the provider's order, that is with its best type first.
    let type = registered.first { type in
      aClass.readableTypeIdentifiersForItemProvider.contains { TypeIdentifiers.type(type, conformsTo: $0) }
    }
    return loadDataRepresentation(forTypeIdentifier: type ?? "\(aClass)") { data, error in
      guard let data, let type else { return completionHandler(nil, error) }
      do { completionHandler(try T.object(withItemProviderData: data, typeIdentifier: type), nil) } catch { completionHandler(nil, error) }
    }
  }
}
