import Foundation
import HitchlessTesting

@testable import UIKitLists

extension GalleryScreen {
  /// Returns numbered tiles in colors.
  private static func tiles(
    _ name: String, _ counts: [Int], act: @escaping @MainActor (Stage, UICollectionView) -> Void = { _, _ in },
    _ layout: @escaping @MainActor () -> UICollectionViewLayout
  ) -> GalleryScreen {
    .view(name, act: { stage in if let view = stage.window.rootViewController?.view as? UICollectionView { act(stage, view) } }) {
      let list = GalleryList(layout()) { cell, path, row in
        var content = UIListContentConfiguration.cell()
        content.text = "\(path.item + 1)"
        content.textProperties.alignment = .center
        cell.contentConfiguration = content
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = UIColor(
          hue: CGFloat((path.section * 5 + path.item) * 37 % 100) / 100, saturation: 0.5, brightness: 0.8, alpha: 1)
        background.cornerRadius = 8
        cell.backgroundConfiguration = background
      }
      list.rows = counts.map { Array(repeating: GalleryRow(title: "", detail: "", symbol: "star"), count: $0) }
      return (list.view, [list])
    }
  }
  private static func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }
  private static func section(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension, columns: Int,
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .none
  ) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1 / CGFloat(columns)), .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(width, height), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 12, bottom: 8, trailing: 12)
    section.orthogonalScrollingBehavior = behavior
    return section
  }
  private static func header(_ section: NSCollectionLayoutSection) -> NSCollectionLayoutSection {
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .estimated(40)), elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    return section
  }

  /// Layouts that are not lists.
  static var layouts: [GalleryScreen] {
    [
      tiles("layout-flow", [23, 4]) {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 84, height: 60)
        layout.sectionInset = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
        layout.headerReferenceSize = CGSize(width: 0, height: 32)
        return layout
      },
      tiles("layout-flow-across", [23, 4]) {
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = .horizontal
        layout.itemSize = CGSize(width: 84, height: 60)
        layout.sectionInset = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
        return layout
      },
      tiles("layout-grid", [14]) {
        UICollectionViewCompositionalLayout { _, environment in
          section(.fractionalWidth(1), .absolute(90), columns: environment.container.effectiveContentSize.width > 500 ? 6 : 3)
        }
      },
      tiles("layout-sections", [3, 6, 5]) {
        UICollectionViewCompositionalLayout { index, _ in
          header(
            index == 0
              ? section(.fractionalWidth(1), .absolute(120), columns: 1, .groupPagingCentered)
              : index == 1
                ? section(.fractionalWidth(0.4), .absolute(80), columns: 1, .continuous)
                : section(.fractionalWidth(1), .absolute(60), columns: 2))
        }
      },
      tiles(
        "layout-paged", [5, 5],
        act: { stage, view in
          stage.drag(from: CGPoint(x: 250, y: 60), to: CGPoint(x: 60, y: 60), seconds: 0.15)
          stage.settle()
        }
      ) {
        UICollectionViewCompositionalLayout { _, _ in section(.fractionalWidth(0.8), .absolute(120), columns: 1, .groupPaging) }
      },
      tiles("layout-nested", [15]) {
        let large = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.6), .fractionalHeight(1)))
        large.contentInsets = NSDirectionalEdgeInsets(top: 3, leading: 3, bottom: 3, trailing: 3)
        let small = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
        small.contentInsets = large.contentInsets
        let column = NSCollectionLayoutGroup.vertical(layoutSize: size(.fractionalWidth(0.4), .fractionalHeight(1)), subitems: [small])
        return UICollectionViewCompositionalLayout(
          section: NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(140)), subitems: [large, column])))
      },
      tiles("layout-custom-group", [12]) {
        let group = NSCollectionLayoutGroup.custom(layoutSize: size(.fractionalWidth(1), .absolute(200))) { environment in
          let width = environment.container.contentSize.width
          return (0..<6).map { index in
            let column = CGFloat(index % 3)
            let height: CGFloat = [70, 110, 90, 120, 80, 100][index]
            return NSCollectionLayoutGroupCustomItem(
              frame: CGRect(x: column * width / 3 + 2, y: index < 3 ? 2 : 200 - height, width: width / 3 - 4, height: height - 4))
          }
        }
        return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
      },
      tiles("layout-backgrounds", [3, 4]) {
        let configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        return UICollectionViewCompositionalLayout { index, environment in
          index == 0 ? section(.fractionalWidth(1), .absolute(80), columns: 3) : .list(using: configuration, layoutEnvironment: environment)
        }
      },
    ]
  }

  /// Lists below navigation bars.
  static var bars: [GalleryScreen] {
    func screen(_ name: String, largeTitle: Bool, search: Bool = false, offset: CGFloat = 0) -> GalleryScreen {
      GalleryScreen(
        name: name,
        make: {
          let list = GalleryList(.insetGrouped, { _ in }, GalleryList.full)
          list.rows = (0..<3).flatMap { _ in GalleryRow.settings }
          let controller = UIViewController()
          controller.view = list.view
          controller.title = "Settings"
          controller.navigationItem.largeTitleDisplayMode = largeTitle ? .always : .never
          controller.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
          if search { controller.navigationItem.searchController = UISearchController(searchResultsController: nil) }
          let navigation = UINavigationController(rootViewController: controller)
          navigation.navigationBar.prefersLargeTitles = largeTitle
          return (navigation, [list])
        },
        act: { stage in
          guard offset > 0, let navigation = stage.window.rootViewController as? UINavigationController,
            let view = navigation.topViewController?.view as? UICollectionView
          else { return }
          view.contentOffset.y += offset
          stage.settle()
        })
    }
    return [
      screen("bar", largeTitle: false), screen("bar-scrolled", largeTitle: false, offset: 60), screen("bar-large", largeTitle: true),
      screen("bar-large-scrolled", largeTitle: true, offset: 90), screen("bar-search", largeTitle: true, search: true), tabs, segments,
    ]
  }

  /// A list above a tab bar.
  private static var tabs: GalleryScreen {
    GalleryScreen(
      name: "bar-tabs",
      make: {
        let list = GalleryList(.insetGrouped, { _ in }, GalleryList.full)
        let settings = UIViewController()
        settings.view = list.view
        settings.title = "Settings"
        settings.tabBarItem = UITabBarItem(title: "Settings", image: UIImage(systemName: "gearshape"), tag: 0)
        let others = [UIViewController(), UIViewController(), UIViewController()]
        others[0].tabBarItem = UITabBarItem(title: "Messages", image: UIImage(systemName: "envelope"), tag: 1)
        others[0].tabBarItem.badgeValue = "12"
        others[1].tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 2)
        others[2].tabBarItem = UITabBarItem(tabBarSystemItem: .favorites, tag: 3)
        others[2].tabBarItem.isEnabled = false
        let tabs = UITabBarController()
        tabs.viewControllers = [UINavigationController(rootViewController: settings)] + others
        return (tabs, [list])
      })
  }

  /// A list below a bar with a segmented control.
  private static var segments: GalleryScreen {
    GalleryScreen(
      name: "bar-segments",
      make: {
        let list = GalleryList(.insetGrouped, { _ in }, GalleryList.full)
        let settings = UIViewController()
        settings.view = list.view
        let control = UISegmentedControl(items: ["All", "Recent", UIImage(systemName: "star.fill") as Any])
        control.selectedSegmentIndex = 0
        settings.navigationItem.titleView = control
        return (UINavigationController(rootViewController: settings), [list])
      })
  }
}
