import DisplayInterface
import Foundation
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Text input traits` {
  /// Returns the traits that the display receives for an edited field.
  private func wanted(_ prepare: (UITextField) -> Void) async throws -> TextInputTraits {
    var heard: TextInputTraits?
    await Stage.withDriver { display, _ in
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      let field = UITextField(frame: CGRect(x: 10, y: 10, width: 180, height: 34))
      prepare(field)
      window.addSubview(field)
      window.makeKeyAndVisible()
      await display.settle()
      #expect(display.wantedText == nil, "nobody types yet")
      field.becomeFirstResponder()
      display.tick()
      heard = display.wantedText
      field.resignFirstResponder()
      #expect(display.wantedText == nil)
    }
    return try #require(heard)
  }

  @Test func `map keyboard types to input purposes`() async throws {
    let purposes: [(UIKeyboardType, TextInputTraits.Purpose)] = [
      (.default, .freeForm), (.numberPad, .digits), (.decimalPad, .number), (.phonePad, .phone), (.emailAddress, .email), (.URL, .url),
      (.namePhonePad, .name), (.asciiCapableNumberPad, .digits), (.asciiCapable, .freeForm),
    ]
    for (type, purpose) in purposes { #expect(try await wanted { $0.keyboardType = type }.purpose == purpose) }
  }

  @Test func `make secure entry a private password or PIN`() async throws {
    let password = try await wanted { $0.isSecureTextEntry = true }
    #expect(password == TextInputTraits(purpose: .password, hints: [.isPrivate, .noSpellcheck]))
    let pin = try await wanted {
      $0.isSecureTextEntry = true
      $0.keyboardType = .numberPad
    }
    #expect(pin == TextInputTraits(purpose: .pin, hints: [.isPrivate, .noSpellcheck]))
  }

  @Test func `request capitalization, word completion and spell checking`() async throws {
    #expect(try await wanted { _ in }.hints == [.uppercaseSentences, .wordCompletion, .spellcheck])
    #expect(try await wanted { $0.autocapitalizationType = .none }.hints == [.wordCompletion, .spellcheck])
    #expect(try await wanted { $0.autocapitalizationType = .words }.hints.contains(.uppercaseWords))
    #expect(try await wanted { $0.autocapitalizationType = .allCharacters }.hints.contains(.uppercaseCharacters))
    #expect(try await wanted { $0.autocorrectionType = .no }.hints == [.uppercaseSentences, .noSpellcheck])
    let checked = try await wanted {
      $0.autocorrectionType = .no
      $0.spellCheckingType = .yes
    }
    #expect(checked.hints == [.uppercaseSentences, .spellcheck])
  }

  @Test func `map content types to purposes, unless the keyboard type does`() async throws {
    let purposes: [(UITextContentType, TextInputTraits.Purpose)] = [
      (.name, .name), (.emailAddress, .email), (.telephoneNumber, .phone), (.URL, .url), (.newPassword, .password), (.location, .freeForm),
      (.familyName, .name), (.creditCardName, .name), (.birthdateYear, .digits), (.postalCode, .freeForm), (.flightNumber, .freeForm),
    ]
    for (type, purpose) in purposes { #expect(try await wanted { $0.textContentType = type }.purpose == purpose) }
    let chosen = try await wanted {
      $0.textContentType = .telephoneNumber
      $0.keyboardType = .numberPad
    }
    #expect(chosen.purpose == .digits)
  }

  @Test(arguments: [UITextContentType.oneTimeCode, .creditCardNumber, .creditCardSecurityCode])
  func `make codes and card numbers private`(type: UITextContentType) async throws {
    #expect(try await wanted { $0.textContentType = type } == TextInputTraits(purpose: .digits, hints: [.isPrivate, .noSpellcheck]))
    #expect(try await wanted { $0.textContentType = .birthdateDay }.hints == [.noSpellcheck])
  }

  @Test func `are sent again when they change during editing, also those of a search bar`() async {
    await Stage.withDriver { display, _ in
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 200, height: 56))
      bar.autocapitalizationType = .none
      window.addSubview(bar)
      window.makeKeyAndVisible()
      bar.becomeFirstResponder()
      await display.settle()
      #expect(display.wantedText?.hints == [.noSpellcheck], "what is searched is no prose")
      bar.keyboardType = .emailAddress
      display.tick()
      #expect(display.wantedText?.purpose == .email)
    }
  }
}
