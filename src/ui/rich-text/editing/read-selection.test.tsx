import { EditorView } from 'prosemirror-view';
import { afterEach, expect, test } from 'vitest';
import { handleOf } from '../editor-handle.ts';
import { createEditorState } from './create-state.ts';
import { readSelection } from './read-selection.ts';
import { fromStored } from './stored-document.ts';

const views: EditorView[] = [];

afterEach(() => {
  for (const view of views.splice(0)) {
    view.dom.parentElement?.remove();
    view.destroy();
  }
});

/** An editor on the page with one line. */
function open(line: string): EditorView {
  const host = document.body.appendChild(document.createElement('div'));
  const view = new EditorView(host, { state: createEditorState(fromStored(line)) });
  views.push(view);
  return view;
}

const textOf = (view: EditorView): Text => {
  const text = view.dom.querySelector('p')?.firstChild;
  if (!(text instanceof Text)) throw new Error('The editor shows no text.');
  return text;
};

test('the next key uses a selection that the browser has not announced yet', () => {
  const view = open('Black inkwell');
  const text = textOf(view);
  document.getSelection()?.setBaseAndExtent(text, 13, text, 6);
  readSelection(view);
  const { anchor, head, from, to } = view.state.selection;
  expect({ anchor, head, text: view.state.doc.textBetween(from, to) }).toEqual({
    anchor: 14,
    head: 7,
    text: 'inkwell',
  });
});

test('ignores a selection elsewhere on the page', () => {
  const view = open('Black inkwell');
  const before = view.state;
  const other = document.body.appendChild(document.createElement('p'));
  other.textContent = 'elsewhere';
  document.getSelection()?.selectAllChildren(other);
  readSelection(view);
  other.remove();
  expect(view.state).toBe(before);
});

test('a command uses a selection that the browser has not announced yet', () => {
  const silence = (event: Event) => event.stopImmediatePropagation();
  document.addEventListener('selectionchange', silence, true);
  const view = open('Black inkwell');
  view.focus();
  const text = textOf(view);
  document.getSelection()?.setBaseAndExtent(text, 6, text, 13);
  const handle = handleOf({ current: view });
  handle.run((state, dispatch) => {
    dispatch?.(state.tr.deleteSelection());
    return true;
  });
  document.removeEventListener('selectionchange', silence, true);
  expect(view.state.doc.textContent).toBe('Black ');
});

test("a command from another field uses the editor's last selection", () => {
  const view = open('Black inkwell');
  const before = view.state.selection;
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  handleOf({ current: view }).runQuietly((state) => {
    expect(state.selection).toBe(before);
    return true;
  });
  field.remove();
});
