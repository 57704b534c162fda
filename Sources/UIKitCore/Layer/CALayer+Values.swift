internal import Foundation
internal import HitchlessBase
internal import LayerTree

// Access to properties by name.
extension CALayer {
  /// Returns the property with this name, or the value that was attached under it with ``setValue(_:forKey:)``; nil if there is none.
  /// Numbers are returned as `NSNumber`; rectangles, points, sizes, transforms, colours and paths in their own types. The names are those
  /// of animations, see ``CAPropertyAnimation/keyPath``, and `frame`, `hidden`, `masksToBounds`, `doubleSided`, `opaque`,
  /// `shouldRasterize`, `contents`, `contentsGravity`, `contentsScale`, `mask` and `name`.
  public func value(forKey key: String) -> Any? {
    guard let animated = AnimatedKey(key), let numbers = PresentedLayer(self, node.model).value(of: animated) else {
      return plainValue(key)
    }
    if animated.part == .whole, isMissing(animated.property) { return nil }
    return numbers.kind == .number ? NSNumber(value: numbers.number) : numbers.value
  }
  /// Returns the property, or the part of a property, at `keyPath`, such as `transform.rotation.z` or `bounds.size.width`. Key paths can
  /// refer to a sublayer by its ``name``, as in `sublayers.hand.opacity`, and to the mask, as in `mask.position`. Otherwise the same as
  /// ``value(forKey:)``.
  public func value(forKeyPath keyPath: String) -> Any? {
    guard let (layer, rest) = otherLayer(keyPath) else { return value(forKey: keyPath) }
    return layer?.value(forKeyPath: rest)
  }

  /// Sets the property with this name and runs the action that belongs to the change. If there is no such property, the value is attached
  /// to the layer for the program's own use, and the action for its name runs if there is one. Nil removes a colour, path, image or
  /// attached value. A value of the wrong type is ignored with a warning.
  public func setValue(_ value: Any?, forKey key: String) {
    let model = PresentedLayer(self, node.model)
    guard let animated = AnimatedKey(key), let before = model.value(of: animated) else {
      if !setPlain(value, key) { attach(value, key) }
      return
    }
    if value == nil, animated.part == .whole, canMiss(animated.property) { return set(animated.property, to: nil) }
    guard let numbers = value.flatMap({ AnimatedNumbers($0, like: before) }) else {
      warn(value, key)
      return
    }
    guard animated.part != .whole, let whole = AnimatedKey(animated.property.rawValue) else { return set(animated.property, to: numbers) }
    var changed = model
    changed.set(animated, to: numbers)
    set(animated.property, to: changed.value(of: whole))
  }
  /// Sets the value that ``value(forKeyPath:)`` returns.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let (layer, rest) = otherLayer(keyPath) else { return setValue(value, forKey: keyPath) }
    layer?.setValue(value, forKeyPath: rest)
  }

  /// Returns the other layer that a key path refers to and the rest of the path; nil if the path refers to this layer.
  private func otherLayer(_ keyPath: String) -> (layer: CALayer?, rest: String)? {
    let names = keyPath.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if names.count > 2, names[0] == "sublayers" {
      return (sublayers?.first { $0.name == names[1] }, names.dropFirst(2).joined(separator: "."))
    }
    return names.count > 1 && names[0] == "mask" ? (mask, names.dropFirst().joined(separator: ".")) : nil
  }

  // MARK: Properties that are animated

  private func isMissing(_ property: AnimatedKey.Property) -> Bool {
    let (shape, gradient) = (self as? CAShapeLayer, self as? CAGradientLayer)
    return switch property {
    case .backgroundColor: backgroundColor == nil
    case .shadowColor: shadowColor == nil
    case .path: shape?.path == nil
    case .fillColor: shape?.fillColor == nil
    case .strokeColor: shape?.strokeColor == nil
    case .colors: gradient?.colors == nil
    case .locations: gradient?.locations == nil
    default: false
    }
  }
  private func canMiss(_ property: AnimatedKey.Property) -> Bool {
    switch property {
    case .backgroundColor, .borderColor, .shadowColor, .path, .fillColor, .strokeColor, .colors, .locations, .foregroundColor: true
    default: false
    }
  }

  /// Sets a property; removes its value if `value` is nil. Goes through the properties, so that overrides in subclasses take effect.
  private func set(_ property: AnimatedKey.Property, to value: AnimatedNumbers?) {
    let numbers = value ?? AnimatedNumbers(.number, [0])
    let color = value.map { CGColor($0.color) }
    let (shape, gradient, text) = (self as? CAShapeLayer, self as? CAGradientLayer, self as? CATextLayer)
    switch property {
    case .opacity: opacity = Float(numbers.number)
    case .position: position = numbers.point
    case .anchorPoint: anchorPoint = numbers.point
    case .bounds: bounds = CGRect(numbers.rect)
    case .transform: transform = numbers.transform
    case .sublayerTransform: sublayerTransform = numbers.transform
    case .zPosition: zPosition = CGFloat(numbers.number)
    case .cornerRadius: cornerRadius = CGFloat(numbers.number)
    case .backgroundColor: backgroundColor = color
    case .borderColor: borderColor = color
    case .borderWidth: borderWidth = CGFloat(numbers.number)
    case .shadowColor: shadowColor = color
    case .shadowOpacity: shadowOpacity = Float(numbers.number)
    case .shadowRadius: shadowRadius = CGFloat(numbers.number)
    case .shadowOffset: shadowOffset = numbers.size
    case .colors: gradient?.colors = value.map { $0.colors.map { CGColor($0) } }
    case .locations: gradient?.locations = value.map { $0.numbers.map { NSNumber(value: $0) } }
    case .startPoint: gradient?.startPoint = numbers.point
    case .endPoint: gradient?.endPoint = numbers.point
    case .path: shape?.path = value.map { CGPath($0.path) }
    case .fillColor: shape?.fillColor = color
    case .strokeColor: shape?.strokeColor = color
    case .strokeStart: shape?.strokeStart = CGFloat(numbers.number)
    case .strokeEnd: shape?.strokeEnd = CGFloat(numbers.number)
    case .lineWidth: shape?.lineWidth = CGFloat(numbers.number)
    case .miterLimit: shape?.miterLimit = CGFloat(numbers.number)
    case .lineDashPhase: shape?.lineDashPhase = CGFloat(numbers.number)
    case .fontSize: text?.fontSize = CGFloat(numbers.number)
    case .foregroundColor: text?.foregroundColor = color
    case .contentsRect: contentsRect = CGRect(numbers.rect)
    case .contentsCenter: contentsCenter = CGRect(numbers.rect)
    }
  }

  // MARK: Other properties

  private static func flag(_ key: String) -> ReferenceWritableKeyPath<CALayer, Bool>? {
    switch key {
    case "hidden": \.isHidden
    case "masksToBounds": \.masksToBounds
    case "doubleSided": \.isDoubleSided
    case "opaque": \.isOpaque
    case "shouldRasterize": \.shouldRasterize
    default: nil
    }
  }

  private func plainValue(_ key: String) -> Any? {
    if let flag = Self.flag(key) { return NSNumber(value: self[keyPath: flag]) }
    switch key {
    case "frame": return frame
    case "contents": return contents
    case "contentsGravity": return contentsGravity
    case "contentsScale": return NSNumber(value: Double(contentsScale))
    case "mask": return mask
    case "name": return name
    default: return attachedValue(key)
    }
  }
  /// Returns the value under this name that is attached or belongs to the program's subclass.
  private func attachedValue(_ key: String) -> Any? {
    guard let value = attached[key], !(value is NSNull) else { return nil }
    guard type(of: value) == CGFloat.self, let number = value as? CGFloat else { return value }
    return NSNumber(value: Double(number))
  }

  /// Sets a property that cannot be animated. Returns whether `key` is one.
  private func setPlain(_ value: Any?, _ key: String) -> Bool {
    if let flag = Self.flag(key) {
      guard let isSet = (value as? NSNumber)?.boolValue ?? value as? Bool else { return warn(value, key) }
      self[keyPath: flag] = isSet
      return true
    }
    switch (key, value) {
    case ("contents", _): contents = value
    case ("frame", let value as CGRect): frame = value
    case ("contentsGravity", let value as CALayerContentsGravity): contentsGravity = value
    case ("contentsScale", let value as NSNumber): contentsScale = CGFloat(value.doubleValue)
    case ("mask", nil): mask = nil
    case ("mask", let value as CALayer): mask = value
    case ("name", nil): name = nil
    case ("name", let value as String): name = value
    case ("frame", _), ("contentsGravity", _), ("contentsScale", _), ("mask", _), ("name", _): return warn(value, key)
    default: return false
    }
    return true
  }

  /// Warns that a value of the wrong type is ignored. Returns true, because the property exists.
  @discardableResult private func warn(_ value: Any?, _ key: String) -> Bool {
    Fault.warn("\(type(of: self)): \(value.map { "\($0)" } ?? "nil") is no value of \(key).")
    return true
  }
}

// Properties that a program's subclass adds with `@NSManaged` or `@objc dynamic`, which animations change by name. On Apple's systems the
// Objective-C runtime creates their accessors; here the porting tool writes accessors that call the functions below.
extension CALayer {
  /// Returns the value of a property that a subclass adds, or its presented value if the layer is a copy from ``presentation()``. Returns
  /// `initial` before it is set.
  public func _managedValue<Value>(forKey key: String, default initial: @autoclosure () -> Value) -> Value {
    attached[key].flatMap { AddedValue.convert($0) } ?? initial()
  }
  /// Returns the value of a property without an initial value: before it is set, 0, an empty string or rectangle, or nil. Reading a
  /// property of another type before it is set ends the program.
  public func _managedValue<Value>(forKey key: String) -> Value {
    _managedValue(forKey: key, default: AddedValue.initial(forKey: key))
  }
  /// Sets a property that a subclass adds: looks for its action, and marks the layer for display if ``needsDisplay(forKey:)`` returns true.
  public func _setManagedValue<Value>(_ value: Value, forKey key: String) { attach(AddedValue.stored(value), key) }

  /// Attaches `value` under a name, with the action for that name; nil removes the value.
  func attach(_ value: Any?, _ key: String) {
    let (old, new) = (attached[key].flatMap { AnimatedNumbers(guessing: $0) }, value.flatMap { AnimatedNumbers(guessing: $0) })
    // Values of other kinds cannot be compared, so they count as changed.
    change(key, if: old == nil || old != new) {
      attached[key] = value
      if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
    }
  }

  /// Returns whether the program's subclass appears to add a property with this name: it was set, or the layer is displayed when it
  /// changes.
  func hasAdded(_ name: String) -> Bool { attached[name] != nil || type(of: self).needsDisplay(forKey: name) }

  /// Updates the layer after animations changed the presented values of properties with these names. The layer shows what a copy with the
  /// current values displays: the copy's contents if it sets an image, otherwise the layer's own drawing.
  func addedLookDidChange(_ names: some Sequence<String>) {
    guard names.contains(where: { type(of: self).needsDisplay(forKey: $0) }), let copy = presentation() else { return }
    copy.display()
    if case .image = copy.node.contents { node.contents = copy.node.contents } else { node.setNeedsDisplay() }
  }
}

extension CALayer {
  /// How an image, also that of an image view's layer, is enlarged. Linear by default, and for unknown filters.
  public var magnificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(node.style.magnification) }
    set { node.style.magnification = newValue.engine }
  }
  /// How an image, also that of an image view's layer, is reduced. Linear by default, and for unknown filters.
  public var minificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(node.style.minification) }
    set { node.style.minification = newValue.engine }
  }

  /// Returns the layer whose current appearance this copy shows, see ``presentation()``; this layer if it is no such copy.
  public func model() -> Self { hints.model as? Self ?? self }
}
