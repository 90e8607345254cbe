import type { Job, UndoAnswer } from '@src/contracts/resource/responses.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readyDefinition } from '../../list/resolve-definition.ts';
import { UndoBar } from '../../shared/undo-bar.tsx';
import { createFakeFileApi, type FileAnswers } from '../../testing/fake-file-api.ts';
import { AGENT } from '../../testing/sample-resources.ts';
import { ImportDialog } from './import-dialog.tsx';

const DEFINITION = readyDefinition({
  ...AGENT,
  fields: AGENT.fields.map((field) => (field.name === 'name' ? { ...field, required: true } : field)),
});

afterEach(() => vi.restoreAllMocks());

/** The dialog, or the bar that it becomes. */
function Shown(rest: { readonly onDone: () => void; readonly onClose: () => void }) {
  const [hidden, setHidden] = useState(false);
  const changes = { onHide: () => setHidden(true), onShow: () => setHidden(false) };
  return <ImportDialog definition={DEFINITION} hidden={hidden} {...changes} {...rest} />;
}

async function show(answers: FileAnswers = {}) {
  const api = createFakeFileApi(answers);
  const [onDone, onClose] = [vi.fn(), vi.fn()];
  const view = (
    <>
      <UndoBar resource={DEFINITION.name} />
      <Shown onDone={onDone} onClose={onClose} />
    </>
  );
  const rendered = await renderView(view, {
    locale: 'en',
    gateways: { resources: api },
  });
  const press = (name: string) => rendered.user.click(screen.getByRole('button', { name }));
  // A dropped file may have any name.
  const careless = userEvent.setup({ applyAccept: false });
  const give = (name: string, content: BlobPart) =>
    careless.upload(screen.getByLabelText('Choose a file, or drop it here'), new File([content], name));
  const fieldFor = (column: string) => screen.getByLabelText(`Field for column ${column}`);
  return { ...rendered, api, press, give, fieldFor, onDone, onClose };
}

const FILE =
  "\u7f16\u53f7,Name,Status,\u72ec\u5bb6,Colour\r\nAG1,'=Ada,Active,Yes,red\r\n\r\nAG2,,\u5408\u4f5c\u4e2d,perhaps,blue\r\n";
const REPORT = {
  total: 2,
  creates: 1,
  updates: 0,
  errors: [{ line: 2, field: 'name', error: { rule: 'required' } }],
  token: 't1',
};
const ANSWER = { created: 1, updated: 0, failed: [], undo: { id: 'u1', until: '2099-01-01 00:00:00' } };

it('imports a file: matches columns in any language, validates rows, stores valid ones, and can undo', async () => {
  const { api, give, press, fieldFor, onDone } = await show({ report: REPORT, answer: ANSWER });
  await give('agents.csv', FILE);
  await waitFor(() => expect(screen.getByTestId('import-source').textContent).toBe('agents.csv (lines: 2)'));
  const mapped = ['\u7f16\u53f7', 'Name', 'Status', '\u72ec\u5bb6', 'Colour'].map(
    (column) => (fieldFor(column) as HTMLSelectElement).value,
  );
  expect(mapped).toEqual(['code', 'name', 'status', 'exclusive', '']);
  await press('Check the lines');
  await waitFor(() =>
    expect(screen.getByTestId('import-plan').textContent).toBe(
      '1 new, 0 to change, 1 with errors' +
        'Lines with errors are left out. You can import the others now, or correct the file and choose it again.',
    ),
  );
  expect(api.asked).toEqual([
    [
      'try',
      [
        { code: 'AG1', name: '=Ada', status: 'active', exclusive: 'true' },
        { code: 'AG2', name: '', status: 'active', exclusive: 'perhaps' },
      ],
    ],
  ]);
  const cells = within(screen.getByTestId('import-errors')).getAllByRole('cell');
  // The line as a spreadsheet counts it: the heading and the empty one count too.
  expect(cells.map(({ textContent }) => textContent)).toEqual(['4', 'Name', '', expect.stringMatching(/\S/)]);
  expect(screen.queryByTestId('import-unknown-ids')).toBeNull();
  await press('Import 1');
  await waitFor(() =>
    expect(screen.getByTestId('import-outcome').textContent).toBe(
      'Imported: 1 new, 0 changed. Left out because of errors: 1.',
    ),
  );
  await press('Undo the import');
  await waitFor(() => expect(screen.getByTestId('import-outcome').textContent).toBe('The import has been undone.'));
  expect(api.asked.slice(1)).toEqual([
    ['commit', 't1'],
    ['undo', 'u1'],
  ]);
  expect(onDone).toHaveBeenCalledTimes(2);
});

it('says which lines make new records although they have an id', async () => {
  const { give, press } = await show({ report: { ...REPORT, unknownIds: 1 } });
  await give('agents.csv', FILE);
  await press('Check the lines');
  expect((await screen.findByTestId('import-unknown-ids')).textContent).toBe(
    '1 line has an ID that no record has. It creates a new record with another ID.',
  );
});

it('names the line that has the same value as in the spreadsheet', async () => {
  const errors = [{ line: 2, field: 'code', error: { rule: 'repeatedLine', params: { line: 1 } } }];
  const { give, press } = await show({ report: { ...REPORT, errors } });
  await give('agents.csv', 'Code,Name\n\nAG1,Ada\nAG1,Grace\n');
  await press('Check the lines');
  const cells = within(await screen.findByTestId('import-errors')).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    ...['4', 'Code', 'AG1', 'Line 3 of the file has the same value'],
  ]);
});

/** Imports a file with one line, and asks for its undo. */
async function undoImport(undo: UndoAnswer) {
  const shown = await show({ report: { ...REPORT, errors: [] }, answer: ANSWER, undo });
  await shown.give('agents.csv', 'Code,Name\nAG1,Ada\n');
  await waitFor(() => expect(screen.getByTestId('import-source')).toBeTruthy());
  await shown.press('Check the lines');
  await waitFor(() => expect(screen.getByTestId('import-plan')).toBeTruthy());
  await shown.press('Import 1');
  await waitFor(() => expect(screen.getByTestId('import-outcome')).toBeTruthy());
  await shown.press('Undo the import');
  return shown;
}

it('names the records that an undo leaves as they are, with the reasons', async () => {
  await undoImport({ restored: 4, failed: [{ id: 'a9', title: 'Grace', code: 1003, msg: 'changed' }] });
  await waitFor(() => expect(screen.getByTestId('import-outcome').textContent).toBe('4 of 5 undone.'));
  const left = await screen.findByTestId('undo-left');
  expect(left.textContent).toBe('One was not undone:GraceIt was changed since');
});

it('can be closed while a job undoes many records, which the list shows from then on', async () => {
  const { api, onClose } = await undoImport({ restored: 0, failed: [], total: 300, job: 'j1' });
  const job = { id: 'j1', state: 'running', total: 300, done: 100, ok: 100, failed: [], undo: null } as const;
  Object.assign(api, { job: async () => job });
  const progress = await screen.findByTestId('undo-progress');
  expect(progress.textContent).toBe('Undoing: 0 of 300Stop');
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
  expect(onClose).toHaveBeenCalledOnce();
  const bar = await screen.findByTestId('record-outcome');
  await waitFor(() => expect(bar.textContent).toContain('Undoing: 100 of 300'));
});

it('undoes the rest after an undo of many records was stopped', async () => {
  const { api, onClose, press } = await undoImport({ restored: 0, failed: [], total: 300, job: 'j1' });
  const job = { id: 'j1', state: 'cancelled', total: 300, done: 100, ok: 100, failed: [], undo: null } as const;
  Object.assign(api, { cancelJob: async () => job });
  await press('Stop');
  await waitFor(() => expect(screen.getByTestId('import-outcome').textContent).toBe('Stopped: 100 of 300 undone.'));
  const undo = vi.fn(async () => ({ restored: 200, failed: [] }));
  Object.assign(api, { undo });
  await press('Undo the rest');
  await waitFor(() => expect(screen.getByTestId('import-outcome').textContent).toBe('The import has been undone.'));
  expect(undo.mock.calls).toEqual([['u1', 'j1']]);
  expect(onClose).not.toHaveBeenCalled();
});

it('offers the rest of a stopped undo on the list after it was closed', async () => {
  const { api, press } = await undoImport({ restored: 0, failed: [], total: 300, job: 'j1' });
  const job = { id: 'j1', state: 'cancelled', total: 300, done: 100, ok: 100, failed: [], undo: null } as const;
  Object.assign(api, { job: async () => job, cancelJob: async () => job });
  await press('Stop');
  await screen.findByTestId('undo-rest');
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
  const bar = await screen.findByTestId('record-outcome');
  await waitFor(() => expect(bar.textContent).toContain('Stopped: 100 of 300 undone.Undo the rest'));
});

it("uses the operator's column mapping, and reports missing required fields of new records", async () => {
  const { user, api, give, press, fieldFor } = await show({ report: REPORT });
  await give('agents.csv', 'Number,Title\nAG1,Ada\n');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Assign at least one column to a field.'));
  expect(screen.getByRole('button', { name: 'Check the lines' })).toHaveProperty('disabled', true);
  await user.selectOptions(fieldFor('Number'), 'Code');
  expect(screen.getByTestId('import-missing').textContent).toBe(
    'No column for: Name. Lines can change existing records, but cannot create new ones.',
  );
  await user.selectOptions(fieldFor('Title'), 'Name');
  expect(screen.queryByTestId('import-missing')).toBeNull();
  const preview = within(screen.getByTestId('import-preview')).getAllByRole('row');
  expect(preview.map(({ textContent }) => textContent)).toEqual(['LineCodeName', '2AG1Ada']);
  await press('Check the lines');
  expect(api.asked).toEqual([['try', [{ code: 'AG1', name: 'Ada' }]]]);
});

it.each([
  ['agents.xls', 'a,b', 'agents.xls is not a CSV or XLSX file. Older workbooks (XLS) have to be saved as XLSX first.'],
  ['agents.csv', 'PK\u0003\u0004', 'agents.csv is not a CSV or XLSX file.'],
  ['agents.xlsx', 'Code\nAG1', 'agents.xlsx is not a CSV or XLSX file.'],
  ['agents.xlsx', 'PK\u0003\u0004 and no more', 'agents.xlsx cannot be read.'],
  ['agents.csv', '', 'agents.csv is empty.'],
  ['agents.csv', 'Code,Name\n,\n', 'agents.csv has headings, but no lines below them.'],
  ['agents.csv', 'Code\n"AG1\n', 'agents.csv cannot be read.'],
  ['agents.csv', `Code\n${'a\n'.repeat(10_001)}`, 'agents.csv has more than 10,000 lines.'],
  ['agents.csv', new Uint8Array(5 * 1024 * 1024 + 1), 'agents.csv is larger than 5 MB.'],
])('explains why %s cannot be imported', async (name, content, words) => {
  const { give } = await show();
  await give(name, content);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(words));
});

it('keeps the undo offer after closing', async () => {
  const good = { ...REPORT, errors: [] };
  const { user, give, press, onClose } = await show({ report: good, answer: ANSWER });
  await give('agents.csv', 'Code,Name\nAG1,Ada\n');
  await waitFor(() => expect(screen.getByTestId('import-source')).toBeTruthy());
  await press('Check the lines');
  await waitFor(() => expect(screen.getByTestId('import-plan').textContent).toContain('All lines are valid.'));
  await press('Import 1');
  await waitFor(() => expect(screen.getByTestId('import-outcome')).toBeTruthy());
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
  expect(onClose).toHaveBeenCalledOnce();
});

describe('an import of more lines than one call handles', () => {
  const JOB: Job = { id: 'j1', state: 'running', total: 300, done: 100, ok: 100, failed: [], undo: null };
  const LINES = Array.from({ length: 300 }, (_, index) => `AG${index},Ada ${index}`);
  const CHECKED: Job = {
    ...JOB,
    state: 'done',
    done: 300,
    ok: 299,
    result: { creates: 299, updates: 0, token: 't2' },
  };
  const refused = (line: number, rule: string) => ({
    ...{ id: '', title: 'x', code: 1001, msg: 'no', line, errors: { code: { rule } } },
  });
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());
  const look = () => act(async () => vi.advanceTimersByTime(700));

  /** Gives a file to check, whose job is in these states one after the other; others follow by `states`. */
  async function check(...first: readonly Job[]) {
    const report = { ...REPORT, total: 300, creates: 0, errors: [], token: null, job: 'j1' };
    const answer = { created: 0, updated: 0, failed: [], undo: null, total: 299, job: 'j2' };
    const shown = await show({ report, answer });
    const states = [...first];
    const cancelJob = vi.fn(async (id: string): Promise<Job> => ({ ...JOB, id, state: 'cancelled' }));
    Object.assign(shown.api, {
      cancelJob,
      job: async () => (states.length > 1 ? states.shift() : states[0]),
      jobFailures: async () => ({ list: [refused(300, 'taken')], next: null }),
    });
    await shown.give('agents.csv', `Code,Name\n${LINES.join('\n')}\n`);
    await waitFor(() => expect(screen.getByTestId('import-source')).toBeTruthy());
    await shown.press('Check the lines');
    return { ...shown, cancelJob, states };
  }

  it('shows how many lines are checked and stored, and names those refused meanwhile', async () => {
    const { press, states, onDone } = await check(JOB, { ...CHECKED, failed: [refused(2, 'required')], next: '2.0' });
    await waitFor(() =>
      expect(screen.getByTestId('import-progress').textContent).toBe(
        '100 of 300 lines checked. Nothing has been saved yet.',
      ),
    );
    expect(screen.getByRole('progressbar')).toMatchObject({ value: 100, max: 300 });
    await look();
    await waitFor(() =>
      expect(screen.getByTestId('import-plan').textContent).toContain('299 new, 0 to change, 2 with'),
    );
    const undo = { id: 'u1', until: '2099-01-01 00:00:00' };
    const result = { created: 298, updated: 0, undo };
    const written: Job = { ...JOB, state: 'done', total: 299, done: 299, ok: 298, undo, result };
    states.splice(0, 2, { ...JOB, total: 299, done: 200 }, { ...written, failed: [refused(300, 'taken')] });
    await press('Import 299');
    await waitFor(() => expect(screen.getByTestId('import-progress').textContent).toBe('200 of 299 lines saved'));
    expect(onDone).not.toHaveBeenCalled();
    await look();
    await waitFor(() =>
      expect(screen.getByTestId('import-outcome').textContent).toBe(
        'Imported: 298 new, 0 changed. Left out because of errors: 2. Refused while saving: 1.',
      ),
    );
    const cells = within(screen.getByTestId('import-errors')).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent).slice(0, 3)).toEqual(['301', 'Code', 'AG299']);
    expect(onDone).toHaveBeenCalledOnce();
    expect(screen.getByTestId('import-undo')).toBeTruthy();
  });

  it('can be stopped while it is checked, and while it is stored', async () => {
    const { press, cancelJob, states } = await check(JOB);
    await waitFor(() => expect(screen.getByTestId('import-progress')).toBeTruthy());
    await press('Stop');
    await waitFor(() => expect(screen.getByTestId('import-source')).toBeTruthy());
    expect(screen.queryByRole('alert')).toBe(null);
    states.splice(0, 1, CHECKED);
    await press('Check the lines');
    await waitFor(() => expect(screen.getByTestId('import-plan')).toBeTruthy());
    states.splice(0, 1, { ...JOB, total: 299 });
    await press('Import 299');
    await waitFor(() => expect(screen.getByTestId('import-progress').textContent).toBe('100 of 299 lines saved'));
    cancelJob.mockResolvedValueOnce({
      ...{ ...JOB, state: 'cancelled', total: 299, done: 200 },
      result: { created: 200, updated: 0, undo: null },
    });
    await press('Stop');
    await waitFor(() =>
      expect(screen.getByTestId('import-outcome').textContent).toBe(
        'Stopped after 200 of 299 lines. Imported: 200 new, 0 changed.',
      ),
    );
    expect(cancelJob.mock.calls).toEqual([['j1'], ['j2']]);
  });

  it('can be closed while it is stored: a bar shows its progress and its result', async () => {
    const { user, press, cancelJob, states, onDone, onClose } = await check(CHECKED);
    await waitFor(() => expect(screen.getByTestId('import-plan')).toBeTruthy());
    states.splice(0, 1, { ...JOB, total: 299 });
    await press('Import 299');
    await waitFor(() => expect(screen.getByTestId('import-progress')).toBeTruthy());
    expect(screen.getByText('You can close this: the import continues.')).toBeTruthy();
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
    expect(screen.queryByRole('dialog')).toBe(null);
    const bar = screen.getByTestId('import-bar');
    expect(bar.textContent).toBe('Importing agents.csv: 100 of 299 lines savedShow');
    expect([onClose.mock.calls.length, onDone.mock.calls.length, cancelJob.mock.calls]).toEqual([0, 0, []]);
    const undo = { id: 'u1', until: '2099-01-01 00:00:00' };
    const result = { created: 298, updated: 0, undo };
    const failed = [refused(300, 'taken')];
    states.splice(0, 1, { ...JOB, state: 'done', total: 299, done: 299, ok: 298, undo, result, failed });
    await look();
    await waitFor(() =>
      expect(bar.textContent).toBe('agents.csv Imported: 298 new, 0 changed. Refused while saving: 1.Show'),
    );
    expect(onDone).toHaveBeenCalledOnce();
    await press('Show');
    expect(within(screen.getByTestId('import-errors')).getAllByRole('row')).toHaveLength(2);
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('offers to undo it on the list when its bar is dismissed', async () => {
    const { user, press, states, onClose } = await check(CHECKED);
    await waitFor(() => expect(screen.getByTestId('import-plan')).toBeTruthy());
    states.splice(0, 1, { ...JOB, total: 299 });
    await press('Import 299');
    await waitFor(() => expect(screen.getByTestId('import-progress')).toBeTruthy());
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
    const undo = { id: 'u1', until: '2099-01-01 00:00:00' };
    states.splice(0, 1, { ...JOB, state: 'done', undo, result: { created: 299, updated: 0, undo } });
    await look();
    await press('Dismiss');
    expect(onClose).toHaveBeenCalledOnce();
    expect((await screen.findByTestId('record-undo')).textContent).toBe('Undo');
  });

  it('says why its check broke off, and can be checked again', async () => {
    const reason = { code: 403, msg: 'No permission', permission: 'agent:agent:import' };
    const { press, states } = await check({ ...JOB, state: 'failed', reason });
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toMatch(
        /^The check was interrupted; nothing has been saved\. Reason: /,
      ),
    );
    states.splice(0, 1, CHECKED);
    await press('Check the lines');
    await waitFor(() => expect(screen.getByTestId('import-plan')).toBeTruthy());
  });
});
