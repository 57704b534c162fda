extension ElementKind {
  private static let accessories = ["disclosureIndicator", "detailDisclosureButton", "checkmark", "detailButton"]

  /// Interface Builder writes header and footer heights for tables that UIKit treats as unset: titles have their fitting heights.
  static let listViews: [ElementKind] = [
    ElementKind(
      "tableView", "UITableView", "tableView",
      rules: scrolling.changed(.usual("alwaysBounceVertical", "alwaysBounceVertical", "YES")) + AttributeRule.ignored("style", "dataMode")
        + [
          .choice("separatorStyle", standard: "default", "singleLine", same: ["none", "singleLineEtched"]),
          .choice("separatorInsetReference", standard: "fromCellEdges", same: ["fromAutomaticInsets"]),
          .number("rowHeight", standard: "-1"), .number("estimatedRowHeight", standard: "-1"),
          .number("sectionHeaderHeight", standard: "-1", "18", "22", "28"),
          .number("estimatedSectionHeaderHeight", standard: "-1"), .number("sectionFooterHeight", standard: "-1", "18", "22", "28"),
          .number("estimatedSectionFooterHeight", standard: "-1"), .number("sectionHeaderTopPadding", standard: "-1"),
          .number("fillerRowHeight", standard: "0"), .on("allowsSelection"), .off("allowsMultipleSelection"),
          .off("allowsSelectionDuringEditing"), .off("allowsMultipleSelectionDuringEditing"), .off("selectionFollowsFocus"),
          .integer("sectionIndexMinimumDisplayRowCount", standard: "0"), .off("springLoaded", "isSpringLoaded"),
          .off("cellLayoutMarginsFollowReadableWidth"), .on("insetsContentViewsToSafeArea"),
          .on("prefetchingEnabled", "isPrefetchingEnabled"),
          .off("remembersLastFocusedIndexPath"), .on("allowsFocus"), .off("dragInteractionEnabled"),
        ],
      colors: viewColors.merging([
        "separatorColor": "separatorColor", "sectionIndexColor": "sectionIndexColor",
        "sectionIndexBackgroundColor": "sectionIndexBackgroundColor",
        "sectionIndexTrackingBackgroundColor": "sectionIndexTrackingBackgroundColor",
      ]) { $1 }, geometry: scrollGeometry.merging(["separatorInset": "separatorInset"]) { $1 }),
    ElementKind(
      "tableViewCell", "UITableViewCell", "cell",
      rules: cell + AttributeRule.ignored("reuseIdentifier", "style", "textLabel", "detailTextLabel", "imageView", "rowHeight") + [
        .choice("selectionStyle", standard: "default", same: ["none", "blue", "gray"]),
        .choice("accessoryType", standard: "none", same: accessories),
        .choice("editingAccessoryType", standard: "none", same: accessories), .integer("indentationLevel", standard: "0"),
        .number("indentationWidth", standard: "10"), .on("shouldIndentWhileEditing"), .off("showsReorderControl"),
        .choice("focusStyle", standard: "default", same: ["custom"]), .missing("hidesAccessoryWhenEditing", standard: "YES", "NO"),
      ], colors: viewColors, geometry: viewGeometry.merging(["separatorInset": "separatorInset"]) { $1 }),
    ElementKind("tableViewCellContentView", "UIView", "contentView", rules: contentView, colors: viewColors, geometry: viewGeometry),
    ElementKind(
      "collectionView", "UICollectionView", "collectionView",
      rules: scrolling + AttributeRule.ignored("dataMode") + [
        .on("allowsSelection"), .off("allowsMultipleSelection"), .on("prefetchingEnabled", "isPrefetchingEnabled"),
        .off("springLoaded", "isSpringLoaded"), .off("selectionFollowsFocus"), .off("dragInteractionEnabled"),
        .off("remembersLastFocusedIndexPath"), .on("allowsFocus"),
      ], colors: viewColors, geometry: scrollGeometry),
    ElementKind(
      "collectionViewCell", "UICollectionViewCell", "cell", rules: cell + AttributeRule.ignored("reuseIdentifier"), colors: viewColors,
      geometry: viewGeometry),
    ElementKind("collectionViewCellContentView", "UIView", "contentView", rules: contentView, colors: viewColors, geometry: viewGeometry),
    ElementKind(
      "collectionReusableView", "UICollectionReusableView", "reusableView", rules: cell + AttributeRule.ignored("reuseIdentifier"),
      colors: viewColors, geometry: viewGeometry),
  ]
  /// Cells determine the margins and the clipping of their content view, whose usual attributes are ignored.
  private static let contentView =
    drawnView.changed(
      .usual("clipsSubviews", "clipsToBounds", "YES"), .usual("multipleTouchEnabled", "isMultipleTouchEnabled", "YES", "NO"),
      .usual("preservesSuperviewLayoutMargins", "preservesSuperviewLayoutMargins", "YES"),
      .usual("insetsLayoutMarginsFromSafeArea", "insetsLayoutMarginsFromSafeArea", "NO"))
    + AttributeRule.ignored("tableViewCell", "collectionViewCell")
  private static let cell = drawnView.changed(
    .usual("multipleTouchEnabled", "isMultipleTouchEnabled", "YES", "NO"),
    .usual("preservesSuperviewLayoutMargins", "preservesSuperviewLayoutMargins", "YES"))

  static let flowLayout = ElementKind(
    "collectionViewFlowLayout", "UICollectionViewFlowLayout", "layout",
    rules: common + AttributeRule.ignored("automaticEstimatedItemSize") + [
      .choice("scrollDirection", standard: "vertical", same: ["horizontal"]), .number("minimumLineSpacing", standard: "10"),
      .number("minimumInteritemSpacing", standard: "10"), .off("sectionHeadersPinToVisibleBounds"),
      .off("sectionFootersPinToVisibleBounds"),
      .choice(
        "sectionInsetReference", standard: "contentInset", other: ["safeArea": "fromSafeArea", "layoutMargins": "fromLayoutMargins"]),
    ],
    geometry: [
      "itemSize": "itemSize", "estimatedItemSize": "estimatedItemSize", "headerReferenceSize": "headerReferenceSize",
      "footerReferenceSize": "footerReferenceSize", "sectionInset": "sectionInset",
    ])
}
