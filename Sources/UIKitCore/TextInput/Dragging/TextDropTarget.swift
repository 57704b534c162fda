internal import Foundation
internal import LayerTree

/// Accepts text that is dropped into a text.
@MainActor final class TextDropTarget: NSObject {
  private weak var editor: (any DraggableEditor)?
  private let source: TextDragSource
  private(set) lazy var interaction = TextDropInteraction(delegate: self)
  /// The program's delegate.
  weak var delegate: (any UITextDropDelegate)?
  /// Whether a drag that can be dropped is over the view.
  private(set) var isActive = false
  /// The result of the program's answer whether the text becomes editable; nil before it was asked in this drag.
  private var editability: UITextDropEditability?
  /// The drop at the current position, and what it would do.
  private var drop: (request: TextDrop, proposal: UITextDropProposal)?
  /// The place of the text after the drop, in bytes.
  private var landing: Int?
  /// The caret at the position of the drop.
  private let caret = UIView(frame: .zero)

  init(_ editor: any DraggableEditor, _ source: TextDragSource) {
    self.editor = editor
    self.source = source
    super.init()
    caret.isUserInteractionEnabled = false
    caret.layer.cornerRadius = FieldTextView.caretWidth / 2
    caret.node.zPosition = 1
  }

  private func isSameView(_ session: any UIDropSession) -> Bool {
    guard let dragged = session.localDragSession, let own = source.session else { return false }
    return dragged === own
  }
  /// Returns the drop at the drag's position.
  private func request(_ editor: any DraggableEditor, _ session: any UIDropSession) -> TextDrop {
    let place = editor.offset(at: session.location(in: editor))
    let isSame = isSameView(session)
    let range = source.range
    // Text cannot be moved into itself.
    let isInside = isSame && (range.lowerBound...range.upperBound).contains(place)
    let operation: UIDropOperation = isInside ? .cancel : isSame && session.allowsMoveOperation ? .move : .copy
    let proposal = UITextDropProposal(operation: operation)
    // The preview must not cover the caret.
    proposal.isPrecise = true
    return TextDrop(
      byte: place, dropPosition: EditorPosition(editor.unit(atByte: place)), suggestedProposal: proposal, isSameView: isSame,
      dropSession: session)
  }
  private func mayChange(_ editor: any DraggableEditor, _ request: TextDrop) -> Bool {
    if editor.isChangeable { return true }
    if editability == nil { editability = delegate?.textDroppableView(editor, willBecomeEditableForDrop: request) ?? .no }
    return editability != .no
  }

  private func showCaret(at place: Int, of editor: any DraggableEditor) {
    caret.backgroundColor = editor.tintColor
    if caret.superview !== editor { editor.addSubview(caret) }
    UIView.performWithoutAnimation { caret.frame = editor.caretRect(for: EditorPosition(editor.unit(atByte: place))) }
  }
  private func hideCaret() { caret.removeFromSuperview() }

  /// Inserts the dropped text as proposed.
  private func insert(_ request: TextDrop, _ proposal: UITextDropProposal, into editor: any DraggableEditor) {
    let range =
      switch proposal.dropAction {
      case .insert: request.byte..<request.byte
      case .replaceSelection: editor.edited.selection
      case .replaceAll: 0..<editor.edited.length
      }
    let moved = request.isSameView && proposal.operation == .move ? source.range : nil
    if let moved, proposal.dropAction == .insert, proposal.useFastSameViewOperations {
      editor.moveText(moved, to: request.byte)
      landing = editor.edited.selection.lowerBound
      return
    }
    request.dropSession.loadObjects(ofClass: String.self) { [weak self, weak editor] texts in
      guard let self, let editor, !texts.isEmpty else { return }
      insert(texts.joined(separator: "\n"), in: range, moving: moved, editor)
    }
  }
  private func insert(_ text: String, in range: Range<Int>, moving moved: Range<Int>?, _ editor: any DraggableEditor) {
    let isTemporary = !editor.isChangeable && editability == .temporary
    if !editor.isChangeable { guard editor.setEditableForDrop(true) else { return } }
    let before = editor.edited.length
    editor.insertDropped(text, in: range)
    let growth = editor.edited.length - before
    if let moved, growth > 0, range.isEmpty {
      let old = range.lowerBound <= moved.lowerBound ? moved.lowerBound + growth..<moved.upperBound + growth : moved
      let selection = editor.edited.selection
      editor.delete(editor.edited.snapped(old))
      let shift = old.lowerBound < selection.lowerBound ? old.count : 0
      editor.changeSelection { $0.select($0.snapped(selection.lowerBound - shift..<selection.upperBound - shift)) }
    }
    landing = editor.edited.selection.lowerBound
    if isTemporary { _ = editor.setEditableForDrop(false) }
  }
}

extension TextDropTarget: UIDropInteractionDelegate {
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    (editability, drop, landing) = (nil, nil, nil)
    guard let editor, editor.isChangeable || delegate != nil else { return false }
    return session.canLoadObjects(ofClass: String.self)
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    isActive = true
    if let editor { delegate?.textDroppableView(editor, dropSessionDidEnter: session) }
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
    guard let editor else { return UIDropProposal(operation: .cancel) }
    editor.prepareGeometry()
    let request = request(editor, session)
    guard mayChange(editor, request) else {
      hideCaret()
      return UIDropProposal(operation: .cancel)
    }
    delegate?.textDroppableView(editor, dropSessionDidUpdate: session)
    let proposal = delegate?.textDroppableView(editor, proposalForDrop: request) ?? request.suggestedProposal
    drop = (request, proposal)
    let inserts = proposal.dropAction == .insert && (proposal.operation == .copy || proposal.operation == .move)
    if inserts { showCaret(at: request.byte, of: editor) } else { hideCaret() }
    return proposal
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    isActive = false
    hideCaret()
    if let editor { delegate?.textDroppableView(editor, dropSessionDidExit: session) }
  }
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    hideCaret()
    guard let editor, let (request, proposal) = drop else { return }
    delegate?.textDroppableView(editor, willPerformDrop: request)
    guard proposal.dropPerformer == .view else { return }
    _ = editor.becomeFirstResponder()
    insert(request, proposal, into: editor)
  }
  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem, withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    guard let editor, let session = drop?.request.dropSession, item === session.items.first else { return nil }
    editor.layoutIfNeeded()
    let place = landing ?? drop?.request.byte ?? 0
    let text = editor.edited.selection
    let area = editor.areas(of: text.isEmpty ? place..<place : text).first ?? editor.caretRect(at: place)
    let target = UIDragPreviewTarget(container: editor, center: area.center)
    let preview = defaultPreview.retargetedPreview(with: target)
    guard let delegate else { return preview }
    return delegate.textDroppableView(editor, previewForDroppingAllItemsWithDefault: preview)
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    isActive = false
    hideCaret()
    (drop, landing) = (nil, nil)
    if let editor { delegate?.textDroppableView(editor, dropSessionDidEnd: session) }
  }
}

/// A drop at the position of a drag.
@MainActor private final class TextDrop: NSObject, UITextDropRequest {
  /// The position in bytes.
  let byte: Int
  let dropPosition: UITextPosition
  let suggestedProposal: UITextDropProposal
  let isSameView: Bool
  let dropSession: any UIDropSession

  init(
    byte: Int, dropPosition: UITextPosition, suggestedProposal: UITextDropProposal, isSameView: Bool, dropSession: any UIDropSession
  ) {
    self.byte = byte
    (self.dropPosition, self.suggestedProposal) = (dropPosition, suggestedProposal)
    (self.isSameView, self.dropSession) = (isSameView, dropSession)
    super.init()
  }
}
