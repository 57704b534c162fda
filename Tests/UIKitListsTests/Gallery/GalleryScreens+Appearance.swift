import Foundation
import HitchlessTesting

@testable import UIKitCore
@testable import UIKitLists

extension GalleryScreen {
  /// A program with its own appearances, and a list with a limited text size.
  static var appearances: [GalleryScreen] { [ownColours, limitedTextSize] }

  /// Bars, controls and a table with appearances that were set on their classes.
  private static var ownColours: GalleryScreen {
    let table = GalleryTable(.insetGrouped, cells: .default) { cell, path, row in
      cell.imageView?.image = UIImage(systemName: row.symbol)
      guard path.section == 0 else { return }
      let toggle = UISwitch()
      toggle.isOn = path.row < 2
      cell.accessoryView = toggle
    }
    return GalleryScreen(
      name: "appearance",
      make: { (UIViewController(), [table]) },
      act: { stage in
        setColours()
        let controller = UIViewController()
        controller.view = table.view
        let segments = UISegmentedControl(items: ["System", "Sounds"])
        segments.selectedSegmentIndex = 0
        controller.navigationItem.titleView = segments
        controller.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .done)
        controller.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .edit)
        controller.toolbarItems = [
          UIBarButtonItem(systemItem: .trash), .flexibleSpace(), UIBarButtonItem(title: "Reset", style: .plain, target: nil, action: nil),
        ]
        let navigation = UINavigationController(rootViewController: controller)
        navigation.isToolbarHidden = false
        navigation.tabBarItem = UITabBarItem(title: "Settings", image: UIImage(systemName: "gearshape"), tag: 0)
        let other = UIViewController()
        other.tabBarItem = UITabBarItem(title: "Search", image: UIImage(systemName: "magnifyingglass"), tag: 1)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, other]
        stage.window.rootViewController = tabs
      })
  }
  private static func setColours() {
    let look = UINavigationBarAppearance()
    look.backgroundColor = UIColor(red: 0.36, green: 0.2, blue: 0.55, alpha: 1)
    UINavigationBar.appearance().standardAppearance = look
    UINavigationBar.appearance().scrollEdgeAppearance = look
    UIBarButtonItem.appearance(whenContainedInInstancesOf: [UINavigationBar.self]).tintColor = .white
    UIBarButtonItem.appearance(whenContainedInInstancesOf: [UIToolbar.self]).setTitleTextAttributes(
      [.font: UIFont.boldSystemFont(ofSize: 17), .foregroundColor: UIColor.systemRed], for: .normal)
    UITabBarItem.appearance().setTitleTextAttributes([.font: UIFont.boldSystemFont(ofSize: 11)], for: .selected)
    UITabBar.appearance().tintColor = .systemPurple
    UITabBar.appearance().unselectedItemTintColor = .systemBrown
    UISegmentedControl.appearance().selectedSegmentTintColor = .systemYellow
    UISegmentedControl.appearance().setTitleTextAttributes([.foregroundColor: UIColor.white], for: .normal)
    UISegmentedControl.appearance().setTitleTextAttributes([.foregroundColor: UIColor.black], for: .selected)
    UISwitch.appearance(whenContainedInInstancesOf: [UITableViewCell.self]).onTintColor = .systemPurple
    UITableView.appearance().tintColor = .systemPurple
    UITableView.appearance().separatorColor = .systemPurple
  }

  /// A list for a user with a large text size, which the list limits to the available room.
  private static var limitedTextSize: GalleryScreen {
    .view(
      "text-size-limited",
      act: { stage in
        stage.window.rootViewController?.view.maximumContentSizeCategory = .extraLarge
        let size = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
        UIApplication.shared.surroundingsDidChange(UITraitCollection(traitsFrom: [stage.window.traitCollection, size]))
        stage.settle()
      },
      {
        let list = GalleryList(.insetGrouped, { _ in }, GalleryList.full)
        return (list.view, [list])
      })
  }
}
