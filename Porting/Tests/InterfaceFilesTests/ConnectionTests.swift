import Foundation
import Testing

@testable import InterfaceFiles

@Suite struct ConnectionTests {
  @Test(arguments: [
    ("tap", "Screen.tap"), ("tap:", "Screen.tap(_:)"), ("tapWithSender:", "Screen.tap(sender:)"),
    ("tap:forEvent:", "Screen.tap(_:forEvent:)"), ("Withdraw:", "Screen.Withdraw(_:)"), ("default", "Screen.`default`"),
  ])
  func `Swift's names of actions`(selector: String, method: String) {
    #expect(UnknownClasses().selector(selector, of: "Screen") == method)
  }
  @Test(arguments: ["", ":", "a b:", "1:", "tap::x", "a\"b"])
  func `What is no selector`(text: String) {
    #expect(UnknownClasses().selector(text, of: "Screen") == nil)
  }

  private func connections(_ text: String, views: String = "", objects: String = "") throws -> InterfaceFile {
    try TestFiles.screen(views, controller: "<connections>\(text)</connections>", objects: objects)
  }

  @Test func `Outlets, collections and actions`() throws {
    let views = """
      <button id="b1"><connections><action selector="go:" destination="vc" eventType="touchDown" id="x1"/></connections></button>
      <button id="b2"/>
      <textField id="t"><connections><outlet property="delegate" destination="vc" id="x2"/></connections></textField>
      """
    let outlets = """
      <outletCollection property="buttons" destination="b1" id="x3"/><outlet property="field" destination="t" id="x4"/>
      <outletCollection property="buttons" destination="b2" id="x5"/>
      """
    let source = try connections(outlets, views: views).written().source
    for statement in [
      "controller.buttons = [button, button2]", "controller.field = field", "field.delegate = controller",
      "button.addTarget(controller, action: Selector(\"go:\", Screen.go(_:)), for: .touchDown)",
      "let controller = controller as! Screen",
    ] {
      #expect(source.contains("    \(statement)\n"), "\(source)")
    }
  }

  @Test func `What is missing is noted and left out`() throws {
    let views = """
      <button id="b"><connections>
      <action selector="go:" destination="gone" id="x1"/><action selector="go:" id="x2"/><action destination="vc" id="x3"/>
      <action selector="fly:" destination="vc" eventType="touchUpInside" id="x4"/>
      <action selector="go:" destination="vc" eventType="levitate" id="x5"/>
      <action selector="copy:" destination="responder" id="x6"/><action selector="go:" destination="b" id="x7"/>
      </connections></button>
      <textField id="t"><connections><outlet property="delegate" destination="vc" id="x8"/></connections></textField>
      """
    var known = KnownClasses()
    known.conformances = ["Screen": ["UIViewController"]]
    known.selectors = ["Screen": ["go:": "Screen.go(_:)"]]
    known.properties = ["Screen.here": .type("UIButton!")]
    let outlets = """
      <outlet property="here" destination="b" id="o1"/><outlet property="there" destination="b" id="o2"/>
      <outlet property="here" destination="gone" id="o3"/><outlet property="a-b" destination="b" id="o4"/><outlet id="o5"/><wire id="o6"/>
      """
    let (source, notes) = try connections(outlets, views: views).written(known)
    #expect(source.contains("controller.here = "))
    #expect(!source.contains("there"))
    #expect(!source.contains("addTarget"))
    #expect(!source.contains("delegate"))
    #expect(notes.count == 13, "\(notes.joined(separator: "\n"))")
  }

  @Test func `An action of the first responder goes to the classes that have it`() throws {
    var known = KnownClasses()
    known.conformances = ["Screen": ["UIViewController"]]
    known.selectors = ["B": ["go:": "B.go(_:)"], "A": ["go:": "A.go(_:)"]]
    let views =
      "<button id=\"b\"><connections><action selector=\"go:\" destination=\"responder\" eventType=\"touchUpInside\" id=\"x\"/></connections></button>"
    let source = try TestFiles.screen(views).written(known).source
    #expect(source.contains("button.addTarget("))
    #expect(
      source.contains(
        "nil, action: Selector(\"go:\", anyOf: [Selector(\"go:\", A.go(_:)), Selector(\"go:\", B.go(_:))]), for: .touchUpInside"))
  }

  @Test func `Gestures and other objects beside the controller`() throws {
    let objects = """
      <pongPressGestureRecognizer minimumPressDuration="1" id="g"><connections><action selector="held:" destination="vc" id="x1"/>
      <outlet property="delegate" destination="helper" id="x2"/></connections></pongPressGestureRecognizer>
      <customObject id="helper" customClass="Helper"><connections><outlet property="screen" destination="vc" id="x3"/></connections></customObject>
      <view id="extra" contentMode="scaleToFill"/>
      """
    let views =
      "<view id=\"v\"><connections><outletCollection property=\"gestureRecognizers\" destination=\"g\" appends=\"YES\" id=\"x4\"/></connections></view>"
    let source = try connections("<outlet property=\"extra\" destination=\"extra\" id=\"x5\"/>", views: views, objects: objects).written()
      .source
    for statement in [
      "let longPress = objects.make(\"g\", UILongPressGestureRecognizer(target: nil, action: nil))", "longPress.minimumPressDuration = 1",
      "longPress.addTarget(controller, action: Selector(\"held:\", Screen.held(_:)))", "longPress.delegate = helper",
      "let helper = objects.make(\"helper\", Helper())", "helper.screen = controller", "view2.addGestureRecognizer(longPress)",
      "controller.extra = extra",
    ] {
      #expect(source.contains("    \(statement)\n"), "\(source)")
    }
  }

  @Test func `What the navigation item holds is made with the controller, and found from the view`() throws {
    let controller = """
      <navigationItem key="navigationItem" title="A" prompt="P" id="n"><barButtonItem key="rightBarButtonItem" title="Save" style="done" id="save">
      <connections><action selector="save:" destination="vc" id="x1"/></connections></barButtonItem>
      <barButtonItem key="backBarButtonItem" title="Back" id="back"/><view key="titleView" id="titleView"/></navigationItem>
      <connections><outlet property="saveItem" destination="save" id="x2"/><outlet property="item" destination="n" id="x3"/></connections>
      """
    let views =
      "<view id=\"v\" customClass=\"Watcher\"><connections><outlet property=\"saveItem\" destination=\"save\" id=\"x4\"/></connections></view>"
    let source = try TestFiles.screen(views, controller: controller).written().source
    for statement in [
      "controller.navigationItem.prompt = \"P\"", "controller.navigationItem.rightBarButtonItem = saveItem",
      "controller.navigationItem.backBarButtonItem = backItem", "controller.navigationItem.titleView = view",
      "saveItem.action = Selector(\"save:\", Screen.save(_:))", "controller.saveItem = saveItem",
      "controller.item = controller.navigationItem",
      "let saveItem = objects[\"save\"] as! UIBarButtonItem", "watcher.saveItem = saveItem",
    ] {
      #expect(source.contains("    \(statement)\n"), "\(source)")
    }
  }

  @Test func `A prototype that needs the controller does not keep it`() throws {
    let views = """
      <tableView id="t"><prototypes><tableViewCell reuseIdentifier="Row" id="c"><tableViewCellContentView key="contentView" id="cc"><subviews>
      <button id="b"><connections><action selector="go:" destination="vc" eventType="touchUpInside" id="x1"/></connections></button>
      </subviews></tableViewCellContentView></tableViewCell><tableViewCell id="d"/></prototypes></tableView>
      """
    let (source, notes) = try TestFiles.screen(views).written()
    #expect(
      source.contains("objects.nib { [unowned controller] objects in makeRowCell(controller, objects) }, forCellReuseIdentifier: \"Row\""))
    #expect(
      source.contains("@_optimize(none) private static func makeRowCell(_ controller: Screen, _ objects: InterfaceObjects) -> [Any] {"))
    #expect(notes.contains { $0.contains("no reuse identifier") })
  }
}
