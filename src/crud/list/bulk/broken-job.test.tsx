import { ServiceError } from '@src/contracts/errors.ts';
import type { BatchAnswer, Job } from '@src/contracts/resource/responses.ts';
import { act, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeResourceApi } from '../../testing/fake-resource-api.ts';
import { AGENT, agents, DEPT, departments } from '../../testing/sample-resources.ts';
import { showList } from '../../testing/show-list.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const batch = (more: Partial<BatchAnswer>): BatchAnswer => ({
  ...{ ok: ['a1', 'a3'], failed: [], total: 1300, job: null, undo: null },
  ...more,
});
const job = (more: Partial<Job>): Job => ({
  ...{ id: 'j1', state: 'running', total: 1300, done: 300, ok: 300, failed: [], undo: null },
  ...more,
});
const LOST_RIGHT = { code: 403, msg: 'No permission', permission: 'agent:agent:resume' };
const GONE = new ServiceError({ kind: 'envelope', code: 1002 });

/** Shows a list whose batches are run by jobs in these states, and opens the dialog of one. */
async function askBatch(dryRun: Partial<BatchAnswer>, states: readonly (Job | ServiceError)[]) {
  const api = createFakeResourceApi([AGENT, DEPT], { agent: agents(57), dept: departments() });
  const left = [...states];
  const asked = vi.fn(async () => {
    const next = left.length > 1 ? left.shift() : left[0];
    if (next === undefined || next instanceof ServiceError) throw next;
    return next;
  });
  Object.assign(api, { job: asked });
  Object.assign(api.open(AGENT), {
    batch: async (_target: unknown, _event: string, options: { readonly dryRun: boolean }) =>
      batch(options.dryRun ? dryRun : { ok: [], job: 'j1' }),
  });
  const shown = await showList({ api, search: '?status=suspended' });
  await waitFor(() => expect(shown.state()).toBe('ready'));
  await shown.press(shown.getByRole('checkbox', { name: 'Select all on this page' }));
  await shown.press(shown.hook('bulk-action', '[data-event="resume"]'));
  const dialog = await waitFor(() => shown.hook('confirm'));
  return { shown, dialog, asked };
}

/** Accepts a batch whose job is in these states. */
async function runBatch(states: readonly (Job | ServiceError)[]) {
  const begun = await askBatch({}, states);
  await waitFor(() => expect(begun.shown.hook('confirm-accept')).not.toHaveProperty('disabled', true));
  await begun.shown.press(begun.shown.hook('confirm-accept'));
  return begun;
}

const look = () => act(async () => vi.advanceTimersByTime(700));

describe('a batch that a job runs', () => {
  it('says why the job failed', async () => {
    const { dialog } = await runBatch([job({ state: 'failed', reason: LOST_RIGHT })]);
    await waitFor(() =>
      expect(within(dialog).getByRole('status').textContent).toBe(
        'Interrupted: 300 of 1300 done. An administrator can resume it. ' +
          'Reason: You lack the right “Agents / Resume”. An administrator can give it to you.',
      ),
    );
  });

  it('says that the server has lost the job, and does not ask for it any more', async () => {
    const { dialog, asked } = await runBatch([job({}), GONE]);
    await waitFor(() => expect(within(dialog).getByRole('status').textContent).toBe('300 of 1300 done'));
    await look();
    await waitFor(() =>
      expect(within(dialog).getByRole('status').textContent).toBe(
        'Interrupted: at least 300 of 1300 done. The server no longer has the job.',
      ),
    );
    await look();
    expect(asked).toHaveBeenCalledTimes(2);
  });
});

describe('a batch that a job runs while its dialog is closed', () => {
  const left = async (states: readonly (Job | ServiceError)[]) => {
    const begun = await runBatch(states);
    await waitFor(() => expect(within(begun.dialog).getByRole('status').textContent).toBe('300 of 1300 done'));
    await begun.shown.user.keyboard('{Escape}');
    await waitFor(() => expect(begun.shown.hook('list-running').textContent).toBe('Resume: 300 of 1300 doneShow'));
    return begun;
  };

  it('shows its progress above the list, and offers undo at its end', async () => {
    const undo = { id: 'u1', until: '2099-01-01 00:00:00' };
    const { shown } = await left([job({}), job({ state: 'done', done: 1300, ok: 1300, undo })]);
    await look();
    await waitFor(() => expect(shown.hook('list-outcome').textContent).toBe('Resume: 1300 doneUndo'));
  });

  it('shows the report of its failures on request', async () => {
    const failed = [{ id: 'a1', title: 'Ada', code: 1004, msg: 'no' }];
    const { shown } = await left([job({}), job({ state: 'done', done: 1300, ok: 1299, failed })]);
    await look();
    await waitFor(() => expect(shown.hook('list-outcome').textContent).toBe('Resume: 1299 doneShow'));
    await shown.press(shown.hook('list-running-show'));
    expect(within(shown.hook('confirm')).getAllByRole('status')[0]?.textContent).toBe('1299 done. 1 failed.');
  });

  it('is shown again instead of a second batch', async () => {
    const { shown } = await left([job({})]);
    await shown.press(shown.hook('bulk-action', '[data-event="resume"]'));
    expect(within(shown.hook('confirm')).getByRole('status').textContent).toBe('300 of 1300 done');
  });
});

describe('a dry run by a job', () => {
  it.each([
    [
      'fails',
      job({ state: 'failed', reason: LOST_RIGHT }),
      'The check was interrupted; nothing has been changed. ' +
        'Reason: You lack the right “Agents / Resume”. An administrator can give it to you.',
    ],
    ['is stopped by an administrator', job({ state: 'cancelled' }), 'The check was stopped; nothing has been changed.'],
    ['is gone', GONE, 'The check was interrupted: the server no longer has its job. Nothing has been changed.'],
  ])('that %s says so, and can be repeated', async (_what, end, words) => {
    const { shown, dialog } = await askBatch({ ok: [], job: 't1' }, [end]);
    await waitFor(() => expect(within(dialog).getByRole('status').textContent).toBe(words));
    expect(within(dialog).queryByRole('progressbar')).toBe(null);
    Object.assign(shown.api, { job: async () => job({ state: 'done', done: 1300, ok: 1200 }) });
    await shown.press(within(dialog).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(dialog.textContent).toContain('This concerns 1200 records.'));
  });
});
