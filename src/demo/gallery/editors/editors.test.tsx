import { act, screen, within } from '@testing-library/react';
import { EditorView } from 'codemirror';
import { expect, it } from 'vitest';
import { showPage } from '../testing/show-page.tsx';
import { SAMPLES } from './code-samples.ts';
import { EDITORS } from './group.ts';

/** The running editor with this name. */
function editorOf(name: string): EditorView {
  const view = EditorView.findFromDOM(screen.getByRole('textbox', { name }));
  if (view === null) throw new Error(`no editor is called ${name}`);
  return view;
}

const textOf = (name: string) => editorOf(name).state.doc.toString();

/** Writes a text as an operator would who selected everything first. */
function write(name: string, text: string): void {
  const view = editorOf(name);
  act(() => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }));
}

const problem = () => screen.getByTestId('editor-problem');

it('keeps the text of one language while another is shown', async () => {
  const { user } = await showPage(EDITORS, '/comp/editor/code');
  write('Code', 'let a = 1;\n');
  expect(screen.getByText('2 lines, 11 characters')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'HTML' }));
  expect(textOf('Code')).toBe(SAMPLES.html);
  await user.click(screen.getByRole('radio', { name: 'JavaScript' }));
  expect(textOf('Code')).toBe('let a = 1;\n');
});

it('shows the line of the error, and moves the cursor there', async () => {
  const { user } = await showPage(EDITORS, '/comp/editor/code');
  expect(problem().textContent).toBe('Everything can be read.');
  write('Code', 'const a = 1;\nconst b = ;\n');
  expect(within(problem()).getByText('Line 2, column 11 cannot be read.')).toBeTruthy();
  await user.click(within(problem()).getByRole('button', { name: 'Go there' }));
  const { state, contentDOM } = editorOf('Code');
  expect(state.doc.lineAt(state.selection.main.head).number).toBe(2);
  expect(document.activeElement).toBe(contentDOM);
});

it('can be read only', async () => {
  const { user } = await showPage(EDITORS, '/comp/editor/code');
  await user.click(screen.getByRole('switch', { name: 'Read only' }));
  expect(editorOf('Code').state.readOnly).toBe(true);
  expect(screen.getByRole('textbox', { name: 'Code' }).getAttribute('aria-readonly')).toBe('true');
});

it('formats and minifies JSON, and keeps the tree of the last valid text', async () => {
  const { user } = await showPage(EDITORS, '/comp/editor/json');
  write('JSON', '{"a":[1,2]}');
  await user.click(screen.getByRole('button', { name: 'Put in order' }));
  expect(textOf('JSON')).toBe('{\n  "a": [\n    1,\n    2\n  ]\n}\n');
  await user.click(screen.getByRole('button', { name: 'Make small' }));
  expect(textOf('JSON')).toBe('{"a":[1,2]}');
  expect(screen.getByTestId('json-tree').textContent).toBe('Object of 1a: List of 20: 11: 2');
  write('JSON', '{"a":[1,');
  expect(problem().textContent).toContain('Line 1, column 9 cannot be read.');
  expect(screen.getByTestId('json-tree').textContent).toBe('Object of 1a: List of 20: 11: 2');
  expect(screen.getByRole('button', { name: 'Put in order' }).hasAttribute('disabled')).toBe(true);
});
