public import Foundation

/// Whether straight quotation marks become typographic ones while text is typed.
public enum UITextSmartQuotesType: Int, Sendable {
  /// As with other programs of the desktop: they stay straight.
  case `default`
  /// They stay straight.
  case no
  /// They become the opening or closing mark of the user's language, and the apostrophe.
  case yes
}
/// Whether two hyphens become a dash while text is typed.
public enum UITextSmartDashesType: Int, Sendable {
  /// As with other programs of the desktop: they stay hyphens.
  case `default`
  /// They stay hyphens.
  case no
  /// They become an em dash.
  case yes
}
/// Whether spaces are added or removed around words that are pasted or cut.
public enum UITextSmartInsertDeleteType: Int, Sendable {
  /// As with other programs of the desktop: spaces are left alone.
  case `default`
  /// Spaces are left alone.
  case no
  /// A space is added where pasted text would touch a word, and removed where a cut word leaves two.
  case yes
}

/// What a text replaces while it is edited.
struct SmartTyping {
  var quotes = UITextSmartQuotesType.default
  var dashes = UITextSmartDashesType.default
  var insertDelete = UITextSmartInsertDeleteType.default
}
