import { chainCommands, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import type { Attrs } from './attrs.ts';
import { documentSchema, markType, nodeType } from './document-schema.ts';
import { undoPlaceholder } from './media-placeholder.ts';

/** A command of the editor, with its toggle state. */
export interface EditorCommand {
  readonly run: Command;
  /** True while it is active at the cursor; absent for one-time actions. */
  readonly isOn?: (state: EditorState) => boolean;
}

function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  if (selection.empty) return type.isInSet(storedMarks ?? selection.$from.marks()) !== undefined;
  return selection.ranges.every(({ $from, $to }) => doc.rangeHasMark($from.pos, $to.pos, type));
}

const mark = (type: MarkType): EditorCommand => ({ run: toggleMark(type), isOn: (state) => hasMark(state, type) });

/** The depth of the nearest ancestor of the cursor with one of these types; 0 when there is none. */
export function depthOf({ selection: { $from } }: EditorState, types: readonly NodeType[]): number {
  for (let depth = $from.depth; depth > 0; depth -= 1) if (types.includes($from.node(depth).type)) return depth;
  return 0;
}

/** Changes the type of the selected blocks; toggles back to paragraphs when they have it already. */
function lines(type: NodeType, attrs?: Attrs): EditorCommand {
  const isOn = ({ selection: { $from } }: EditorState) =>
    $from.parent.hasMarkup(type, { ...$from.parent.attrs, ...attrs });
  return {
    isOn,
    run: (state, dispatch) =>
      (isOn(state) ? setBlockType(nodeType('paragraph')) : setBlockType(type, attrs ?? null))(state, dispatch),
  };
}

const LISTS = [nodeType('bulletList'), nodeType('orderedList'), nodeType('taskList')];
const ITEMS = [nodeType('listItem'), nodeType('taskItem')];

/** The item type of the list at the cursor. */
const itemAround = (state: EditorState): NodeType => {
  const depth = depthOf(state, ITEMS);
  return depth === 0 ? nodeType('listItem') : state.selection.$from.node(depth).type;
};

/** Turns blocks into a list, changes the type of a list, or turns a list of this type back into blocks. */
function list(type: NodeType, item: NodeType): EditorCommand {
  const isOn = (state: EditorState) => {
    const depth = depthOf(state, LISTS);
    return depth > 0 && state.selection.$from.node(depth).type === type;
  };
  return {
    isOn,
    run: (state, dispatch) => {
      const depth = depthOf(state, LISTS);
      if (isOn(state)) return liftListItem(item)(state, dispatch);
      if (depth === 0) return wrapInList(type)(state, dispatch);
      const { $from } = state.selection;
      const before = $from.node(depth);
      const items = before.children.map((each) => item.create(null, each.content));
      const start = $from.before(depth);
      const transaction = state.tr.replaceWith(start, start + before.nodeSize, type.create(null, items));
      const { anchor, head } = state.selection;
      dispatch?.(transaction.setSelection(TextSelection.create(transaction.doc, anchor, head)).scrollIntoView());
      return true;
    },
  };
}

function wrap(type: NodeType, attrs?: Attrs): EditorCommand {
  const isOn = (state: EditorState) => depthOf(state, [type]) > 0;
  return {
    isOn,
    run: (state, dispatch) => (isOn(state) ? lift(state, dispatch) : wrapIn(type, attrs ?? null)(state, dispatch)),
  };
}

function align(value: string | null): EditorCommand {
  const isLine = (type: NodeType) => type === nodeType('paragraph') || type === nodeType('heading');
  return {
    isOn: ({ selection: { $from } }) => isLine($from.parent.type) && $from.parent.attrs.align === value,
    run: ({ selection, doc, tr }, dispatch) => {
      let found = false;
      for (const { $from, $to } of selection.ranges)
        doc.nodesBetween($from.pos, $to.pos, (node, position) => {
          if (!isLine(node.type)) return;
          found = true;
          tr.setNodeAttribute(position, 'align', value === node.attrs.align ? null : value);
        });
      if (found) dispatch?.(tr);
      return found;
    },
  };
}

/** Replaces the selection by a block, followed by an empty paragraph when there is no other place to continue. */
export const insertBlock =
  (type: NodeType, attrs: Attrs | null = null): Command =>
  (state, dispatch) => {
    const node = type.createAndFill(attrs);
    if (node === null) return false;
    const { tr } = state;
    tr.replaceSelectionWith(node);
    if (!tr.docChanged) return false;
    const { lastChild } = tr.doc;
    if (lastChild !== null && !lastChild.isTextblock) {
      const end = tr.doc.content.size;
      tr.insert(end, nodeType('paragraph').create());
      if (tr.selection.to >= end - lastChild.nodeSize) tr.setSelection(TextSelection.create(tr.doc, end + 1));
    }
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** Removes all marks from the selection, and turns its blocks into paragraphs. */
const clearFormats: Command = (state, dispatch) => {
  const { tr, selection } = state;
  for (const { $from, $to } of selection.ranges) {
    tr.removeMark($from.pos, $to.pos);
    tr.setBlockType($from.pos, $to.pos, nodeType('paragraph'), { align: null });
  }
  dispatch?.(tr.setStoredMarks([]));
  return true;
};

/** Toggles the done state of a task. */
const toggleTask: Command = (state, dispatch) => {
  const depth = depthOf(state, [nodeType('taskItem')]);
  if (depth === 0) return false;
  const { $from } = state.selection;
  dispatch?.(state.tr.setNodeAttribute($from.before(depth), 'checked', $from.node(depth).attrs.checked !== true));
  return true;
};

/** All commands of toolbar buttons and shortcuts, by name. */
export const COMMANDS = {
  undo: { run: chainCommands(undoPlaceholder, undo) },
  redo: { run: redo },
  paragraph: lines(nodeType('paragraph')),
  heading2: lines(nodeType('heading'), { level: 2 }),
  heading3: lines(nodeType('heading'), { level: 3 }),
  heading4: lines(nodeType('heading'), { level: 4 }),
  bold: mark(markType('bold')),
  italic: mark(markType('italic')),
  underline: mark(markType('underline')),
  strike: mark(markType('strike')),
  code: mark(markType('code')),
  bullet: list(nodeType('bulletList'), nodeType('listItem')),
  ordered: list(nodeType('orderedList'), nodeType('listItem')),
  task: list(nodeType('taskList'), nodeType('taskItem')),
  indent: { run: (state, dispatch) => sinkListItem(itemAround(state))(state, dispatch) },
  outdent: { run: (state, dispatch) => liftListItem(itemAround(state))(state, dispatch) },
  toggleTask: { run: toggleTask },
  blockquote: wrap(nodeType('quote')),
  callout: wrap(nodeType('callout')),
  codeBlock: lines(nodeType('codeBlock')),
  alignLeft: align('left'),
  alignCenter: align('center'),
  alignRight: align('right'),
  divider: { run: insertBlock(nodeType('divider')) },
  clean: { run: clearFormats },
} as const satisfies Readonly<Record<string, EditorCommand>>;
export type CommandName = keyof typeof COMMANDS;

/** Inserts a table of empty cells with a header row; the cursor moves to the first cell. */
export const insertTable =
  (rows: number, columns: number): Command =>
  (state, dispatch) => {
    const row = (type: NodeType) =>
      nodeType('tableRow').create(
        null,
        Array.from({ length: columns }, () => type.createAndFill()).filter((cell) => cell !== null),
      );
    const body = Array.from({ length: rows }, (_, index) => row(nodeType(index === 0 ? 'tableHeader' : 'tableCell')));
    const table = nodeType('table').create(null, body);
    const { $from } = state.selection;
    // Tables are top-level blocks: inserted after the block at the cursor, or in place of an empty paragraph.
    const isEmptyLine = $from.depth === 1 && $from.parent.content.size === 0;
    const start = $from.depth === 0 ? $from.pos : isEmptyLine ? $from.before(1) : $from.after(1);
    if (depthOf(state, [nodeType('table')]) > 0) return false;
    const transaction = state.tr.replaceWith(start, isEmptyLine ? $from.after(1) : start, table);
    const end = start + table.nodeSize;
    if (end === transaction.doc.content.size) transaction.insert(end, nodeType('paragraph').create());
    dispatch?.(transaction.setSelection(TextSelection.near(transaction.doc.resolve(start + 3))).scrollIntoView());
    return true;
  };

/** Range of a link in the document. */
export interface LinkRange {
  readonly from: number;
  readonly to: number;
  readonly href: string;
}

/** The link at the cursor; null when there is none. */
export function linkAt({ selection: { $from } }: EditorState): LinkRange | null {
  const runs: LinkRange[] = [];
  $from.parent.forEach((node, offset) => {
    const mark = markType('link').isInSet(node.marks);
    if (mark === undefined) return;
    const from = $from.start() + offset;
    const href = String(mark.attrs.href);
    const last = runs.at(-1);
    if (last?.to === from && last.href === href) runs[runs.length - 1] = { ...last, to: from + node.nodeSize };
    else runs.push({ from, to: from + node.nodeSize, href });
  });
  return runs.find(({ from, to }) => from <= $from.pos && $from.pos <= to) ?? null;
}

/** Links the selection, or inserts the address as text where nothing is selected. An empty address removes the link. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const type = markType('link');
    const old = state.selection.empty ? linkAt(state) : null;
    const { from, to } = old ?? state.selection;
    const { tr } = state;
    if (href === '') tr.removeMark(from, to, type);
    else if (from === to) tr.replaceSelectionWith(documentSchema.text(href, [type.create({ href })]), false);
    else tr.removeMark(from, to, type).addMark(from, to, type.create({ href }));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
