import type { ResourceClient } from '@src/contracts/resource/client.ts';
import type { ImportAnswer, Job } from '@src/contracts/resource/responses.ts';
import { PageProvider } from '@src/ui/page/page-context.tsx';
import { createMountedPage } from '@src/views/testing/create-mounted-page.tsx';
import { renderView } from '@src/views/testing/render-view.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ImportDialog } from './files/import/import-dialog.tsx';
import { readyDefinition } from './list/resolve-definition.ts';
import { recordPageView } from './record/record-page.tsx';
import { createFakeResourceApi, type FakeResourceApi } from './testing/fake-resource-api.ts';
import { AGENT, agents, DEPT, departments } from './testing/sample-resources.ts';
import { showList } from './testing/show-list.tsx';
import { ADA_CUSTOMER, CUSTOMER, showRecord, written } from './testing/show-record.tsx';

afterEach(() => vi.useRealTimers());

/** Calls that a test answers one by one. */
function gated<Answer>() {
  const calls: { readonly signal: AbortSignal | undefined; readonly answer: (value: Answer) => void }[] = [];
  const call = (signal?: AbortSignal) => new Promise<Answer>((answer) => void calls.push({ signal, answer }));
  const answer = (value: Answer) => act(async () => calls.at(-1)?.answer(value));
  return { calls, call, answer, aborted: () => calls.filter(({ signal }) => signal?.aborted === true).length };
}

const CustomerPage = recordPageView(CUSTOMER);

/** A record whose save the server has not answered yet. */
async function startSave() {
  const update = gated<ReturnType<typeof written>>();
  const shown = await showRecord(<CustomerPage />, { update: () => update.call() }, { search: '?edit=1' });
  await waitFor(() => expect(shown.input('Name').value).toBe('Ada'));
  await shown.user.type(shown.input('Name'), ' L');
  await shown.user.click(shown.hook('record-save'));
  await waitFor(() => expect(update.calls).toHaveLength(1));
  return { ...shown, update };
}

const SAVED = written({ ...ADA_CUSTOMER, name: 'Ada L', version: 4 });

const nothing = () => undefined;

describe('a save on a hidden page', () => {
  it('continues, is sent once, and shows its result when the page is shown again', async () => {
    const { update, tab, hook, all, state } = await startSave();
    await tab.hide();
    await update.answer(SAVED);
    await tab.show();
    await waitFor(() => expect(all('record-save')).toEqual([]));
    expect(update.calls).toHaveLength(1);
    expect(hook('detail-field', '[data-field="name"]').textContent).toContain('Ada L');
    await waitFor(() => expect(hook('record-outcome').textContent).toContain('Ada L'));
    expect(state()).not.toBe('saving');
  });

  it('continues as the same save when the page is shown before the response', async () => {
    const { update, tab, hook, all, state } = await startSave();
    await tab.hide();
    await tab.show();
    expect(state()).toBe('saving');
    await update.answer(SAVED);
    await waitFor(() => expect(all('record-save')).toEqual([]));
    expect(update.calls).toHaveLength(1);
    expect(hook('detail-field', '[data-field="name"]').textContent).toContain('Ada L');
  });

  it('of a new record does not affect the current page', async () => {
    const create = gated<ReturnType<typeof written>>();
    const { user, tab, hook, input, went } = await showRecord(
      <CustomerPage />,
      { create: () => create.call() },
      { id: 'new' },
    );
    await user.type(await waitFor(() => input('Code')), 'C-9');
    await user.type(input('Name'), 'Bea');
    await user.type(input('Passphrase'), 'secret');
    await user.click(hook('record-save'));
    await waitFor(() => expect(create.calls).toHaveLength(1));
    await tab.hide();
    await create.answer(written({ ...ADA_CUSTOMER, id: 'c9', name: 'Bea' }));
    expect(went).toEqual([]);
    await tab.show();
    expect(went).toEqual(['/crm/customer/c9']);
  });
});

/** A api whose batches are jobs that go on until the test says otherwise. */
function jobSetup() {
  const plain = createFakeResourceApi([AGENT, DEPT], { agent: agents(57), dept: departments() });
  const job = gated<Job>();
  const sent: boolean[] = [];
  const batch: ResourceClient['batch'] = async (target, _event, { dryRun }) => {
    sent.push(dryRun);
    const ok = 'ids' in target ? [...target.ids] : [];
    return { ok, failed: [], total: ok.length, job: dryRun ? null : 'j1', undo: null };
  };
  const api = Object.assign(Object.create(plain) as FakeResourceApi, {
    open: (definition: typeof AGENT): ResourceClient => ({ ...plain.open(definition), batch }),
    job: (_id: string, signal: AbortSignal) => job.call(signal),
  });
  return { api, job, sent };
}

const JOB: Job = { id: 'j1', state: 'running', total: 9, done: 4, ok: 4, failed: [], undo: null };

describe('a bulk job on a hidden page', () => {
  async function startRun() {
    const { api, job, sent } = jobSetup();
    const shown = await showList({ search: '?q=AG10000&size=50', api });
    await waitFor(() => expect(shown.state()).toBe('ready'));
    await shown.press(shown.getByRole('checkbox', { name: 'Select all on this page' }));
    await shown.press(shown.hook('bulk-action', '[data-event="approve"]'));
    await waitFor(() => expect(shown.hook('confirm-accept').hasAttribute('disabled')).toBe(false));
    await shown.press(shown.hook('confirm-accept'));
    await waitFor(() => expect(job.calls).toHaveLength(1));
    return { ...shown, job, sent };
  }

  it('is tracked to its end, and shows its result', async () => {
    const { job, sent, tab, hook } = await startRun();
    await tab.hide();
    expect(job.aborted()).toBe(0);
    vi.useFakeTimers();
    await job.answer(JOB);
    await act(() => vi.advanceTimersByTimeAsync(700));
    expect(job.calls).toHaveLength(2);
    await job.answer({ ...JOB, state: 'done', done: 9, ok: 9 });
    vi.useRealTimers();
    await tab.show();
    expect(hook('list-outcome').textContent).toContain('Approve');
    expect(job.calls).toHaveLength(2);
    expect(job.aborted()).toBe(0);
    expect(sent).toEqual([true, false]);
  });

  it('is not tracked after the tab is closed', async () => {
    const { job, tab } = await startRun();
    await tab.hide();
    await tab.close();
    expect(job.aborted()).toBe(1);
  });
});

describe('an import on a hidden page', () => {
  it('is stored once, and shows its result', async () => {
    const commit = gated<ImportAnswer>();
    const plain = createFakeResourceApi([AGENT], { agent: agents(3) });
    const tryImport: ResourceClient['tryImport'] = async () => ({
      total: 1,
      creates: 1,
      updates: 0,
      errors: [],
      token: 't1',
    });
    const api = Object.assign(Object.create(plain) as FakeResourceApi, {
      open: (definition: typeof AGENT): ResourceClient => ({
        ...plain.open(definition),
        tryImport,
        commitImport: () => commit.call(),
      }),
    });
    const tab = createMountedPage();
    const page = { tabKey: '/list', path: '/list', search: '', params: {}, title: 'List' };
    const { user } = await renderView(
      <PageProvider value={page}>
        {tab.place(
          <ImportDialog
            definition={readyDefinition(AGENT)}
            hidden={false}
            onHide={nothing}
            onShow={nothing}
            onDone={nothing}
            onClose={nothing}
          />,
        )}
      </PageProvider>,
      { locale: 'en', gateways: { resources: api } },
    );
    await user.upload(
      screen.getByLabelText('Choose a file, or drop it here'),
      new File(['Code,Name\nAG1,Ada\n'], 'agents.csv', { type: 'text/csv' }),
    );
    await waitFor(() => expect(screen.getByTestId('import-source')).toBeTruthy());
    await user.click(screen.getByRole('button', { name: 'Check the lines' }));
    await user.click(await screen.findByRole('button', { name: 'Import 1' }));
    await waitFor(() => expect(commit.calls).toHaveLength(1));
    await tab.hide();
    await commit.answer({ created: 1, updated: 0, failed: [], undo: null });
    await tab.show();
    await waitFor(() =>
      expect(screen.getByTestId('import-outcome').textContent).toContain('Imported: 1 new, 0 changed.'),
    );
    expect(commit.calls).toHaveLength(1);
  });
});
