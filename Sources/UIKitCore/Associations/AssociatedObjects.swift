public import Foundation

/// How an object holds a value that is associated with it.
public enum objc_AssociationPolicy: UInt, Sendable {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Does not keep the value: an object that is gone is nil.
  case OBJC_ASSOCIATION_ASSIGN = 0
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Keeps the value.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Keeps a copy of an object that can be copied, and other values themselves.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Keeps the value.
  case OBJC_ASSOCIATION_RETAIN = 0x301
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Keeps a copy of an object that can be copied, and other values themselves.
  case OBJC_ASSOCIATION_COPY = 0x303
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Associates a value with an object, which holds it from then on as the policy says; nil takes the one away that there was. With a key,
/// the address of a variable, an object has one value.
///
/// Any thread. O(1). Views, controllers and other responders, and bar items, let go of their values when they go themselves. Other objects
/// do at the latest when values were associated with as many new objects as there are with values.
public func objc_setAssociatedObject(_ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy) {
  guard let owner = AssociatedObjects.owner(object) else { return }
  AssociatedObjects.shared.set(value.flatMap(AssociatedObjects.content).map { AssociatedValue($0, policy) }, for: key, of: owner)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The value that is associated with an object by a key; nil if there is none. Any thread. O(1).
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.owner(object).flatMap { AssociatedObjects.shared.value(for: key, of: $0) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Takes all values away that are associated with an object, also those of other code. Any thread. O(number of values).
public func objc_removeAssociatedObjects(_ object: Any) {
  if let owner = AssociatedObjects.owner(object) { AssociatedObjects.shared.removeAll(of: owner) }
}

/// What code associates with objects that it can not give properties.
///
/// Responders and bar items have a property for it. Objects of other classes may be Foundation's or the program's: theirs are in a table,
/// from which those of objects that are gone are taken now and then, since nothing tells when an object goes.
final class AssociatedObjects: @unchecked Sendable {
  static let shared = AssociatedObjects()

  /// Guards the table and the properties of all objects.
  private let lock = NSLock()
  private var table: [ObjectIdentifier: Entry] = [:]
  /// How many objects the table may have before it is looked through.
  private var limit = AssociatedObjects.leastLimit
  private static let leastLimit = 16

  /// The object that is meant, which may be wrapped in optionals; nil for none.
  static func owner(_ object: Any) -> AnyObject? { content(object).map { $0 as AnyObject } }
  /// What is wrapped in optionals; nil for nothing.
  static func content(_ value: Any) -> Any? {
    guard !(type(of: value) is AnyClass), let optional = value as? any Optionality else { return value }
    return optional.content.flatMap(content)
  }

  func value(for key: UnsafeRawPointer, of owner: AnyObject) -> Any? { lock.withLock { values(of: owner)[key]?.value } }

  func set(_ value: AssociatedValue?, for key: UnsafeRawPointer, of owner: AnyObject) {
    // What is taken away is let go of without the lock: code that runs then may ask for values.
    var released: [Any] = []
    lock.withLock {
      var values = values(of: owner)
      released.append(values.updateOrRemove(value, for: key) as Any)
      released.append(replace(values, of: owner))
    }
    withExtendedLifetime(released) {}
  }

  func removeAll(of owner: AnyObject) {
    let released = lock.withLock {
      let values = values(of: owner)
      return [values as Any, replace([:], of: owner)]
    }
    withExtendedLifetime(released) {}
  }

  /// How many objects the table has, those that are gone included.
  var count: Int { lock.withLock { table.count } }

  private func values(of owner: AnyObject) -> AssociatedValues {
    if let object = owner as? AccessibleObject { return object.associatedValues ?? [:] }
    // Another object may have been at this address.
    guard let entry = table[ObjectIdentifier(owner)], entry.owner === owner else { return [:] }
    return entry.values
  }

  /// Returns what has to be let go of.
  private func replace(_ values: AssociatedValues, of owner: AnyObject) -> [Any] {
    if let object = owner as? AccessibleObject {
      object.associatedValues = values.isEmpty ? nil : values
      return []
    }
    let old = table.updateOrRemove(values.isEmpty ? nil : Entry(owner, values), for: ObjectIdentifier(owner))
    return [old as Any, sweep()]
  }

  /// Takes the entries of objects away that are gone, if there are many entries.
  private func sweep() -> [Entry] {
    guard table.count > limit else { return [] }
    let gone = table.filter { $0.value.owner == nil }
    for key in gone.keys { table[key] = nil }
    limit = max(Self.leastLimit, 2 * table.count)
    return Array(gone.values)
  }

  private struct Entry {
    weak var owner: AnyObject?
    var values: AssociatedValues
    init(_ owner: AnyObject, _ values: AssociatedValues) { (self.owner, self.values) = (owner, values) }
  }
}

/// The values of an object by their keys.
typealias AssociatedValues = [UnsafeRawPointer: AssociatedValue]

/// A value as an association holds it.
struct AssociatedValue {
  private var kept: Any?
  private weak var object: AnyObject?

  init(_ value: Any, _ policy: objc_AssociationPolicy) {
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN where type(of: value) is AnyClass: object = value as AnyObject
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      kept = (value as? NSObject as? any NSCopying)?.copy(with: nil) ?? value
    case .OBJC_ASSOCIATION_ASSIGN, .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: kept = value
    }
  }

  var value: Any? { kept ?? object }
}

extension Dictionary {
  /// Sets or removes the value of a key, and returns the one that there was.
  fileprivate mutating func updateOrRemove(_ value: Value?, for key: Key) -> Value? {
    guard let value else { return removeValue(forKey: key) }
    return updateValue(value, forKey: key)
  }
}
