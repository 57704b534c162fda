import Foundation
import HitchlessBase
import LayerRenderer
import LayerTree
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct `The catalog of symbols` {
  private static let catalogs = [
    SymbolCatalog.symbols, SymbolCatalog.moreSymbols, ArrowSymbols.drawings, LayoutSymbols.drawings,
    MoreLayoutSymbols.drawings, TextSymbols.drawings, PeopleSymbols.drawings, NatureSymbols.drawings,
    ObjectSymbols.drawings, MoreObjectSymbols.drawings,
  ]
  /// How many numbers follow a command.
  private static let counts = ["M": 2, "L": 2, "Q": 4, "C": 6, "Z": 0, "O": 3, "R": 5]

  /// Returns the commands of an outline with their numbers; nil if it cannot be read.
  private static func commands(_ outline: String) -> [(command: String, numbers: [Double])]? {
    var commands: [(command: String, numbers: [Double])] = []
    for word in outline.split(separator: " ") {
      if let number = Double(word), !commands.isEmpty {
        commands[commands.count - 1].numbers.append(number)
      } else {
        commands.append((String(word), []))
      }
    }
    return commands.allSatisfy { counts[$0.command] == $0.numbers.count } ? commands : nil
  }
  /// Returns the coordinates of the points where the parts of an outline end, horizontal and vertical.
  private static func coordinates(_ command: String, _ n: [Double]) -> (x: [Double], y: [Double]) {
    switch command {
    case "O": ([n[0] - n[2], n[0] + n[2]], [n[1] - n[2], n[1] + n[2]])
    case "R": ([n[0], n[0] + n[2]], [n[1], n[1] + n[3]])
    case "Z": ([], [])
    default: ([n[n.count - 2]], [n[n.count - 1]])
    }
  }
  private static func image(_ name: String) throws -> [UInt32] {
    let view = UIImageView(image: try #require(UIImage(systemName: name), "\(name) does not exist"))
    let pixels = Stage.pixels(of: view, scale: 2)
    return (0..<pixels.height).flatMap { y in (0..<pixels.width).map { pixels[$0, y] } }
  }
  private static func ink(_ name: String) throws -> Int { try image(name).count { $0 != 0xFFFF_FFFF } }

  @Test func `Every symbol draws something`() throws {
    let made = ["calendar.circle", "person.slash", "play.circle.fill", "plus.square", "bell.square.fill", "message.fill", "mic.slash.fill"]
    #expect(UIImage(systemName: "nothing.circle") == nil && UIImage(systemName: "calendar.nothing") == nil)
    for name in Self.catalogs.flatMap(\.keys).sorted() + made {
      let ink = try Self.ink(name)
      #expect(ink > 10, "\(name) draws nothing")
    }
  }

  @Test func `No symbol is drawn twice, and none of the drawn ones counts as undrawn`() {
    let names = Self.catalogs.flatMap(\.keys)
    #expect(Set(names).count == names.count && names.count > 700)
    for name in names { #expect(!SymbolCatalog.isUndrawn(name), "\(name) is drawn") }
    for name in ["airplane", "bag", "creditcard.fill", "gamecontroller", "list.number", "play.square", "wrench.and.screwdriver"] {
      #expect(SymbolCatalog.symbol(named: name) != SymbolCatalog.standIn, "\(name) is a placeholder")
    }
  }

  @Test func `Outlines can be read and stay inside the grid`() throws {
    for (name, symbol) in Self.catalogs.joined() {
      for outline in [symbol.stroke, symbol.detail, symbol.fill] {
        for (command, numbers) in try #require(Self.commands(outline), "\(name): \(outline)") {
          let (x, y) = Self.coordinates(command, numbers)
          #expect(x.allSatisfy { 0.9...symbol.width - 0.9 ~= $0 } && y.allSatisfy { 0.9...23.1 ~= $0 }, "\(name): \(command) \(numbers)")
        }
      }
    }
  }

  @Test func `A filled symbol shows its details as gaps`() throws {
    let (filled, lines) = (try Self.image("creditcard.fill"), try Self.image("creditcard"))
    let shared = zip(filled, lines).count { $0 != 0xFFFF_FFFF && $1 != 0xFFFF_FFFF }
    let (filledInk, linesInk) = (filled.count { $0 != 0xFFFF_FFFF }, lines.count { $0 != 0xFFFF_FFFF })
    #expect(filledInk > linesInk, "the area is filled")
    #expect(shared < linesInk, "the stripe is a gap")
  }

  @Test func `A translucent symbol is equally dark where its areas and lines overlap`() throws {
    for name in ["shield.lefthalf.filled", "info.circle", "doc.text.fill"] {
      let view = UIImageView(image: UIImage(systemName: name))
      view.tintColor = UIColor.black.withAlphaComponent(0.5)
      let pixels = Stage.pixels(of: view, scale: 2)
      let darkest = (0..<pixels.height).flatMap { y in (0..<pixels.width).map { pixels[$0, y] & 0xFF } }.min()
      #expect((0x7E...0x80).contains(darkest ?? 0), "\(name): \(darkest ?? 0)")
    }
  }

  @Test func `Open lines of a filled symbol stay lines`() throws {
    let area = SymbolOutline.closedPath("M 2 2 L 20 2 L 20 20 M 4 4 L 8 4 L 8 8 Z O 12 12 3 M 1 1")
    #expect(area == SymbolOutline.path("M 4 4 L 8 4 L 8 8 Z O 12 12 3"))
    let (filled, lines) = (try Self.ink("headphones.fill"), try Self.ink("headphones"))
    #expect(filled < 2 * lines, "the space below the bow is empty")
  }

  @Test func `Names can say of each part that it is filled`() {
    let filled = SymbolCatalog.symbol(named: "rectangle.on.rectangle.fill")
    #expect(filled?.isFilled == true && filled == SymbolCatalog.symbol(named: "rectangle.fill.on.rectangle.fill"))
    #expect(SymbolCatalog.symbol(named: "folder.fill.badge.plus") == SymbolCatalog.symbol(named: "folder.fill"))
    #expect(SymbolCatalog.symbol(named: "nothing.fill.on.nothing.fill") == nil)
    for name in ["person.crop.square", "record.circle", "slash.circle", "heart.text.square", "play.rectangle"] {
      let (lines, area) = (SymbolCatalog.symbol(named: name), SymbolCatalog.symbol(named: "\(name).fill"))
      #expect(area?.isFilled == true && area?.frame == nil && area?.stroke == lines?.stroke, "\(name)")
    }
  }

  @Test func `Letters and numbers up to 50 are symbols in frames`() throws {
    let (circle, square) = (try Self.ink("circle"), try Self.ink("square"))
    let disc = try Self.ink("circle.fill")
    let letters = "abcdefghijklmnopqrstuvwxyz".map { "\($0)" }
    let numbers = (0...50).map { "\($0)" }
    for name in letters + numbers + ["08"] {
      let (inCircle, inSquare) = (try Self.ink("\(name).circle"), try Self.ink("\(name).square"))
      #expect(inCircle > circle && inSquare > square, "\(name) is inside the frame")
      let (cutOut, cutOutOfSquare) = (try Self.ink("\(name).circle.fill"), try Self.ink("\(name).square.fill"))
      #expect(inCircle < cutOut && cutOut < disc && inSquare < cutOutOfSquare, "\(name) is cut out")
    }
    let missing = ["51.circle", "005.circle", "-1.circle", "A.circle", "ab.circle"]
    for name in missing + numbers { #expect(UIImage(systemName: name) == nil, "\(name)") }
  }
}
