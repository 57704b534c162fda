internal import Foundation

/// Drags the selection of a text.
@MainActor final class TextDragSource: NSObject {
  private weak var editor: (any DraggableEditor)?
  private(set) lazy var interaction = UIDragInteraction(delegate: self)
  /// The program's delegate.
  weak var delegate: (any UITextDragDelegate)?
  var options: UITextDragOptions = []
  /// The drag of this text; nil for none.
  private(set) weak var session: (any UIDragSession)?
  /// The part of the text that is dragged, in bytes.
  private(set) var range = 0..<0
  /// Whether the finger has moved the text.
  private(set) var isActive = false

  /// The largest height of a preview in points.
  private static let maximumHeight: CGFloat = 240

  init(_ editor: any DraggableEditor) {
    self.editor = editor
    super.init()
  }

  /// Returns a picture of the dragged text at its place.
  private var preview: UITargetedDragPreview? {
    guard let editor else { return nil }
    let visible = editor.areas(of: range).map { $0.intersection(editor.bounds) }.filter { !$0.isNull }
    guard let first = visible.first else { return nil }
    let area = visible.reduce(first) { $0.union($1) }
    let label = UILabel(frame: area)
    label.numberOfLines = 0
    label.font = editor.standardTextFont
    let text = NSMutableAttributedString(attributedString: editor.styledText.attributedSubstring(from: editor.edited.utf16Range(of: range)))
    if options.contains(.stripTextColorFromPreviews) {
      text.removeAttribute(.foregroundColor, range: NSRange(location: 0, length: text.length))
    }
    label.attributedText = text
    label.overrideUserInterfaceStyle = editor.traitCollection.userInterfaceStyle
    let size = label.sizeThatFits(CGSize(width: area.width.rounded(.up) + 1, height: 0))
    label.frame.size = CGSize(width: size.width, height: min(size.height, Self.maximumHeight))
    let parameters = UIDragPreviewParameters()
    parameters.visiblePath = UIBezierPath(roundedRect: label.bounds.insetBy(dx: -6, dy: -4), cornerRadius: 8)
    return UITargetedDragPreview(
      view: label, parameters: parameters, target: UIDragPreviewTarget(container: editor, center: area.center))
  }
}

extension TextDragSource: UIDragInteractionDelegate {
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
    guard let editor, editor.isSelectionDraggable(at: session.location(in: editor)) else { return [] }
    let dragged = editor.edited.selection
    let request = TextDrag(
      dragRange: EditorRange(editor.units(ofBytes: dragged)),
      suggestedItems: [UIDragItem(itemProvider: NSItemProvider(object: String(editor.edited[dragged])))], dragSession: session)
    let items = delegate?.textDraggableView(editor, itemsForDrag: request) ?? request.suggestedItems
    (range, self.session) = (dragged, session)
    return items
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? {
    guard let editor else { return nil }
    return delegate?.textDraggableView(editor, dragPreviewForLiftingItem: item, session: session) ?? preview
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
  ) {
    if let editor { delegate?.textDraggableView(editor, willAnimateLiftWith: animator, session: session) }
  }
  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    isActive = true
    if let editor { delegate?.textDraggableView(editor, dragSessionWillBegin: session) }
  }
  func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession) -> Bool {
    editor?.isChangeable == true
  }
  func dragInteraction(_ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation) {
    isActive = false
    if let editor { delegate?.textDraggableView(editor, dragSessionDidEnd: session, with: operation) }
  }
}

/// A drag of the selection that is about to begin.
private final class TextDrag: NSObject, UITextDragRequest {
  let dragRange: UITextRange
  let suggestedItems: [UIDragItem]
  let dragSession: any UIDragSession
  var existingItems: [UIDragItem] { dragSession.items }
  var isSelected: Bool { true }

  init(dragRange: UITextRange, suggestedItems: [UIDragItem], dragSession: any UIDragSession) {
    (self.dragRange, self.suggestedItems, self.dragSession) = (dragRange, suggestedItems, dragSession)
    super.init()
  }
}
