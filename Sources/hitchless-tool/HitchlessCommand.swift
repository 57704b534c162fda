internal import ArgumentParser

/// The command line tool.
@main struct HitchlessCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hitchless", abstract: "Looks at how smoothly lists scrolled, and prepares their pictures.", version: "0.1.0-dev",
    subcommands: [AuditCommand.self, ReportCommand.self, SimulateCommand.self, ThumbnailCommand.self])
}
