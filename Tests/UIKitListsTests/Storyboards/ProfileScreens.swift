import Foundation
import UIKitCore

@testable import UIKitLists

/// A page of a storyboard with constraints, controls and a child, in a tab.
@MainActor enum ProfileScreens {
  static var scenes: [StoryboardScene] {
    [
      StoryboardScene(
        id: "profile-tabs", identifier: "ProfileTabs", make: { UITabBarController(coder: $0) },
        segues: [
          StoryboardSegueContents(id: "tab 1", kind: .relationship(.viewControllers), destination: "profile-stack"),
          StoryboardSegueContents(id: "tab 2", kind: .relationship(.viewControllers), destination: "empty"),
        ]),
      StoryboardScene(
        id: "profile-stack", make: { UINavigationController(coder: $0) },
        configure: { controller, _ in
          controller.tabBarItem = UITabBarItem(title: "Profile", image: UIImage(systemName: "person.circle"), tag: 0)
        },
        segues: [StoryboardSegueContents(id: "profile root", kind: .relationship(.rootViewController), destination: "profile")]),
      StoryboardScene(
        id: "settings-stack", identifier: "SettingsStack", make: { UINavigationController(coder: $0) },
        segues: [StoryboardSegueContents(id: "settings root", kind: .relationship(.rootViewController), destination: "settings")]),
      StoryboardScene(
        id: "empty", make: { UIViewController(coder: $0) },
        configure: { controller, _ in
          controller.tabBarItem = UITabBarItem(title: "Messages", image: UIImage(systemName: "envelope"), tag: 1)
        }),
      StoryboardScene(
        id: "profile", make: { UIViewController(coder: $0) },
        configure: { controller, objects in
          controller.title = "Profile"
          controller.navigationItem.rightBarButtonItem = objects.make(
            "edit", UIBarButtonItem(barButtonSystemItem: .edit, target: nil, action: nil))
        },
        view: profile,
        segues: [StoryboardSegueContents(id: "devices", kind: .embed(containerView: "container"), destination: "devices")]),
      StoryboardScene(id: "devices", make: { UITableViewController(coder: $0) }, view: devices),
    ]
  }

  private static func profile(_ controller: UIViewController, _ objects: InterfaceObjects) -> UIView {
    let view = objects.make("profile-view", UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852)))
    view.backgroundColor = .systemBackground
    let picture = objects.make("picture", UIImageView(image: UIImage(systemName: "person.circle.fill")))
    let name = objects.make("name", UILabel(frame: .zero))
    name.text = "Anna Example"
    name.font = .preferredFont(forTextStyle: .title2)
    let address = objects.make("address", UITextField(frame: .zero))
    address.placeholder = "Address"
    address.borderStyle = .roundedRect
    let button = objects.make("save", UIButton(configuration: .filled()))
    button.setTitle("Save", for: .normal)
    let container = objects.make("container", UIView(frame: .zero))
    for part in [picture, name, address, button, container] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let (safe, margins) = (view.safeAreaLayoutGuide, view.layoutMarginsGuide)
    NSLayoutConstraint.activate([
      picture.topAnchor.constraint(equalTo: safe.topAnchor, constant: 16),
      picture.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      picture.widthAnchor.constraint(equalToConstant: 64),
      picture.heightAnchor.constraint(equalToConstant: 64),
      name.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 16),
      name.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      name.centerYAnchor.constraint(equalTo: picture.centerYAnchor),
      address.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 16),
      address.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      button.leadingAnchor.constraint(equalTo: address.trailingAnchor, constant: 8),
      button.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      button.centerYAnchor.constraint(equalTo: address.centerYAnchor),
      container.topAnchor.constraint(equalTo: address.bottomAnchor, constant: 16),
      container.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      container.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      container.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
    ])
    button.setContentHuggingPriority(.required, for: .horizontal)
    return view
  }

  private static func devices(_ controller: UIViewController, _ objects: InterfaceObjects) -> UIView {
    let table = objects.make("devices-table", UITableView(frame: .zero, style: .grouped))
    let cells = [("Laptop", "Debian 12", "globe"), ("Clock", "In the kitchen", "clock")].map { title, detail, symbol in
      let cell = objects.make(title, UITableViewCell(style: .subtitle, reuseIdentifier: nil))
      cell.textLabel?.text = title
      cell.detailTextLabel?.text = detail
      cell.imageView?.image = UIImage(systemName: symbol)
      cell.accessoryType = .disclosureIndicator
      return cell
    }
    (controller as? UITableViewController)?.setStaticSections([StaticTableSection(header: "Devices", cells: cells)])
    return table
  }
}
