import { ServiceError } from '@src/contracts/errors.ts';
import type { PageAnswers } from '@src/contracts/form-document/answers/form-answers.ts';
import { createAnswerStore } from '@src/services/stored-answers/stored-answers.ts';
import { createFakeConsole } from '@src/views/testing/fake-console.tsx';
import { expect, it, vi } from 'vitest';
import { openFormAnswers } from './form-answers.ts';

const ANSWERS: PageAnswers = { form: '7', key: 'k1', values: { company: '青禾' } };

/** A browser with stored answers, in which windows can be opened. */
function openBrowser({ mayKeep = true } = {}) {
  const rows = new Map<string, unknown>();
  const keeper = createAnswerStore(
    {
      entries: async () => [...rows],
      set: async (key, value) => void rows.set(key, value),
      remove: async (key) => void rows.delete(key),
    },
    () => 5,
  );
  const { session, connection } = createFakeConsole({ token: 'token' }).actors;
  session.send({ type: 'session.userInfo.requested' });
  const outcomes: (Error | null)[] = [];
  const sent: string[] = [];
  const submit = async ({ key }: PageAnswers) => {
    sent.push(key);
    const outcome = outcomes.shift() ?? null;
    if (outcome !== null) throw outcome;
  };
  let keys = 0;
  const newKey = () => {
    keys += 1;
    return `new${keys}`;
  };
  const openWindow = () => openFormAnswers({ keeper, submit, session, connection, mayKeep, now: () => 5, newKey });
  return { rows, sent, outcomes, openWindow, connection };
}

it('stores a draft for the operator who typed it, across a reload', async () => {
  const { openWindow } = openBrowser();
  await vi.waitFor(async () => expect(await openWindow().saveDraft(ANSWERS)).toBe(true));
  expect(await openWindow().draftOf('7')).toMatchObject({ ...ANSWERS, state: 'draft', owner: '1' });
  expect(await openWindow().draftOf('8')).toBeNull();
  await openWindow().remove('k1');
  expect(await openWindow().draftOf('7')).toBeNull();
});

it('sends stored answers again with the same key in the next window after a failure, and removes them once sent', async () => {
  const { openWindow, rows, sent, outcomes } = openBrowser();
  outcomes.push(new ServiceError({ kind: 'offline' }));
  const first = openWindow();
  await vi.waitFor(async () => expect(await first.sendLater(ANSWERS)).toBe(true));
  await vi.waitFor(() => expect(sent).toEqual(['k1']));
  expect(rows.size).toBe(1);
  const reported: unknown[] = [];
  openWindow().onSettled((settled) => reported.push(settled));
  await vi.waitFor(() => expect(reported).toEqual([{ form: '7', key: 'k1', outcome: 'sent' }]));
  expect([sent, rows.size]).toEqual([['k1', 'k1'], 0]);
});

it('stores refused answers as a draft with a new key', async () => {
  const { openWindow, rows, outcomes } = openBrowser();
  outcomes.push(new ServiceError({ kind: 'envelope', code: 1001, detail: { errors: { values: { rule: 'format' } } } }));
  const reported: unknown[] = [];
  const open = openWindow();
  open.onSettled((settled) => reported.push(settled));
  await vi.waitFor(async () => expect(await open.sendLater(ANSWERS)).toBe(true));
  await vi.waitFor(() => expect(reported).toEqual([{ form: '7', key: 'k1', outcome: 'refused' }]));
  expect([...rows.values()]).toMatchObject([{ ...ANSWERS, key: 'new1', state: 'draft' }]);
});

it('stores nothing where storing in the browser is not permitted', async () => {
  const { openWindow, rows } = openBrowser({ mayKeep: false });
  expect([await openWindow().saveDraft(ANSWERS), await openWindow().sendLater(ANSWERS), rows.size]).toEqual([
    false,
    false,
    0,
  ]);
});
