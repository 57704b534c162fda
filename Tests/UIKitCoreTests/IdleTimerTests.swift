import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `The idle timer` {
  @Test func `is disabled on the desktop only while the program has disabled it and is visible`() {
    let stage = HitchlessTesting.Stage(UIView(frame: .zero), size: CGSize(width: 100, height: 100), scale: 1)
    defer { stage.end() }
    let application = stage.perform { UIApplication.shared }
    #expect(!application.isIdleTimerDisabled && !stage.isScreenKeptOn)
    stage.perform { application.isIdleTimerDisabled = true }
    #expect(!stage.isScreenKeptOn, "the program is not active yet")
    stage.perform { application.becomeActive() }
    #expect(application.isIdleTimerDisabled && stage.isScreenKeptOn)
    stage.setVisible(false)
    #expect(application.applicationState == .background && application.isIdleTimerDisabled && !stage.isScreenKeptOn)
    stage.setVisible(true)
    #expect(stage.isScreenKeptOn)
    stage.perform { application.isIdleTimerDisabled = false }
    #expect(!application.isIdleTimerDisabled && !stage.isScreenKeptOn)
  }
}
