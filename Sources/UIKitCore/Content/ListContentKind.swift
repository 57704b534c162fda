/// A kind of content that looks as the list in which it is shown.
enum ListContentKind: Hashable, Sendable {
  case cell, subtitleCell, valueCell, header, footer

  /// Returns the look of the kind in a list; outside of lists that of a plain one.
  func variant(in environment: UIListEnvironment) -> ListContentVariant {
    switch (self, environment) {
    case (.cell, .sidebar), (.cell, .sidebarPlain): .sidebarCell
    case (.cell, _): .cell
    case (.subtitleCell, .sidebar), (.subtitleCell, .sidebarPlain): .sidebarSubtitleCell
    case (.subtitleCell, _): .subtitleCell
    case (.valueCell, _): .valueCell
    case (.header, .grouped), (.header, .insetGrouped): .groupedHeader
    case (.header, .sidebar), (.header, .sidebarPlain): .sidebarHeader
    case (.header, _): .plainHeader
    case (.footer, .grouped), (.footer, .insetGrouped): .groupedFooter
    case (.footer, _): .plainFooter
    }
  }
}

/// The look of a kind of content in one kind of list.
enum ListContentVariant: Hashable, Sendable {
  case cell, subtitleCell, valueCell, sidebarCell, sidebarSubtitleCell
  case plainHeader, groupedHeader, sidebarHeader, plainFooter, groupedFooter

  /// The default configuration.
  var configuration: UIListContentConfiguration {
    switch self {
    case .cell, .subtitleCell: .row(.init(.caption1))
    case .valueCell: valueCell
    case .sidebarCell: .sidebarCell()
    case .sidebarSubtitleCell: .sidebarSubtitleCell()
    case .plainHeader: .plainHeader()
    case .groupedHeader: .groupedHeader()
    case .sidebarHeader: .sidebarHeader()
    case .plainFooter: .plainFooter()
    case .groupedFooter: .groupedFooter()
    }
  }

  private var valueCell: UIListContentConfiguration {
    var configuration = UIListContentConfiguration.row(.init(.body, color: .secondaryLabel))
    configuration.prefersSideBySideTextAndSecondaryText = true
    return configuration
  }
}
