/// Tables and collections: their layouts, prototypes and static cells.
extension FunctionWriter {
  // MARK: Layouts

  /// Writes the layout of a collection view. Returns its name.
  func writeLayout(of list: InterfaceElement) -> String {
    guard let layout = list.child(key: "collectionViewLayout") ?? list.child("collectionViewFlowLayout") else {
      return "UICollectionViewFlowLayout()"
    }
    let base = layout.name == "collectionViewFlowLayout" ? "UICollectionViewFlowLayout" : "UICollectionViewLayout"
    let type = context.customClass(of: layout, inheriting: base) ?? base
    let name = self.name(layout.id.flatMap { scene.outletNames[$0] } ?? "layout")
    separate()
    add("let \(name) = \(make(layout, type == base ? "\(type)()" : "\(type)(coder: objects.coder)"))")
    let local = Local(name: name, type: type, element: layout)
    remember(local)
    if base == "UICollectionViewFlowLayout" { writeFlow(local) }
    for child in layout.children(named: "connections") { connected.append((local, child.children)) }
    for child in layout.children(named: "userDefinedRuntimeAttributes") {
      for attribute in child.children { writeRuntimeAttribute(attribute, of: local) }
    }
    return name
  }
  private func writeFlow(_ layout: Local) {
    let element = layout.element
    let kind = ElementKind.flowLayout
    assign(kind, of: element, to: layout.name)
    let isAutomatic = element.isOn("automaticEstimatedItemSize")
    if isAutomatic { add("\(layout.name).estimatedItemSize = UICollectionViewFlowLayout.automaticSize") }
    let standard = [
      "itemSize": "CGSize(width: 50, height: 50)", "estimatedItemSize": "CGSize(width: 0, height: 0)",
      "headerReferenceSize": "CGSize(width: 0, height: 0)", "footerReferenceSize": "CGSize(width: 0, height: 0)",
      "sectionInset": "UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)",
    ]
    for child in element.children where child.scalar == nil && !["connections", "userDefinedRuntimeAttributes"].contains(child.name) {
      guard let key = child.key, kind.geometry[key] != nil, let value = GeometryText.value(child) else {
        context.note(child, "the layout's \(child.key ?? child.name) is not known; it is left out")
        continue
      }
      if value != standard[key], key != "estimatedItemSize" || !isAutomatic { add("\(layout.name).\(key) = \(value)") }
    }
  }

  // MARK: Prototypes and static cells

  func writeList(_ child: InterfaceElement, of list: Local) {
    switch (list.element.name, child.name) {
    case ("tableView", "prototypes"): for cell in child.children { writePrototype(cell, of: list, form: "forCellReuseIdentifier: $") }
    case ("tableView", "sections"): writeSections(child.children, of: list)
    case ("collectionView", "cells"): for cell in child.children { writePrototype(cell, of: list, form: "forCellWithReuseIdentifier: $") }
    case ("collectionView", "collectionReusableView"):
      let kinds = ["sectionHeaderView": "elementKindSectionHeader", "sectionFooterView": "elementKindSectionFooter"]
      guard let kind = child.key.flatMap({ kinds[$0] }) else {
        return context.note(child, "it is neither a header nor a footer; it is left out")
      }
      writePrototype(child, of: list, form: "forSupplementaryViewOfKind: UICollectionView.\(kind), withReuseIdentifier: $")
    default: context.note(child, "a \(list.type) has no \(child.name); they are left out")
    }
  }
  private func writePrototype(_ cell: InterfaceElement, of list: Local, form: String) {
    guard let identifier = cell["reuseIdentifier"], !identifier.isEmpty else {
      return context.note(cell, "the prototype has no reuse identifier, so no program can make one; it is left out")
    }
    guard let function = writePrototype(cell) else { return context.note(cell, "prototypes in prototypes are left out") }
    separateOnce(list)
    let nib =
      function.takesOwner
      ? "objects.nib { [unowned \(owner())] objects in \(function.name)(\(owner()), objects) }" : "objects.nib(\(function.name))"
    add("\(list.name).register(\(nib), \(form.replacing("$", with: SwiftText.quoted(identifier))))")
  }
  private func separateOnce(_ list: Local) { if lines.last?.hasPrefix("\(list.name).") != true { separate() } }

  private func writeSections(_ sections: [InterfaceElement], of list: Local) {
    guard scene.owner?.name == "tableViewController", list.element.key == "view", !scene.isNib else {
      return context.note(list.element, "only a table view controller shows static cells; they are left out")
    }
    var written: [String] = []
    for section in sections {
      var cells: [String] = []
      var heights: [String] = []
      for (index, cell) in section.children(of: "cells").enumerated() {
        if let height = cell["rowHeight"].flatMap(SwiftText.number), height != "-1" { heights.append("\(index): \(height)") }
        if let local = addView(cell, attach: { _ in nil }) { cells.append(local.name) }
      }
      var parts: [String] = []
      if let header = section["headerTitle"] { parts.append("header: \(SwiftText.quoted(header))") }
      if let footer = section["footerTitle"] { parts.append("footer: \(SwiftText.quoted(footer))") }
      parts.append("cells: [\(cells.joined(separator: ", "))]")
      if !heights.isEmpty { parts.append("rowHeights: [\(heights.joined(separator: ", "))]") }
      written.append("StaticTableSection(\(parts.joined(separator: ", ")))")
    }
    separate()
    add("\(owner()).setStaticSections([")
    for section in written { add("  \(section)\(written.count > 1 ? "," : "")") }
    add("])")
  }
}
