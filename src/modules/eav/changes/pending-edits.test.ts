import type { ModelEdit } from '@src/contracts/endpoints/model-changes/contract.ts';
import { expect, it } from 'vitest';
import { draftFields, editFrom, newKeyAmong, withEdit } from './pending-edits.ts';

const row = (id: string, position: number, code: string) => ({
  ...{ id, version: 1, creator: '', createTime: '', updater: '', updateTime: '', can: [] },
  ...{ position, code, type: 'text', required: null },
});
const edit = (key: string, act: ModelEdit['act'], to = {}, from = {}): ModelEdit => ({ key, act, from, to });

it('shows fields as they will be: changed, deleted or restored, and new ones at their position', () => {
  const edits = [
    edit('field:1', 'edit', { code: 'heading' }),
    edit('field:2', 'hide'),
    edit('field:9', 'restore'),
    edit('new:1', 'add', { code: 'seats', position: 15 }),
    edit('new:2', 'add', { code: 'last' }),
  ];
  const drafts = draftFields(
    [row('1', 10, 'title'), row('2', 20, 'city')],
    [row('9', 5, 'old'), row('8', 6, 'gone')],
    edits,
  );
  expect(drafts.map(({ key, values, state }) => [key, values.code, state])).toEqual([
    ['field:9', 'old', 'restored'],
    ['field:1', 'heading', 'edited'],
    ['new:1', 'seats', 'new'],
    ['field:2', 'city', 'hidden'],
    ['new:2', 'last', 'new'],
  ]);
});

it('keeps only values that differ from those at the start of the first edit', () => {
  const stored = row('1', 10, 'title');
  const first = editFrom('field:1', stored, { code: 'name', type: 'text', required: false }, undefined);
  expect(first).toEqual(edit('field:1', 'edit', { code: 'name', required: false }, { code: 'title', required: null }));
  const meanwhile = { ...stored, code: 'theirs' };
  const again = editFrom('field:1', meanwhile, { code: 'mine', type: 'integer' }, first);
  expect(again).toEqual(edit('field:1', 'edit', { code: 'mine', type: 'integer' }, { code: 'title', type: 'text' }));
});

it('replaces an earlier edit, and removes one without effect', () => {
  const edits = [edit('field:1', 'edit', { code: 'a' }), edit('field:2', 'hide')];
  const other = edit('field:1', 'hide');
  expect(withEdit(edits, other)).toEqual([other, edits[1]]);
  expect(withEdit(edits, edit('field:1', 'edit'))).toEqual([edits[1]]);
  expect(withEdit([], other)).toEqual([other]);
});

it('gives new fields unique names', () => {
  expect(newKeyAmong([])).toBe('new:1');
  expect(newKeyAmong([edit('new:4', 'add'), edit('field:7', 'hide')])).toBe('new:5');
});
