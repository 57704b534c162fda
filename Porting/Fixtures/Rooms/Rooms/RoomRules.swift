import UIKit

/// Actions that are sent up the responder chain by the protocol's name.
@objc protocol RoomActions {
  func countRooms(_ sender: Any?)
}

@objc protocol RoomRulesDelegate: NSObjectProtocol {
  @objc optional func rules(_ rules: RoomRules, mayBook room: String) -> Bool
  @objc optional func rules(_ rules: RoomRules, seatsOn floor: Int) -> Int
  @objc optional func rulesDidEnd(_ rules: RoomRules)
}

/// Decides about rooms as its delegate says.
class RoomRules: NSObject {
  weak var delegate: RoomRulesDelegate?

  func mayBook(_ room: String) -> Bool {
    guard let mayBook = delegate?.rules(_:mayBook:) else { return true }
    return mayBook(self, room)
  }

  func seats(on floor: Int) -> String {
    guard let delegate = delegate else { return "nobody says" }
    if delegate.rulesDidEnd?(self) == nil { return "never ends" }
    guard let seats = delegate.rules?(self, seatsOn: floor) else { return "not said" }
    return "\(seats)"
  }

  var asksWhoMayBook: Bool {
    delegate?.responds(to: #selector(RoomRulesDelegate.rules(_:mayBook:))) ?? false
  }

  func certainSeats(on floor: Int) -> Int { delegate!.rules!(self, seatsOn: floor) }
}

class StrictRules: NSObject, RoomRulesDelegate {
  func rules(_ rules: RoomRules, mayBook room: String) -> Bool { room != "Attic" }
  func rules(_ rules: RoomRules, seatsOn floor: Int) -> Int { floor * 10 }
}

class LaxRules: NSObject, RoomRulesDelegate {}

/// A layout that asks the delegate of a flow layout for what it needs.
class RoomLayout: UICollectionViewFlowLayout {
  func insets(of section: Int) -> UIEdgeInsets {
    guard let view = collectionView else { return .zero }
    return (view.delegate as? UICollectionViewDelegateFlowLayout)?.collectionView?(view, layout: self, insetForSectionAt: section)
      ?? sectionInset
  }

  func size(of item: Int) -> CGSize {
    guard let view = collectionView, let flow = view.delegate as? UICollectionViewDelegateFlowLayout,
      flow.responds(to: #selector(UICollectionViewDelegateFlowLayout.collectionView(_:layout:sizeForItemAt:))),
      let size = flow.collectionView?(view, layout: self, sizeForItemAt: IndexPath(item: item, section: 0))
    else { return itemSize }
    return size
  }
}

class RoomWall: NSObject, UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets { UIEdgeInsets(top: 3, left: 0, bottom: 0, right: 0) }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 7, height: 8) }
}

/// A table that selects a row as a tap does.
class RoomTable: UITableView {
  @IBOutlet var tableView: UITableView?

  func choose(_ row: Int) {
    delegate?.tableView?(self, didSelectRowAt: IndexPath(row: row, section: 0))
    (delegate as UIScrollViewDelegate?)?.scrollViewDidScrollToTop?(self)
  }
}

/// A field whose text can only be copied by its menu.
class RoomField: UITextField {
  override func paste(_ sender: Any?) { text = UIPasteboard.general.string }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    if action == #selector(UIResponderStandardEditActions.paste(_:)) || action == #selector(UIResponderStandardEditActions.cut) {
      return false
    }
    if action == #selector(UIResponderStandardEditActions.increaseSize(_:)) { return true }
    return super.canPerformAction(action, withSender: sender)
  }
}

extension RoomListViewController: RoomActions {
  func countRooms(_ sender: Any?) { print("sent by \(sender.map { "\(type(of: $0))" } ?? "nobody")") }

  func checkRules() {
    let rules = RoomRules()
    print("nobody: \(rules.mayBook("Attic")), \(rules.seats(on: 2))")
    let lax = LaxRules()
    rules.delegate = lax
    print("lax: \(rules.asksWhoMayBook), \(rules.mayBook("Attic")), \(rules.seats(on: 2))")
    let strict = StrictRules()
    rules.delegate = strict
    print("strict: \(rules.asksWhoMayBook), \(rules.mayBook("Attic")), \(rules.seats(on: 2)), \(rules.certainSeats(on: 3))")
  }

  func checkLists() {
    let wall = RoomWall()
    let layout = RoomLayout()
    let grid = UICollectionView(frame: .zero, collectionViewLayout: layout)
    print("without a delegate: \(layout.insets(of: 0).top), \(layout.size(of: 0).width)")
    grid.delegate = wall
    print("with one: \(layout.insets(of: 0).top), \(layout.size(of: 0).width)")
    let table = RoomTable()
    table.delegate = self
    table.choose(1)
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    if tableView is RoomTable { print("chose \(indexPath.row)") }
  }

  func checkSelectors() {
    UIApplication.shared.sendAction(#selector(RoomActions.countRooms(_:)), to: self, from: navigationItem, for: nil)
    let delegate: UITableViewDelegate = self
    print("rows: \(delegate.responds(to: #selector(UITableViewDelegate.tableView(_:didSelectRowAt:))))")
    let pages = #selector(UIPageViewControllerDelegate.pageViewControllerSupportedInterfaceOrientations(_:))
    print("pages: \(delegate.responds(to: pages)), actions: \(delegate.responds(to: #selector(RoomActions.countRooms)))")
    let field = RoomField()
    field.text = "Attic"
    field.perform(#selector(setter: UITextField.placeholder), with: "Room")
    print("placeholder: \(field.responds(to: #selector(getter: UITextField.placeholder))), \(field.placeholder ?? "none")")
    print("title: \(view.responds(to: #selector(getter: UIViewController.title)))")
    UIPasteboard.general.string = "Cellar"
    UIApplication.shared.sendAction(#selector(UIResponderStandardEditActions.paste(_:)), to: field, from: nil, for: nil)
    let menu: [Selector] = [
      #selector(UIResponderStandardEditActions.paste(_:)), #selector(UIResponderStandardEditActions.increaseSize(_:)),
    ]
    print("may: \(menu.map { field.canPerformAction($0, withSender: nil) }), text: \(field.text ?? "")")
  }

  func checkWindows() {
    let root = UIApplication.shared.delegate?.window??.rootViewController
    print("window of the program: \(root.map { "\(type(of: $0))" } ?? "none")")
    if let window = UIApplication.shared.delegate?.window, let window = window {
      print("its root: \(type(of: window.rootViewController!))")
    }
    guard let scene = view.window?.windowScene, let delegate = scene.delegate as? UIWindowSceneDelegate else { return }
    print("window of the scene: \(delegate.window!!.rootViewController === navigationController)")
    guard let window = delegate.window, let shown = window else { return }
    print("shown: \(shown === view.window)")
  }
}
