import type { UndoNotice } from '@machines/cache/index.ts';
import { ServiceError } from '@src/contracts/errors.ts';
import type { Job, RowOutcome } from '@src/contracts/resource/responses.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useCache } from '../cache/use-cache.ts';
import { UndoBar } from '../shared/undo-bar.tsx';
import { createFakeResourceApi, type FakeResourceApi } from '../testing/fake-resource-api.ts';
import { AGENT, agents, DEPT, departments } from '../testing/sample-resources.ts';
import { showList } from '../testing/show-list.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const QUEUED = { restored: 0, failed: [], total: 1300, job: 'j1' };
const failures = (from: number, count: number): RowOutcome[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ id: `f${from + index}`, title: `Record ${from + index}`, code: 1003, msg: 'changed' },
  }));
const job = (more: Partial<Job>): Job => ({
  ...{ id: 'j1', state: 'running', total: 1300, done: 0, ok: 0, failed: [], undo: null },
  ...more,
});

/** An API that undoes by a job, which is in these states one after the other. */
function withUndoJob(looks: readonly Partial<Job>[]) {
  const api = createFakeResourceApi([AGENT, DEPT], { agent: agents(57), dept: departments() });
  const left = [...looks];
  return Object.assign(api, {
    undo: vi.fn<FakeResourceApi['undo']>(async () => QUEUED),
    job: vi.fn(async () => job((left.length > 1 ? left.shift() : left[0]) ?? {})),
    cancelJob: vi.fn(async () => job({ state: 'cancelled', done: 400, ok: 400 })),
    jobFailures: vi.fn(async () => ({ list: failures(100, 20), next: null })),
  });
}

/** A list after an event was sent to all records on its page, and its undo was asked for. */
async function showUndo(api: FakeResourceApi) {
  const shown = await showList({ api, search: '?q=AG100001' });
  await waitFor(() => expect(shown.rows()).toEqual(['a1']));
  await shown.press(shown.getByRole('checkbox', { name: 'Select all on this page' }));
  await shown.press(shown.hook('bulk-action', '[data-event="suspend"]'));
  const dialog = await waitFor(() => shown.hook('confirm'));
  await shown.user.type(await within(dialog).findByRole('textbox', { name: 'Reason' }), 'audit');
  await shown.press(shown.hook('confirm-accept'));
  await shown.press(await waitFor(() => shown.hook('list-undo')));
  return shown;
}

const look = () => act(async () => vi.advanceTimersByTime(700));

describe('the undo of many records in a list', () => {
  it('shows the progress of its job, then what was undone and what was not, with the reasons', async () => {
    const api = withUndoJob([
      { done: 300, ok: 300 },
      { state: 'done', done: 1300, ok: 1180, failed: failures(0, 100), failures: 120, next: '100.0' },
    ]);
    const shown = await showUndo(api);
    const progress = await waitFor(() => shown.hook('undo-progress'));
    await waitFor(() => expect(progress.textContent).toBe('Undoing: 300 of 1,300Stop'));
    expect(within(progress).getByRole('progressbar', { name: 'Undoing: 300 of 1,300' })).toMatchObject({
      value: 300,
      max: 1300,
    });
    // The button that was pressed is gone: the job has its own.
    expect(document.querySelector('[data-testid="list-undo"]')).toBe(null);
    const before = api.calls.filter(([name]) => name === 'list').length;
    await look();
    await waitFor(() => expect(shown.hook('list-outcome').textContent).toBe('1,180 of 1,300 undone.'));
    // The list is read again.
    await waitFor(() => expect(api.calls.filter(([name]) => name === 'list').length).toBeGreaterThan(before));
    const left = await waitFor(() => shown.hook('undo-left'));
    expect(left.textContent).toMatch(/^120 were not undone:Record 0It was changed since/);
    expect(within(left).getAllByRole('listitem')).toHaveLength(100);
    await shown.press(within(left).getByRole('button', { name: 'Show 20 more' }));
    await waitFor(() => expect(within(left).getAllByRole('listitem')).toHaveLength(120));
    expect(api.jobFailures).toHaveBeenCalledWith('j1', '100.0', expect.anything());
  });

  it('can be stopped, and says how many records were undone', async () => {
    const api = withUndoJob([{ done: 300, ok: 300 }]);
    const shown = await showUndo(api);
    await shown.press(await waitFor(() => shown.hook('undo-stop')));
    await waitFor(() =>
      expect(shown.hook('list-outcome').textContent).toBe('Stopped: 400 of 1,300 undone.Undo the rest'),
    );
    expect(api.cancelJob).toHaveBeenCalledWith('j1');
    expect(document.querySelector('[data-testid="undo-left"]')).toBe(null);
  });

  it('undoes the rest after it was stopped, unless the time to undo is over', async () => {
    const api = withUndoJob([{ done: 300, ok: 300 }]);
    const shown = await showUndo(api);
    await shown.press(await waitFor(() => shown.hook('undo-stop')));
    const button = await waitFor(() => shown.hook('undo-rest'));
    expect(button.textContent).toBe('Undo the rest');
    api.undo.mockResolvedValueOnce({ restored: 0, failed: [], total: 900, job: 'j2' });
    Object.assign(api, { job: async () => job({ id: 'j2', total: 900, done: 100, ok: 100 }) });
    await shown.press(button);
    await waitFor(() => expect(shown.hook('undo-progress').textContent).toBe('Undoing: 100 of 900Stop'));
    expect(shown.hook('list-outcome').textContent).toContain('Stopped: 400 of 1,300 undone.');
    expect(api.undo.mock.calls).toEqual([
      ['u', null],
      ['u', 'j1'],
    ]);
    Object.assign(api, {
      cancelJob: async () => job({ id: 'j2', state: 'cancelled', total: 900, done: 200, ok: 200 }),
    });
    await shown.press(shown.hook('undo-stop'));
    await waitFor(() => expect(shown.hook('list-outcome').textContent).toContain('Stopped: 200 of 900 undone.'));
    api.undo.mockRejectedValueOnce(new ServiceError({ kind: 'envelope', code: 1002 }));
    await shown.press(shown.hook('undo-rest'));
    await waitFor(() =>
      expect(shown.hook('list-outcome').textContent).toBe('Stopped: 200 of 900 undone. It can no longer be undone.'),
    );
    expect(document.querySelector('[data-testid="undo-rest"]')).toBe(null);
  });

  it('says that an administrator can resume it when its job fails', async () => {
    const shown = await showUndo(withUndoJob([{ state: 'failed', done: 300, ok: 300 }]));
    await waitFor(() =>
      expect(shown.hook('list-outcome').textContent).toBe(
        'Interrupted: 300 of 1,300 undone. An administrator can resume it.',
      ),
    );
  });

  it('says why its job failed', async () => {
    const reason = { code: 403, msg: 'No permission', permission: 'agent:agent:suspend' };
    const shown = await showUndo(withUndoJob([{ state: 'failed', done: 300, ok: 300, reason }]));
    await waitFor(() =>
      expect(shown.hook('list-outcome').textContent).toBe(
        'Interrupted: 300 of 1,300 undone. An administrator can resume it. ' +
          'Reason: You lack the right “Agents / Suspend”. An administrator can give it to you.',
      ),
    );
  });
});

const IMPORTED: UndoNotice = {
  event: { label: 'resource.event.delete' },
  title: 'agents.csv',
  undo: { id: 'u1', until: '2099-01-01 00:00:00' },
  seconds: 60,
};

function Bars({ onChange }: { readonly onChange: () => void }) {
  const cache = useCache();
  const offer = () => {
    cache.on('cache.changed', onChange);
    cache.send({ type: 'cache.undo.offered', resource: 'agent', notice: IMPORTED });
  };
  return (
    <>
      <button type="button" onClick={offer}>
        Import
      </button>
      <section data-place="list">
        <UndoBar resource="agent" />
      </section>
      <section data-place="record">
        <UndoBar resource="agent" record="a1" />
      </section>
    </>
  );
}

it('every bar of the resource shows the job that one of them has asked for, also when the time to undo is over', async () => {
  const api = withUndoJob([{ done: 300, ok: 300 }]);
  const changed = vi.fn();
  await renderView(<Bars onChange={changed} />, { locale: 'en', gateways: { resources: api } });
  const place = (name: string) => document.querySelector(`[data-place="${name}"]`)?.textContent;
  await act(async () => screen.getByRole('button', { name: 'Import' }).click());
  const [undo] = await screen.findAllByTestId('record-undo');
  if (undo === undefined) throw new Error('there is no undo');
  fireEvent.click(undo);
  await waitFor(() => expect(place('list')).toContain('Undoing: 300 of 1,300'));
  await waitFor(() => expect(place('record')).toContain('Undoing: 300 of 1,300'));
  expect(api.undo).toHaveBeenCalledOnce();
  await act(async () => vi.advanceTimersByTime(61_000));
  expect(place('list')).toContain('Undoing: 300 of 1,300');
  expect(changed).not.toHaveBeenCalled();
  Object.assign(api, { job: async () => job({ state: 'done', done: 1300, ok: 1299, failed: failures(7, 1) }) });
  await look();
  for (const name of ['list', 'record']) {
    await waitFor(() => expect(place(name)).toContain('1,299 of 1,300 undone.'));
    await waitFor(() => expect(place(name)).toContain('One was not undone:Record 7It was changed since'));
  }
  expect(changed).toHaveBeenCalledWith({ type: 'cache.changed', resource: 'agent', by: null });
});

it('every bar of the resource offers the rest after one of them was stopped, and shows the job that undoes it', async () => {
  const api = withUndoJob([{ done: 300, ok: 300 }]);
  await renderView(<Bars onChange={vi.fn()} />, { locale: 'en', gateways: { resources: api } });
  const place = (name: string) => document.querySelector(`[data-place="${name}"]`)?.textContent;
  const first = async (hook: string) => {
    const [button] = await screen.findAllByTestId(hook);
    if (button === undefined) throw new Error(`there is no ${hook}`);
    return button;
  };
  await act(async () => screen.getByRole('button', { name: 'Import' }).click());
  fireEvent.click(await first('record-undo'));
  await waitFor(() => expect(place('record')).toContain('Undoing: 300 of 1,300'));
  const cancelled = job({ state: 'cancelled', done: 400, ok: 400 });
  Object.assign(api, { job: async () => cancelled });
  fireEvent.click(await first('undo-stop'));
  await look();
  for (const name of ['list', 'record']) {
    await waitFor(() => expect(place(name)).toContain('Stopped: 400 of 1,300 undone.Undo the rest'));
  }
  api.undo.mockResolvedValueOnce({ restored: 0, failed: [], total: 900, job: 'j2' });
  Object.assign(api, { job: async () => job({ id: 'j2', total: 900, done: 900, ok: 900, state: 'done' }) });
  fireEvent.click(await first('undo-rest'));
  for (const name of ['list', 'record']) await waitFor(() => expect(place(name)).toBe('Undone: agents.csv'));
  expect(api.undo.mock.calls).toEqual([
    ['u1', null],
    ['u1', 'j1'],
  ]);
});
