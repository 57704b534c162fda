internal import HitchlessBase
internal import UIKitCore

/// The accessories of a cell that are currently displayed, for each side in the reading direction.
@MainActor struct AccessoryArrangement {
  /// The accessories before the content.
  private(set) var leading: [UICellAccessory] = []
  /// The accessories after the content.
  private(set) var trailing: [UICellAccessory] = []

  /// Arranges `accessories`: the system's in its fixed order, then the program's views at the positions that they specify. Two of the same
  /// kind are a fault, and the first one is used. O(n²), for a handful. Calls the program's code.
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
