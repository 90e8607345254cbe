import type { RichDocument, RichNode } from '@src/contracts/rich-text/document.ts';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { createEditorState } from '../editing/create-state.ts';
import { fromStored, toStored } from '../editing/stored-document.ts';
import { flagAt, flaggedWordsOf, goToFlag, setFlaggedWords } from './flag-plugin.ts';
import { FLAG, findFlagged, withFlags } from './flagged-positions.ts';

const BOLD = { type: 'bold' };
const text = (words: string, marks: RichNode['marks'] = []): RichNode => ({ type: 'text', text: words, marks });
const p = (...content: readonly RichNode[]): RichNode => ({ type: 'paragraph', content: [...content] });
const docOf = (...content: readonly RichNode[]): RichDocument => ({ type: 'doc', content: [...content] });

describe('positions of flagged words', () => {
  it.each([
    ['whatever the case of letters', 'Free and FREE', ['free'], ['Free', 'FREE']],
    ['the longest first', '最佳选择，最佳', ['最佳', '最佳选择'], ['最佳选择', '最佳']],
    ['signs of patterns as signs', 'a.b axb (c)', ['a.b', '(c)'], ['a.b', '(c)']],
    ['none for empty words', 'anything', ['', ''], []],
  ])('are found: %s', (_case, words, wanted, found) => {
    expect(findFlagged(words, wanted).map(({ from, to }) => words.slice(from, to))).toEqual(found);
  });
});

describe('read-only document', () => {
  it('marks words across other marks, also in lists, without other changes', () => {
    const item = { type: 'listItem', content: [p(text('the best'))] };
    const document = docOf(p(text('Of the b'), text('est', [BOLD]), text(' ones')), {
      type: 'bulletList',
      content: [item],
    });
    expect(withFlags(document, ['the best']).content).toEqual([
      p(text('Of '), text('the b', [FLAG]), text('est', [FLAG, BOLD]), text(' ones')),
      { type: 'bulletList', content: [{ type: 'listItem', content: [p(text('the best', [FLAG]))] }] },
    ]);
    expect(withFlags(document, [])).toBe(document);
    expect(withFlags(document, ['nothing'])).toEqual(document);
  });
});

describe('editor with flagged words', () => {
  const apply = (state: EditorState, command: Command): EditorState => {
    let next = state;
    command(state, (transaction) => {
      next = state.apply(transaction);
    });
    return next;
  };
  const opened = () =>
    apply(
      createEditorState(fromStored(docOf(p(text('a best'), text(' b', [BOLD])), p(text('free'))))),
      setFlaggedWords(['best b', 'free']),
    );
  const words = (state: EditorState) =>
    flaggedWordsOf(state).places.map(({ from, to }) => state.doc.textBetween(from, to));

  it('marks the words without changing the document', () => {
    expect(words(opened())).toEqual(['best b', 'free']);
    expect(JSON.stringify(toStored(opened().doc))).not.toContain('flagged');
    expect(words(apply(opened(), setFlaggedWords([])))).toEqual([]);
  });

  it('marks newly typed words, and unmarks changed ones', () => {
    const state = opened();
    const written = state.apply(state.tr.insertText('free ', 1));
    expect(words(written)).toEqual(['free', 'best b', 'free']);
    const changed = written.apply(written.tr.insertText('x', 10));
    expect(words(changed)).toEqual(['free', 'free']);
  });

  it('moves to the next and the previous mark, with wrap-around', () => {
    const start = apply(opened(), (state, dispatch) => {
      dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, 1)));
      return true;
    });
    const steps: number[] = [];
    let state = start;
    for (const way of [1, 1, 1, -1] as const) {
      state = apply(state, goToFlag(way));
      steps.push(flagAt(state));
    }
    expect(steps).toEqual([1, 2, 1, 2]);
    expect(flagAt(start)).toBe(0);
    expect(goToFlag(1)(apply(opened(), setFlaggedWords([])))).toBe(false);
  });
});
