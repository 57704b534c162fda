import Hitchless
import HitchlessTesting
import ImagePreparation
import Testing

/// Windows that move to a screen with another scale.
@MainActor @Suite struct `Changes of the screen scale` {
  /// Returns a controller with rows with an image, two texts and an accessory, and plain labels beside them.
  private func controller() -> UIViewController {
    let controller = UIViewController()
    let list = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped)))
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, number in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(number)"
      content.secondaryText = number % 3 == 0 ? nil : "\(number * 397) metres"
      content.image = number % 4 == 0 ? nil : UIImage(systemName: "checkmark.circle")
      cell.contentConfiguration = content
      cell.accessories = number % 2 == 0 ? [.disclosureIndicator()] : []
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) { list, indexPath, number in
      list.dequeueConfiguredReusableCell(using: row, for: indexPath, item: number)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<40))
    source.apply(snapshot, animatingDifferences: false)
    let title = UILabel()
    title.text = "Mountains"
    title.font = .systemFont(ofSize: 15.5, weight: .bold)
    title.layer.cornerRadius = 5
    title.layer.borderWidth = 1.5
    let stack = UIStackView(arrangedSubviews: [title, list])
    stack.axis = .vertical
    stack.spacing = 3
    stack.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 7),
      stack.bottomAnchor.constraint(equalTo: controller.view.bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor, constant: 5),
      stack.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor, constant: -5),
    ])
    return controller
  }

  @Test(arguments: [[1, 2], [2, 1], [1, 3, 2], [2, 1.5, 3]] as [[CGFloat]])
  func `give the layout and pixels of a window created at the final scale`(_ scales: [CGFloat]) throws {
    let size = CGSize(width: 320, height: 480)
    let stage = Stage(controller(), size: size, scale: scales[0])
    stage.settle()
    for scale in scales.dropFirst() {
      stage.setScale(scale)
      stage.settle()
    }
    let other = Stage(controller(), size: size, scale: scales.last ?? 1)
    other.settle()
    #expect(stage.dump == other.dump)
    let (seen, expected) = (try #require(stage.picture), try #require(other.picture))
    let isEqual = try seen.pngData() == expected.pngData()
    #expect(isEqual)
  }
}
