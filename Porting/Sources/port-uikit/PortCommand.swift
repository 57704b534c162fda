internal import ArgumentParser
internal import Foundation
internal import ProjectPorting

/// Rewrites a program for UIKit as a package that runs on Linux.
@main
struct PortCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "port-uikit",
    abstract: "Writes a UIKit program as a Swift package that uses Hitchless.",
    discussion: """
      Swift on Linux has no Objective-C: @objc, #selector, @IBOutlet and overrides in extensions are replaced by what means the same, \
      storyboards and nibs become Swift. The program itself stays as it is. What has to be looked at is listed, and in the package's NOTES.txt.
      """)

  @Argument(help: "The folder with the program's sources, or with its Xcode project.")
  var program: String

  @Option(name: .customLong("to"), help: "The folder of the package.")
  var folder: String

  @Option(help: "The name of the package and its module. Default: that of the program's folder.")
  var name: String?

  @Option(help: "The folder of Hitchless, absolute or relative to the package.")
  var hitchless: String

  @Flag(help: "Replace what is in the package's folder already.")
  var replace = false

  func run() throws {
    let package = try PortedPackage(of: URL(fileURLWithPath: program), name: name, hitchless: hitchless)
    try package.write(to: URL(fileURLWithPath: folder), replacing: replace)
    for note in package.notes { print(note) }
    print("\(package.name): \(package.files.count) files, \(package.notes.count) notes")
  }
}
