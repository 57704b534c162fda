internal import Foundation
internal import HitchlessBase

/// The coder for the state of one object. Unlike an archiver, it creates only plain values, restored objects, and objects of the program's
/// own classes that support secure coding, whatever a file contains.
final class RestorationCoder: NSCoder {
  private(set) var values: [String: RestorationValue]
  private let objects: any RestoredObjects
  /// The number of objects in which this one is nested.
  private let depth: Int
  /// The storyboard of the controller.
  let storyboard: UIStoryboard?

  init(_ values: [String: RestorationValue] = [:], _ objects: any RestoredObjects, depth: Int = 0, storyboard: UIStoryboard? = nil) {
    self.values = values
    self.objects = objects
    self.depth = depth
    self.storyboard = storyboard
  }

  /// The restoration in progress; nil while saving.
  var restoration: StateRestoration? { objects as? StateRestoration }

  override var allowsKeyedCoding: Bool { true }
  override var requiresSecureCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { values[key] != nil }

  // MARK: Encoding

  override func encode(_ objv: Any?, forKey key: String) {
    guard let objv else { return values[key] = nil }
    values[key] = value(objv, key, depth)
  }
  override func encodeConditionalObject(_ objv: Any?, forKey key: String) { encode(objv, forKey: key) }
  override func encode(_ boolv: Bool, forKey key: String) { values[key] = .bool(boolv) }
  override func encode(_ intv: Int, forKey key: String) { values[key] = .integer(Int64(intv)) }
  override func encode(_ intv: Int32, forKey key: String) { values[key] = .integer(Int64(intv)) }
  override func encode(_ intv: Int64, forKey key: String) { values[key] = .integer(intv) }
  override func encode(_ realv: Float, forKey key: String) { values[key] = .real(Double(realv)) }
  override func encode(_ realv: Double, forKey key: String) { values[key] = .real(realv) }
  override func encodeBytes(_ bytesp: UnsafePointer<UInt8>?, length lenv: Int, forKey key: String) {
    values[key] = .data(bytesp.map { Data(bytes: $0, count: lenv) } ?? Data())
  }

  /// Returns a value in the form in which it is saved; nil, with a warning, if it cannot be saved. Objects that are not restored are
  /// skipped without a warning.
  private func value(_ value: Any, _ key: String, _ depth: Int) -> RestorationValue? {
    guard depth < RestorationValue.depthLimit else {
      Fault.warn("The value for \(key) was not saved: it is in too many others")
      return nil
    }
    if let plain = RestorationValue(plain: value) { return plain }
    if let list = value as? [Any] { return .list(list.compactMap { self.value($0, key, depth + 1) }) }
    if let entries = value as? [String: Any] {
      return .entries(entries.compactMapValues { self.value($0, key, depth + 1) })
    }
    // The coder is used where its objects are used, on the main thread.
    nonisolated(unsafe) let object = value as AnyObject
    if object is UIResponder || object is any UIStateRestoring {
      let objects = objects
      return MainActor.assumeIsolated { objects.number(of: object).map { .reference($0) } }
    }
    if let coding = value as? any NSSecureCoding, let name = RestorationClass.name(of: type(of: object)) {
      let coder = RestorationCoder([:], objects, depth: depth + 2)
      coding.encode(with: coder)
      return .object(type: name, values: coder.values)
    }
    Fault.warn("The value for \(key) was not saved: a state cannot have a \(type(of: value))")
    return nil
  }

  // MARK: Decoding

  override func decodeObject(forKey key: String) -> Any? {
    if key == UIApplication.stateRestorationViewControllerStoryboardKey, let storyboard { return storyboard }
    return values[key].flatMap { object($0, allowed: nil, depth) }
  }
  override func decodeObject<Decoded>(of cls: Decoded.Type, forKey key: String) -> Decoded? where Decoded: NSObject, Decoded: NSCoding {
    values[key].flatMap { object($0, allowed: [cls], depth) } as? Decoded
  }
  override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
    values[key].flatMap { object($0, allowed: classes, depth) }
  }
  override func decodePropertyList(forKey key: String) -> Any? { decodeObject(forKey: key) }
  override func decodeBool(forKey key: String) -> Bool { values[key]?.number?.boolValue ?? false }
  override func decodeInteger(forKey key: String) -> Int { Int(decodeInt64(forKey: key)) }
  override func decodeCInt(forKey key: String) -> Int32 { decodeInt32(forKey: key) }
  override func decodeInt32(forKey key: String) -> Int32 { Int32(clamping: decodeInt64(forKey: key)) }
  override func decodeInt64(forKey key: String) -> Int64 {
    switch values[key] {
    case .real(let value): Int64(exactly: value.rounded(.towardZero)) ?? 0
    case let value: value?.number?.int64Value ?? 0
    }
  }
  override func decodeFloat(forKey key: String) -> Float { Float(decodeDouble(forKey: key)) }
  override func decodeDouble(forKey key: String) -> Double { values[key]?.number?.doubleValue ?? 0 }
  override func withDecodedUnsafeBufferPointer<Result>(forKey key: String, body: (UnsafeBufferPointer<UInt8>?) throws -> Result) rethrows
    -> Result
  {
    guard case .data(let data) = values[key] else { return try body(nil) }
    return try data.withUnsafeBytes { try body($0.bindMemory(to: UInt8.self)) }
  }

  /// Returns the value as the program encoded it; nil if it is not available. Objects are of the classes in `allowed`; nil for all.
  private func object(_ value: RestorationValue, allowed: [AnyClass]?, _ depth: Int) -> Any? {
    guard depth < RestorationValue.depthLimit else { return nil }
    switch value {
    case .list(let list): return list.compactMap { object($0, allowed: allowed, depth + 1) }
    case .entries(let entries): return entries.compactMapValues { object($0, allowed: allowed, depth + 1) }
    case .reference(let number):
      nonisolated(unsafe) var found: AnyObject?
      let objects = objects
      MainActor.assumeIsolated { found = objects.object(at: number) }
      return found
    case .object(let name, let values):
      guard let type = RestorationClass.named(name), let coding = type as? any NSSecureCoding.Type, coding.supportsSecureCoding,
        allowed?.contains(where: { RestorationClass.is(type, $0) }) ?? true
      else { return nil }
      return coding.init(coder: RestorationCoder(values, objects, depth: depth + 2))
    default: return value.plain
    }
  }
}

/// The objects whose state is saved or restored, as seen by coders.
@MainActor protocol RestoredObjects: AnyObject, Sendable {
  /// Returns the index of an object whose state is saved; nil for any other object.
  func number(of object: AnyObject) -> Int?
  /// Returns the object that was saved with an index; nil if it does not exist.
  func object(at number: Int) -> AnyObject?
}

/// The classes that a file may name, by module and name: those of the program that are not nested in another type.
enum RestorationClass {
  /// Returns the name by which a class can be found; nil for one that cannot be found.
  static func name(of type: AnyClass) -> String? {
    let name = String(reflecting: type)
    return named(name) == type ? name : nil
  }
  /// Returns the class with a name; nil if there is none.
  static func named(_ name: String) -> AnyClass? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    // A longer name, or one with other characters, could be that of another kind of type. Foundation's classes are excluded because they
    // trust their encoded contents.
    guard parts.count == 2, parts[0] != "Foundation",
      parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } })
    else { return nil }
    return NSClassFromString(name)
  }
  /// Whether a class is the same as another one, or a subclass of it.
  static func `is`(_ type: AnyClass, _ other: AnyClass) -> Bool {
    sequence(first: type, next: { _getSuperclass($0) }).contains { $0 == other }
  }
}
