import Testing

@testable import SourceRewriting

@Suite("Swift 4.0 names")
struct OldNameTests {
  @Test func `are those of today`() {
    #expect(
      rewritten("func f(a: UITableViewCellStyle, b: [UIApplicationLaunchOptionsKey: Any]?) { c = UITableViewAutomaticDimension }")
        == "func f(a: UITableViewCell.CellStyle, b: [UIApplication.LaunchOptionsKey: Any]?) { c = UITableView.automaticDimension }")
    #expect(
      rewritten("let a = UIEdgeInsetsMake(1, 2, x(3), 4), b = CGRectMake(0, 0, 1, 1)")
        == "let a = UIEdgeInsets(top: 1, left: 2, bottom: x(3), right: 4), b = CGRect(x: 0, y: 0, width: 1, height: 1)")
    #expect(
      rewritten("let a = UIImageJPEGRepresentation(image!, 0.8), b = UIImagePNGRepresentation(f(1))")
        == "let a = image!.jpegData(compressionQuality: 0.8), b = f(1).pngData()")
    #expect(
      rewritten("g(.UIKeyboardWillShow, NSNotification.Name.UIKeyboardWillHide)")
        == "g(UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification)")
    #expect(
      rewritten("a = [NSForegroundColorAttributeName: UIColor.red, NSFontAttributeName: f]")
        == "a = [NSAttributedString.Key.foregroundColor: UIColor.red, NSAttributedString.Key.font: f]")
    #expect(rewritten("childViewControllers.last; self.childViewControllers.first") == "children.last; self.children.first")
    #expect(
      rewritten("view.bringSubview(toFront: a); addChildViewController(b); b.didMove(toParentViewController: self)")
        == "view.bringSubviewToFront(a); addChild(b); b.didMove(toParent: self)")
  }

  @Test func `of accessibility, keys and notifications are those of today`() {
    #expect(
      rewritten("UIAccessibilityPostNotification(UIAccessibilityScreenChangedNotification, nil)")
        == "UIAccessibility.post(notification: UIAccessibility.Notification.screenChanged, argument: nil)")
    #expect(
      rewritten("if UIAccessibilityIsVoiceOverRunning() { a.accessibilityTraits = UIAccessibilityTraitButton }")
        == "if UIAccessibility.isVoiceOverRunning { a.accessibilityTraits = UIAccessibilityTraits.button }")
    #expect(rewritten("UI_USER_INTERFACE_IDIOM() == .pad") == "UIDevice.current.userInterfaceIdiom == .pad")
    #expect(
      rewritten("[UIKeyInputEscape, UIKeyInputLeftArrow]; NSUnderlineStyle.styleSingle.rawValue; f(.UIDeviceOrientationDidChange)")
        == "[UIKeyCommand.inputEscape, UIKeyCommand.inputLeftArrow]; NSUnderlineStyle.single.rawValue; "
        + "f(UIDevice.orientationDidChangeNotification)")
    #expect(
      rewritten("let a: UIActivityType? = nil, b = UIFont.systemFont(ofSize: 1, weight: UIFontWeightBold)")
        == "let a: UIActivity.ActivityType? = nil, b = UIFont.systemFont(ofSize: 1, weight: UIFont.Weight.bold)")
  }

  @Test func `of functions are members`() {
    #expect(
      rewritten("CGRectGetWidth(a + b) + CGRectInset(view.frame, 1, x).minX; CGRectContainsPoint(a, CGPointMake(1, 2))")
        == "(a + b).width + view.frame.insetBy(dx: 1, dy: x).minX; a.contains(CGPoint(x: 1, y: 2))")
    #expect(
      rewritten("if !CGPointEqualToPoint(a, CGPointZero), UIEdgeInsetsEqualToEdgeInsets(b, c ?? d) {}")
        == "if !(a == CGPoint.zero), (b == (c ?? d)) {}")
    #expect(
      rewritten("CGRectGetMaxX(.zero); UIEdgeInsetsEqualToEdgeInsets(.zero, a); UIEdgeInsetsInsetRect(.zero, b)")
        == "CGRect.zero.maxX; (UIEdgeInsets.zero == a); CGRect.zero.inset(by: b)")
    #expect(
      rewritten("CGAffineTransformScale(CGAffineTransformMakeRotation(CGFloat(M_PI)), 1, 2); CGAffineTransformInvert(t)")
        == "CGAffineTransform(rotationAngle: CGFloat(M_PI)).scaledBy(x: 1, y: 2); t.inverted()")
    #expect(rewritten("NSStringFromCGRect(a); CGVectorMake(1, 2)") == "NSCoder.string(for: a); CGVector(dx: 1, dy: 2)")
    #expect(rewritten("let a = \"b\".characters.count") == "let a = \"b\".count")
    #expect(
      rewritten("class A { let characters = 1 }\nlet a = b.characters") == "class A { let characters = 1 }\nlet a = b.characters")
  }

  @Test func `of numbers are priorities`() {
    #expect(
      rewritten("a.priority = 999; b.setContentHuggingPriority(250.5, for: .vertical); c.priority = d")
        == "a.priority = UILayoutPriority(rawValue: 999); "
        + "b.setContentHuggingPriority(UILayoutPriority(rawValue: 250.5), for: .vertical); c.priority = d")
    #expect(rewritten("class A { var priority = 1 }\na.priority = 2").hasSuffix("a.priority = 2"))
    #expect(rewritten("f(UILayoutPriorityRequired)") == "f(UILayoutPriority.required)")
  }

  @Test func `of accessibility traits are sets`() {
    let traits = "UIAccessibilityTraits"
    #expect(
      rewritten("a.accessibilityTraits |= UIAccessibilityTraitSelected; b &= ~UIAccessibilityTraitButton")
        == "a.accessibilityTraits.formUnion(\(traits).selected); b.subtract(\(traits).button)")
    #expect(
      rewritten("let a = UIAccessibilityTraitButton | UIAccessibilityTraitHeader; b = UIAccessibilityTraitLink | c")
        == "let a = [\(traits).button, \(traits).header]; b = [\(traits).link, c]")
    #expect(
      rewritten("if (a.traits & UIAccessibilityTraitSelected) != 0 || x {}; if (b & UIAccessibilityTraitLink) == 0 {}")
        == "if a.traits.contains(\(traits).selected) || x {}; if !b.contains(\(traits).link) {}")
    #expect(rewritten("a |= 1; b = c | d") == "a |= 1; b = c | d")
  }

  @Test func `of activity indicators and children are those of today`() {
    #expect(
      rewritten("let a = UIActivityIndicatorView(activityIndicatorStyle: .gray); a.activityIndicatorViewStyle = .white")
        == "let a = UIActivityIndicatorView(style: .gray); a.style = .white")
    #expect(rewritten("setOverrideTraitCollection(a, forChildViewController: b)") == "setOverrideTraitCollection(a, forChild: b)")
  }

  @Test func `of text attributes are keys of dictionaries`() {
    let key = "NSAttributedString.Key"
    #expect(
      rewritten("let a: [String: AnyObject] = [NSFontAttributeName: f], b = [NSFontAttributeName: f] as [String : Any]")
        == "let a: [\(key): Any] = [\(key).font: f], b = [\(key).font: f] as [\(key): Any]")
    #expect(
      rewritten("var a = [String: Any]()\na[NSFontAttributeName] = f\nlet b: [String: Any] = [:]")
        == "var a = [\(key): Any]()\na[\(key).font] = f\nlet b: [String: Any] = [:]")
    #expect(
      rewritten("func f(a: [String: Any]?) -> [String: Any] { bar.titleTextAttributes = a; return [NSKernAttributeName: 1] }")
        == "func f(a: [\(key): Any]?) -> [\(key): Any] { bar.titleTextAttributes = a; return [\(key).kern: 1] }")
    let others = "let a: [String: Any] = [\"b\": 1]\nfunc f(attributes: [String: Any]) { log(attributes: attributes) }"
    #expect(rewritten(others) == others)
  }

  @Test func `of overrides are those of today`() {
    #expect(
      rewritten("class A: B {\n  override func didMove(toParentViewController parent: UIViewController?) {}\n}")
        == "class A: B {\n  override func didMove(toParent parent: UIViewController?) {}\n}")
    #expect(
      rewritten(
        "class A: B { override func unwind(for a: S, towardsViewController b: V) { super.unwind(for: a, towardsViewController: b) } }")
        == "class A: B { override func unwind(for a: S, towards b: V) { super.unwind(for: a, towards: b) } }")
    #expect(
      rewritten("class A: B {\n  override var childViewControllerForStatusBarStyle: C? { childViewControllers.first }\n}")
        == "class A: B {\n  override var childForStatusBarStyle: C? { children.first }\n}")
  }

  @Test func `of what a picker of images tells are keys`() {
    let old =
      "func imagePickerController(_ p: P, didFinishPickingMediaWithInfo i: [String: Any]) { a = i[UIImagePickerControllerOriginalImage] }"
    let new =
      "func imagePickerController(_ p: P, didFinishPickingMediaWithInfo i: [UIImagePickerController.InfoKey: Any]) "
      + "{ a = i[UIImagePickerController.InfoKey.originalImage] }"
    #expect(rewritten(old) == new)
  }

  @Test func `that the program declares stay`() {
    #expect(rewritten("extension UIButtonType { var a: UIButtonType }") == "extension UIButton.ButtonType { var a: UIButton.ButtonType }")
    #expect(rewritten("enum UIButtonType {}\nlet a: UIButtonType") == "enum UIButtonType {}\nlet a: UIButtonType")
  }
}
