import type { StoredAnswers } from '@src/contracts/form-document/answers/stored-answers.ts';
import { expect, it } from 'vitest';
import { createAnswerStore } from './stored-answers.ts';

const DAY_MS = 86_400_000;
const DRAFT: StoredAnswers = { owner: '1', form: '7', state: 'draft', key: 'a', values: { company: '青禾' }, at: 0 };

function openPlace(...entries: readonly (readonly [string, unknown])[]) {
  const rows = new Map(entries);
  const keeper = (now: number) =>
    createAnswerStore(
      {
        entries: async () => [...rows],
        set: async (key, value) => void rows.set(key, value),
        remove: async (key) => void rows.delete(key),
      },
      () => now,
    );
  return { rows, keeper };
}

it('returns stored answers, the oldest first, until they are deleted', async () => {
  const { keeper } = openPlace();
  const later: StoredAnswers = { ...DRAFT, key: 'b', at: 5, state: 'unsent' };
  await keeper(5).save(later);
  await keeper(5).save({ ...DRAFT, values: {} });
  await keeper(5).save(DRAFT);
  expect(await keeper(5).all()).toEqual([DRAFT, later]);
  await keeper(5).remove('a');
  expect(await keeper(5).all()).toEqual([later]);
});

it('removes answers older than seven days and invalid ones', async () => {
  const { keeper, rows } = openPlace(['a', DRAFT], ['x', { owner: 1 }]);
  expect(await keeper(7 * DAY_MS - 1).all()).toEqual([DRAFT]);
  expect([...rows.keys()]).toEqual(['a']);
  expect(await keeper(7 * DAY_MS).all()).toEqual([]);
  expect([...rows.keys()]).toEqual([]);
});
