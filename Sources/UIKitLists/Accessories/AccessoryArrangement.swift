internal import HitchlessBase
internal import UIKitCore

/// The accessories of a cell that are there at the time, each side in the direction of reading.
@MainActor struct AccessoryArrangement {
  /// Those before the content.
  private(set) var leading: [UICellAccessory] = []
  /// Those after the content.
  private(set) var trailing: [UICellAccessory] = []

  /// Arranges `accessories`: those of the system's in its order, and then the program's views in theirs, each where its position says. Two
  /// of one kind are a fault, and the first one counts. O(n²), for a handful. Program code runs.
  init(_ accessories: [UICellAccessory], isEditing: Bool) {
    var seen: Set<UICellAccessory.AccessoryType> = []
    let distinct = accessories.filter { accessory in
      if seen.insert(accessory.accessoryType).inserted { return true }
      Fault.raise(
        "Accessories cannot contain more than one of the same accessory type. Duplicate accessory type: \(accessory.accessoryType)")
      return false
    }
    let shown = distinct.filter { $0.displayed == .always || ($0.displayed == .whenEditing) == isEditing }
    for type in Self.leadingOrder { leading += shown.filter { $0.accessoryType == type } }
    for type in Self.trailingOrder { trailing += shown.filter { $0.accessoryType == type } }
    for accessory in shown {
      switch accessory.placement {
      case .leading(_, let position): leading.insert(accessory, at: max(0, min(position(leading), leading.count)))
      case .trailing(_, let position): trailing.insert(accessory, at: max(0, min(position(trailing), trailing.count)))
      case nil: break
      }
    }
  }

  private static let leadingOrder: [UICellAccessory.AccessoryType] = [.multiselect, .delete, .insert]
  private static let trailingOrder: [UICellAccessory.AccessoryType] = [
    .label, .popUpMenu, .checkmark, .detail, .outlineDisclosure, .disclosureIndicator, .reorder,
  ]
}
