import Foundation
import Testing

@testable import UIKitCore
@testable import UIKitLists

@MainActor @Suite("List state restoration", .serialized) struct ListRestorationTests {
  private class Source: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    var words: [String]
    init(_ words: [String]) { self.words = words }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { words.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { words.count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }
  private final class Knowing: Source, UIDataSourceModelAssociation {
    func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? { words[idx.item] }
    func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
      words.firstIndex(of: identifier).map { IndexPath(item: $0, section: 0) }
    }
  }
  private final class Program: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let list: UIScrollView
    init(_ list: UIScrollView) {
      self.list = list
      super.init()
    }
    required init?(coder: NSCoder) { nil }
    func application(_ application: UIApplication, willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
      let controller = UIViewController()
      controller.restorationIdentifier = "controller"
      list.restorationIdentifier = "list"
      list.frame = CGRect(x: 0, y: 0, width: 320, height: 400)
      controller.view.addSubview(list)
      window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      window?.rootViewController = controller
      window?.makeKeyAndVisible()
      return true
    }
    func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool { true }
    func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool { true }
  }

  private func table(_ source: Source) -> UITableView {
    let table = UITableView(frame: .zero, style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.rowHeight = 50
    table.allowsMultipleSelection = true
    table.dataSource = source
    return table
  }
  private func collection(_ source: Source) -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 320, height: 50), 0)
    let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collection.allowsMultipleSelection = true
    collection.dataSource = source
    return collection
  }
  /// Runs a program that shows `list`.
  private func run(_ list: UIScrollView, _ folder: URL, _ body: () -> Void) {
    let runtime = ApplicationRuntime.current
    runtime.programRun.stateFolder = folder
    let program = Program(list)
    runtime.application.launch(delegate: program)
    program.window?.layoutIfNeeded()
    body()
    runtime.application.terminate()
  }
  /// Performs runs of a program, each in a separate runtime, with a temporary folder.
  private func withRuns(_ runs: ((URL) -> Void)...) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("restoration-\(UUID().uuidString)", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for body in runs {
      let runtime = ApplicationRuntime()
      runtime.perform { body(folder) }
      runtime.end()
    }
  }
  private let words = (0..<100).map { "word \($0)" }
  private func paths(_ numbers: Int...) -> [IndexPath] { numbers.map { IndexPath(item: $0, section: 0) } }

  @Test("A table restores its offset and selection") func rows() {
    let source = Source(words)
    let shorter = Source(Array(words.prefix(10)))
    withRuns(
      { folder in
        let table = self.table(source)
        self.run(table, folder) {
          for path in self.paths(3, 22) { table.selectRow(at: path, animated: false, scrollPosition: .none) }
          table.contentOffset.y = 1015
          table.layoutIfNeeded()
        }
      },
      { folder in
        let table = self.table(source)
        self.run(table, folder) {
          #expect(table.contentOffset.y == 1015 && table.indexPathsForSelectedRows == self.paths(3, 22))
        }
      },
      { folder in
        let table = self.table(shorter)
        self.run(table, folder) {
          let last = max(0, table.contentSize.height - table.bounds.height)
          #expect(table.contentOffset.y == last, "fewer rows: \(table.contentOffset), \(table.contentSize)")
          #expect(table.indexPathsForSelectedRows == self.paths(3))
        }
      })
  }

  @Test("A collection view restores its offset and selection") func items() {
    let source = Source(words)
    withRuns(
      { folder in
        let collection = self.collection(source)
        self.run(collection, folder) {
          for path in self.paths(40, 2) { collection.selectItem(at: path, animated: false, scrollPosition: []) }
          collection.contentOffset.y = 777
          collection.layoutIfNeeded()
        }
      },
      { folder in
        let collection = self.collection(source)
        self.run(collection, folder) {
          #expect(collection.contentOffset.y == 777 && collection.indexPathsForSelectedItems == self.paths(40, 2))
        }
      })
  }

  @Test("Rows and items are restored by their model identifiers") func association() {
    let source = Knowing(words)
    let changed = Knowing(["new", "newer"] + words.reversed().filter { $0 != "word 3" })
    withRuns(
      { folder in
        let table = self.table(source)
        self.run(table, folder) {
          for path in self.paths(3, 90) { table.selectRow(at: path, animated: false, scrollPosition: .none) }
          table.contentOffset.y = 50 * 60 + 20
          table.layoutIfNeeded()
        }
      },
      { folder in
        let table = self.table(changed)
        self.run(table, folder) {
          // Word 60 is the first one in view, beginning 20 points above.
          #expect(table.contentOffset.y == 50 * 41 + 20 && table.indexPathsForSelectedRows == self.paths(11))
        }
      })
    withRuns(
      { folder in
        let collection = self.collection(source)
        self.run(collection, folder) {
          collection.selectItem(at: self.paths(50)[0], animated: false, scrollPosition: [])
          collection.contentOffset.y = 50 * 60 + 20
          collection.layoutIfNeeded()
        }
      },
      { folder in
        let collection = self.collection(changed)
        self.run(collection, folder) {
          #expect(collection.contentOffset.y == 50 * 41 + 20 && collection.indexPathsForSelectedItems == self.paths(51))
        }
      })
  }
}
