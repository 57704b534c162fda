internal import Foundation

extension LaunchOptions {
  /// Returns the URLs that a program is asked to open: its last arguments, if they are absolute URLs. A desktop entry passes them with
  /// `Exec=program %u`. The value of an option, as in `--server http://127.0.0.1`, is not one of them.
  package static func urls(in arguments: [String]) -> [URL] {
    let urls = Array(arguments.reversed().prefix { url($0) != nil }.reversed())
    let before = arguments.dropLast(urls.count).last
    let isValue = before.map { $0.hasPrefix("-") && !$0.contains("=") && !flags.contains($0) }
    return urls.dropFirst(isValue == true ? 1 : 0).compactMap(url)
  }

  /// Returns an argument as a URL; nil if it has no scheme.
  private static func url(_ argument: String) -> URL? {
    guard !argument.hasPrefix("-"), let colon = argument.firstIndex(of: ":"), let first = argument.first, first.isASCII, first.isLetter,
      argument[..<colon].allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
    else { return nil }
    return URL(string: argument)
  }
}
