public import Foundation

/// An animation of a property from one value to another. Usually two of the three values are set; missing values are taken from the
/// appearance without the animation. The values are numbers, `CGPoint`, `CGSize`, `CGRect`, `CGColor`, `CGPath` or `CATransform3D`,
/// according to the property.
open class CABasicAnimation: CAPropertyAnimation {
  /// The start value.
  open var fromValue: Any?
  /// The end value.
  open var toValue: Any?
  /// The difference between start and end. Ignored if the other two values are set.
  open var byValue: Any?

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? CABasicAnimation { (copy.fromValue, copy.toValue, copy.byValue) = (fromValue, toValue, byValue) }
    return copy
  }

  override var anyValue: Any? { toValue ?? fromValue ?? byValue }
  override func value(at fraction: Double, over before: AnimatedNumbers) -> AnimatedNumbers? {
    func numbers(_ value: Any?) -> AnimatedNumbers? { value.flatMap { AnimatedNumbers($0, like: before) } }
    let (from, to, by) = (numbers(fromValue), numbers(toValue), numbers(byValue))
    switch (from, to, by) {
    case (let from?, let to?, _): return from.mixed(with: to, fraction)
    case (let from?, nil, let by?): return from.mixed(with: from.adding(by), fraction)
    case (nil, let to?, let by?): return to.adding(by.negated).mixed(with: to, fraction)
    case (let from?, nil, nil): return from.mixed(with: before, fraction)
    case (nil, let to?, nil): return before.mixed(with: to, fraction)
    case (nil, nil, let by?): return before.mixed(with: before.adding(by), fraction)
    case (nil, nil, nil): return nil
    }
  }
}
