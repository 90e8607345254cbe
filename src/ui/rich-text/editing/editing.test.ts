import { checkDocument } from '@src/contracts/rich-text/check-document.ts';
import { documentOf, documentOfText, type RichDocument, type RichNode } from '@src/contracts/rich-text/document.ts';
import { plainText } from '@src/contracts/rich-text/plain-text.ts';
import { randomDocument } from '@src/contracts/rich-text/testing/random-documents.ts';
import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { mergeCells } from 'prosemirror-tables';
import { describe, expect, it } from 'vitest';
import { COMMANDS, type CommandName, insertBlock, insertTable, linkAt, setLink } from './commands.ts';
import { createEditorState } from './create-state.ts';
import { documentSchema, nodeType } from './document-schema.ts';
import { find, findingOf, findNext, replaceAll, replaceCurrent } from './find.ts';
import { fromStored, toStored } from './stored-document.ts';

const stateOf = (value: unknown): EditorState => createEditorState(fromStored(value));

function apply(state: EditorState, command: Command): EditorState {
  let next = state;
  command(state, (transaction) => {
    next = state.apply(transaction);
  });
  return next;
}

const select = (state: EditorState, from: number, to = from): EditorState =>
  state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)));
const run = (state: EditorState, ...names: readonly CommandName[]): EditorState =>
  names.reduce((at, name) => apply(at, COMMANDS[name].run), state);
const stored = (state: EditorState): RichDocument => toStored(state.doc);
const p = (text: string): RichNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });

describe('editor schema', () => {
  it('accepts every document that the server accepts, and returns it unchanged', () => {
    fc.assert(
      fc.property(randomDocument, (document) => {
        const node = documentSchema.nodeFromJSON(document);
        node.check();
        const back = toStored(node);
        expect(checkDocument(back)).toBeNull();
        expect(toStored(documentSchema.nodeFromJSON(back))).toEqual(back);
        expect(plainText(back)).toBe(plainText(document));
      }),
      { numRuns: runs(200) },
    );
  });

  it('parses a plain text as paragraphs, and an empty text as an empty line', () => {
    expect(stored(stateOf('one\ntwo'))).toEqual(documentOfText('one\ntwo'));
    expect(stored(stateOf(null))).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] });
    expect(fromStored({ type: 'doc', content: [{ type: 'script' }] })).toBeUndefined();
  });
});

describe('editor commands', () => {
  it('toggle a heading', () => {
    const heading = run(select(stateOf('one'), 2), 'heading3');
    expect(stored(heading).content).toEqual([{ type: 'heading', attrs: { level: 3 }, content: p('one').content }]);
    expect(COMMANDS.heading3.isOn?.(heading)).toBe(true);
    expect(stored(run(heading, 'heading3')).content).toEqual([p('one')]);
  });

  it('create, convert and remove lists', () => {
    const lines = select(stateOf('one\ntwo'), 1, 9);
    const list = (type: string, item: string, attrs = {}) => ({
      type,
      content: ['one', 'two'].map((text) => ({ type: item, ...attrs, content: [p(text)] })),
    });
    const bullets = run(lines, 'bullet');
    expect(stored(bullets).content).toEqual([list('bulletList', 'listItem')]);
    expect(stored(run(bullets, 'task')).content).toEqual([list('taskList', 'taskItem')]);
    expect(stored(run(bullets, 'task', 'toggleTask')).content[0]?.content?.[0]?.attrs).toEqual({ checked: true });
    expect(stored(run(bullets, 'ordered', 'bullet', 'bullet')).content).toEqual([p('one'), p('two')]);
    const inner = run(select(bullets, 10), 'indent');
    expect(stored(inner).content[0]?.content?.[0]?.content?.[1]?.type).toBe('bulletList');
    expect(stored(run(inner, 'outdent'))).toEqual(stored(bullets));
  });

  it('add marks, and remove all of them', () => {
    const bold = run(select(stateOf('one two'), 1, 4), 'bold', 'italic');
    expect(stored(bold).content[0]?.content?.[0]).toEqual({
      type: 'text',
      text: 'one',
      marks: [{ type: 'bold' }, { type: 'italic' }],
    });
    expect([COMMANDS.bold.isOn?.(bold), COMMANDS.code.isOn?.(bold)]).toEqual([true, false]);
    expect(stored(run(bold, 'heading2', 'clean')).content).toEqual([p('one two')]);
    expect(stored(run(bold, 'undo', 'undo')).content).toEqual([p('one two')]);
  });

  it('align lines and undo it', () => {
    const centred = run(select(stateOf('one'), 1), 'alignCenter');
    expect(stored(centred).content[0]?.attrs).toEqual({ align: 'center' });
    expect(stored(run(centred, 'alignCenter')).content).toEqual([p('one')]);
  });

  it('wrap lines in a quotation and unwrap them', () => {
    const quoted = run(select(stateOf('one'), 2), 'blockquote');
    expect(stored(quoted).content).toEqual([{ type: 'quote', content: [p('one')] }]);
    expect(stored(run(quoted, 'blockquote')).content).toEqual([p('one')]);
  });

  it('insert a table followed by a line, and merge its cells', () => {
    const state = apply(select(stateOf('one\n'), 6), insertTable(2, 2));
    const { content } = stored(state);
    expect(content.map(({ type }) => type)).toEqual(['paragraph', 'table', 'paragraph']);
    expect(content[1]?.content?.[0]?.content?.map(({ type }) => type)).toEqual(['tableHeader', 'tableHeader']);
    expect(checkDocument(stored(state))).toBeNull();
    expect(state.selection.$from.node(3).type).toBe(nodeType('tableHeader'));
    expect(apply(state, insertTable(2, 2))).toBe(state);
    expect(mergeCells(state)).toBe(false);
  });

  it('insert a block at an empty line, followed by a line', () => {
    const state = apply(select(stateOf('one\n'), 6), insertBlock(nodeType('divider')));
    expect(stored(state).content).toEqual([p('one'), { type: 'divider' }, { type: 'paragraph' }]);
  });

  it('add a link, change its address, insert one without a selection, and remove it', () => {
    const linked = apply(select(stateOf('one two'), 1, 4), setLink('https://a.example/'));
    expect(linkAt(select(linked, 2))).toEqual({ from: 1, to: 4, href: 'https://a.example/' });
    expect(linkAt(select(linked, 6))).toBeNull();
    const changed = apply(select(linked, 2), setLink('/b'));
    expect(linkAt(select(changed, 2))?.href).toBe('/b');
    expect(stored(apply(select(changed, 2), setLink(''))).content).toEqual([p('one two')]);
    const written = apply(select(stateOf('x '), 3), setLink('https://a.example/'));
    expect(plainText(stored(written))).toBe('x https://a.example/');
  });
});

describe('find and replace', () => {
  const state = apply(
    stateOf(
      documentOf([p('One two one'), { type: 'bulletList', content: [{ type: 'listItem', content: [p('ONE')] }] }]),
    ),
    find('one'),
  );

  it('finds words case-insensitively, in order, with wrap-around', () => {
    expect(findingOf(state).matches).toHaveLength(3);
    const second = apply(apply(state, findNext(1)), findNext(1));
    expect([second.selection.from, second.selection.to]).toEqual([9, 12]);
    expect(findingOf(apply(state, findNext(-1))).current).toBe(2);
    expect(findingOf(apply(apply(second, findNext(1)), findNext(1))).current).toBe(0);
  });

  it('replaces one match, and all matches as one history step', () => {
    const one = apply(apply(state, findNext(1)), replaceCurrent('1'));
    expect(plainText(stored(one))).toBe('1 two one\nONE');
    const all = apply(state, replaceAll('1'));
    expect(plainText(stored(all))).toBe('1 two 1\n1');
    expect(plainText(stored(run(all, 'undo')))).toBe('One two one\nONE');
    expect(findingOf(all).matches).toEqual([]);
  });

  it('has no effect without a match', () => {
    const none = apply(state, find('zzz'));
    expect([findNext(1)(none), replaceAll('x')(none), replaceCurrent('x')(none)]).toEqual([false, false, false]);
    expect(findingOf(apply(state, find(''))).matches).toEqual([]);
  });
});
