import { expect, it } from 'vitest';
import { isSameRun, type RunDraft, readRun } from './workbench-draft.ts';

const ASKED: RunDraft = { params: { id: '7' }, query: 'size=1', body: '', isMock: false, role: '' };

it('preserves a request in a draft', () => {
  expect(readRun(JSON.parse(JSON.stringify(ASKED)))).toEqual(ASKED);
  expect(readRun(null)).toEqual({ params: {}, query: '', body: '', isMock: false, role: '' });
});

it('gives the same request after a value was typed and removed', () => {
  expect(isSameRun(ASKED, { ...ASKED, params: { id: '7', other: '' } })).toBe(true);
  expect(isSameRun(ASKED, { ...ASKED, params: {} })).toBe(false);
  expect(isSameRun(ASKED, { ...ASKED, query: 'size=2' })).toBe(false);
});
