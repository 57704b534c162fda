import Foundation
import Testing

@testable import UIKitCore

@Suite("Descriptions of configurations and states")
@MainActor struct ConfigurationDescriptionTests {
  /// Checks the description of a value: its type's name and the settable properties; `labels` are all of these.
  private func check(
    _ value: some CustomStringConvertible & CustomDebugStringConvertible & CustomReflectable, _ name: String, _ parts: [String],
    _ labels: Int
  ) {
    #expect(value.description.hasPrefix("<\(name): ") && value.description == value.debugDescription)
    for part in parts { #expect(value.description.contains(part), "\(value.description)") }
    let children = value.customMirror.children.map { $0.label ?? "" }
    #expect(children.count == labels && Set(children).count == labels, "\(children)")
    for part in parts { #expect(children.contains(String(part.prefix { $0 != " " })), "\(part)") }
  }

  @Test("The description of a background omits nil properties, and its mirror contains them")
  func background() {
    var background = UIBackgroundConfiguration.listPlainCell()
    background.cornerRadius = 7
    check(background, "UIBackgroundConfiguration", ["cornerRadius = 7.0", "strokeWidth = 0.0"], 13)
    #expect(!background.description.contains("customView") && background.customMirror.children.contains { $0.label == "customView" })
  }

  @Test("The descriptions of list content, image properties and text properties list their values")
  func content() {
    var content = UIListContentConfiguration.cell()
    content.text = "Lisbon"
    content.imageProperties.cornerRadius = 3
    content.textProperties.numberOfLines = 2
    check(content, "UIListContentConfiguration", ["text = Lisbon", "imageToTextPadding = 16.0"], 14)
    check(content.imageProperties, "ImageProperties", ["cornerRadius = 3.0"], 6)
    check(content.textProperties, "TextProperties", ["numberOfLines = 2", "transform = none"], 12)
  }

  @Test("The descriptions of cell and view states list their properties")
  func states() {
    var cell = UICellConfigurationState(traitCollection: UITraitCollection())
    cell.isSwiped = true
    check(cell, "UICellConfigurationState", ["isSwiped = true", "cellDragState = none"], 12)
    var header = UIViewConfigurationState(traitCollection: UITraitCollection())
    header.isPinned = true
    check(header, "UIViewConfigurationState", ["isPinned = true", "isFocused = false"], 6)
  }
}
