/// An exact fraction in lowest terms, for solving small linear programs without rounding.
///
/// Arithmetic traps when a number has more than 127 bits; programs of a few variables with small coefficients stay far below that.
struct Rational: Equatable, Comparable, Sendable {
  /// Zero.
  static let zero = Self(0)
  /// One.
  static let one = Self(1)

  /// The numerator, which has the sign.
  let numerator: Int128
  /// The denominator, which is positive.
  let denominator: Int128

  /// Creates an integer.
  init(_ value: Int) {
    numerator = Int128(value)
    denominator = 1
  }

  /// Creates `numerator` / `denominator`, which must not be zero.
  init(_ numerator: Int128, _ denominator: Int128) {
    let divisor = Self.divisor(numerator, denominator) * (denominator < 0 ? -1 : 1)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// The nearest double, or one of its neighbours.
  var double: Double { Double(numerator) / Double(denominator) }
  /// Whether the number is zero.
  var isZero: Bool { numerator == 0 }

  static func < (a: Self, b: Self) -> Bool { (a - b).numerator < 0 }

  /// The sum.
  static func + (a: Self, b: Self) -> Self {
    if a.isZero { return b }
    if b.isZero { return a }
    if a.denominator == b.denominator { return Self(a.numerator + b.numerator, a.denominator) }
    let common = divisor(a.denominator, b.denominator)
    return Self(
      a.numerator * (b.denominator / common) + b.numerator * (a.denominator / common), a.denominator / common * b.denominator)
  }

  /// The difference.
  static func - (a: Self, b: Self) -> Self { a + -b }

  /// The negated number.
  static prefix func - (a: Self) -> Self { Self(reduced: -a.numerator, a.denominator) }

  /// The product.
  static func * (a: Self, b: Self) -> Self {
    if a.isZero || b.isZero { return .zero }
    let (first, second) = (divisor(a.numerator, b.denominator), divisor(b.numerator, a.denominator))
    return Self(
      reduced: (a.numerator / first) * (b.numerator / second), (a.denominator / second) * (b.denominator / first))
  }

  /// The quotient; `b` must not be zero.
  static func / (a: Self, b: Self) -> Self { a * Self(b.denominator, b.numerator) }

  private init(reduced numerator: Int128, _ denominator: Int128) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Returns the greatest common divisor; positive unless both are zero.
  private static func divisor(_ a: Int128, _ b: Int128) -> Int128 {
    var (a, b) = (a.magnitude, b.magnitude)
    while b > UInt128(UInt64.max) || a > UInt128(UInt64.max) {
      if b == 0 { return Int128(a) }
      (a, b) = (b, a % b)
    }
    var (small, rest) = (UInt64(a), UInt64(b))
    while rest != 0 { (small, rest) = (rest, small % rest) }
    return Int128(small)
  }
}
