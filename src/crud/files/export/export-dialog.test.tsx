import type { ExportFile, ExportJob } from '@src/contracts/resource/batch/export-files.ts';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import type { ExportAnswer, Job } from '@src/contracts/resource/responses.ts';
import { NOTHING_UNSAVED } from '@src/ui/testing/unsaved.ts';
import type { WorkEntry } from '@src/ui/unsaved-changes/unsaved-changes.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readyDefinition } from '../../list/resolve-definition.ts';
import type { ExportSlotProps } from '../../shared/slot-types.ts';
import { createFakeFileApi, type FileAnswers } from '../../testing/fake-file-api.ts';
import { AGENT } from '../../testing/sample-resources.ts';
import { isMarkLine } from '../formats/watermark-row.ts';
import { ExportDialog } from './export-dialog.tsx';

const saved: { name: string; content: Blob }[] = [];

beforeEach(() => {
  saved.length = 0;
  let content = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    if (given instanceof Blob) content = given;
    return 'blob:export';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, content });
  });
  vi.useFakeTimers({ now: new Date(2026, 10, 21), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function show(answers: FileAnswers, more: Partial<ExportSlotProps> = {}, leave = NOTHING_UNSAVED) {
  const api = createFakeFileApi(answers);
  const onClose = vi.fn();
  const props: ExportSlotProps = {
    definition: readyDefinition(AGENT),
    query: { ...PLAIN_QUERY, q: 'li' },
    columns: ['code', 'status', 'balance'],
    total: 2,
    selected: null,
    onClose,
    ...more,
  };
  const rendered = await renderView(<ExportDialog {...props} />, { locale: 'en', gateways: { resources: api }, leave });
  const press = (name: string) => rendered.user.click(screen.getByRole('button', { name }));
  return { ...rendered, api, press, onClose };
}

const PARTS: readonly ExportAnswer[] = [
  { rows: [['AG1', 'active', '-12.50']], total: 2, next: '1' },
  { rows: [['=AG2', 'pending', '3.00']], total: 2, next: null },
];
const inParts: FileAnswers['exportRows'] = async (_query, _columns, next) =>
  (next === null ? PARTS[0] : PARTS[1]) ?? { rows: [], total: 0, next: null };

it('exports all filtered rows as texts without formulas, and reports the number of rows', async () => {
  const { api, press, user, onClose } = await show({ exportRows: inParts });
  expect(screen.getByTestId('export-count').textContent).toBe('All 2 found');
  await user.click(screen.getByRole('radio', { name: 'CSV' }));
  await press('Export 2');
  await waitFor(() => expect(screen.getByTestId('export-outcome').textContent).toContain('Saved: 2 of 2 rows.'));
  const query = { ...PLAIN_QUERY, q: 'li' };
  expect(api.asked).toEqual([
    ['export', { query, columns: ['code', 'status', 'balance'], next: null }],
    ['export', { query, columns: ['code', 'status', 'balance'], next: '1' }],
  ]);
  expect(saved.map(({ name }) => name)).toEqual(['Agents 2026-11-21.csv']);
  const bytes = await saved[0]?.content.arrayBuffer();
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
    "\ufeffCode,Status,Balance\r\nAG1,Active,-12.50\r\n'=AG2,Pending,3.00\r\n",
  );
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
  expect(onClose).toHaveBeenCalledOnce();
});

it('requires a reason where configured, and writes it at the end of the file, not as a formula', async () => {
  const definition = readyDefinition({ ...AGENT, exportReason: true });
  const mark = { by: 'ada', time: '2026-11-21 09:00:00', no: 'r1' };
  const exportRows = vi.fn(async () => ({ rows: [['AG1', 'active', '-12.50']], total: 1, next: null, mark }));
  const { press, user } = await show({ exportRows }, { definition, total: 1 });
  await user.click(screen.getByRole('radio', { name: 'CSV' }));
  expect(screen.getByRole('button', { name: 'Export 1' })).toHaveProperty('disabled', true);
  await user.type(screen.getByRole('textbox', { name: 'Reason (required)' }), 'Yearly audit;=1+1');
  await press('Export 1');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(exportRows).toHaveBeenCalledWith(
    expect.anything(),
    expect.anything(),
    null,
    expect.anything(),
    'Yearly audit;=1+1',
  );
  const lines = (await saved[0]?.content.text())?.split('\r\n') ?? [];
  expect(lines.slice(-2)).toEqual([
    '"\u203b Exported by ada at 2026-11-21 09:00:00, number r1. Reason: Yearly audit;\'=1+1"',
    '',
  ]);
  expect(lines.filter((line) => isMarkLine([line.slice(1, -1)]))).toHaveLength(1);
});

it('exports the chosen columns, and not without any column', async () => {
  const { api, press, user } = await show({});
  for (const name of ['Code', 'Balance']) await user.click(screen.getByRole('checkbox', { name }));
  await user.click(screen.getByRole('checkbox', { name: 'Phone' }));
  await press('Export 2');
  expect(api.asked).toEqual([['export', { query: expect.anything(), columns: ['status', 'phone'], next: null }]]);
  await press('Stop');
  for (const name of ['Status', 'Phone']) await user.click(screen.getByRole('checkbox', { name }));
  expect(screen.getByRole('alert').textContent).toBe('Choose at least one column.');
  expect(screen.getByRole('button', { name: 'Export 2' })).toHaveProperty('disabled', true);
});

const WITH_LINES = {
  ...AGENT,
  exportLines: {
    columns: ['code'],
    fields: [
      { name: 'itemName', kind: 'text', label: { en: 'Item', zh_CN: '商品' } },
      { name: 'itemTotal', kind: 'money', label: { en: 'Item total', zh_CN: '金额' } },
    ],
  },
};

it('is stopped by its button alone while it runs', async () => {
  const { press, user, onClose } = await show({});
  await press('Export 2');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  await press('Stop');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it('asks before the page is left while it runs', async () => {
  const reported: string[] = [];
  const registry = {
    ...{ withdraw: () => undefined, takeDraft: () => null, draftsOf: () => [] },
    report: ({ title, phase, scope }: WorkEntry) => void reported.push(`${title}: ${phase ?? 'at rest'}, ${scope}`),
  };
  const leave = { ask: async () => true, get: async () => registry, peek: () => registry };
  const { press } = await show({}, {}, leave);
  expect(reported).toEqual([]);
  await press('Export 2');
  await press('Stop');
  expect(reported).toEqual(['Export: Agents: running, page', 'Export: Agents: at rest, page']);
});

it('offers one row per item only for definitions with items', async () => {
  await show({});
  expect(screen.queryByTestId('export-grain')).toBeNull();
});

it('exports one row per item, or one per record', async () => {
  const rows = [
    ['AG1', '=Pen', '1.10'],
    ['AG1', 'Ink', '2.20'],
    ['AG2', '', ''],
  ];
  const { api, press, user } = await show(
    { exportRows: async () => ({ rows, total: 2, next: null }) },
    { definition: readyDefinition(WITH_LINES) },
  );
  await user.click(screen.getByRole('radio', { name: 'CSV' }));
  await user.click(screen.getByRole('radio', { name: 'One row per item' }));
  await press('Export 2');
  await waitFor(() => expect(screen.getByTestId('export-outcome').textContent).toContain('Saved: 3 of 3 rows.'));
  expect(await saved[0]?.content.text()).toContain(
    "Code,Item,Item total\r\nAG1,'=Pen,1.10\r\nAG1,Ink,2.20\r\nAG2,,\r\n",
  );
  await press('Export again');
  for (const name of ['Item', 'Item total']) await user.click(screen.getByRole('checkbox', { name }));
  expect(screen.getByRole('button', { name: 'Export 2' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('radio', { name: 'One row per record' }));
  await press('Export 2');
  expect(api.asked.map(([, call]) => call)).toMatchObject([
    { columns: ['code', 'itemName', 'itemTotal'] },
    { columns: ['code', 'status', 'balance'] },
  ]);
});

it('exports the selected rows, or switches to all of them', async () => {
  const marked = { ...PLAIN_QUERY, where: { field: 'id', op: 'is' as const, value: 'a1' } };
  const { api, press, user } = await show({}, { selected: { queries: [marked], count: 1 } });
  await press('Export 1');
  await press('Stop');
  await user.click(screen.getByRole('radio', { name: 'All 2 found' }));
  await press('Export 2');
  expect(api.asked.map(([, call]) => call)).toMatchObject([{ query: marked }, { query: { q: 'li' } }]);
});

it('reports its progress on failure, and resumes from there', async () => {
  let fails = true;
  const { press } = await show({
    exportRows: async (query, columns, next, signal) => {
      if (next !== null && fails) throw new Error('no answer');
      return inParts(query, columns, next, signal);
    },
  });
  await press('Export 2');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('answer'));
  expect(screen.getByTestId('export-progress').textContent).toBe('1 of 2 rows fetched');
  fails = false;
  await press('Continue');
  await waitFor(() => expect(screen.getByTestId('export-outcome').textContent).toContain('2 of 2'));
  expect(saved).toHaveLength(1);
});

it('reports rows that were deleted meanwhile', async () => {
  const { press } = await show({
    exportRows: async () => ({ rows: [['AG1', 'active', '1.00']], total: 1, next: null }),
  });
  await press('Export 2');
  await waitFor(() =>
    expect(screen.getByTestId('export-outcome').textContent).toContain(
      'Saved: 1 of 2 rows. The other rows no longer existed.',
    ),
  );
});

it('reports a text that is too long for a workbook', async () => {
  const rows = [['x'.repeat(40_000), 'active', '1.00']];
  const { press } = await show({ exportRows: async () => ({ rows, total: 1, next: null }) }, { total: 1 });
  await press('Export 1');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('longer than a workbook cell can hold'));
  expect(saved).toEqual([]);
});

const LONG = 2001;
const STARTED: ExportJob = { file: 'f1', job: 'j1', total: LONG };
const job = (more: Partial<Job>): Job => ({
  ...{ id: 'j1', state: 'running', total: LONG, done: 1000, ok: 1000, failed: [], undo: null, ...more },
});
const STORED: ExportFile = {
  ...{ ...STARTED, state: 'done', done: LONG, columns: ['code'], reason: null },
  ...{ time: '2026-11-21 09:00:00', until: '2026-11-22 09:00:07' },
};
const fromFile: FileAnswers['exportedRows'] = async (_file, after) =>
  (after === null ? PARTS[0] : PARTS[1]) ?? { rows: [], total: 0, next: null };

describe('an export of many rows', () => {
  it('is prepared by a job with its progress, and saved when that is done', async () => {
    const answers = [job({}), job({ state: 'done', done: LONG })];
    const { api, press, user } = await show(
      { exportJob: STARTED, exportedRows: fromFile, job: async () => answers.shift() ?? job({}) },
      { total: LONG },
    );
    await user.click(screen.getByRole('radio', { name: 'CSV' }));
    await press('Export 2,001');
    expect((await screen.findByTestId('export-making')).textContent).toBe('49% prepared: 1,000 of 2,001 rows');
    await waitFor(() => expect(screen.getByTestId('export-outcome').textContent).toContain('Saved: 2 of 2,001 rows.'));
    expect(await saved[0]?.content.text()).toContain("AG1,Active,-12.50\r\n'=AG2,Pending,3.00\r\n");
    const queries = [{ ...PLAIN_QUERY, q: 'li' }];
    expect(api.asked).toEqual([
      ['startExport', { queries, columns: ['code', 'status', 'balance'], hasKey: true }],
      ['exportedRows', { file: 'f1', after: null }],
      ['exportedRows', { file: 'f1', after: '1' }],
    ]);
  });

  it('can be closed while its job runs, without a question and without unsaved work', async () => {
    const reported: string[] = [];
    const registry = {
      ...{ withdraw: () => undefined, takeDraft: () => null, draftsOf: () => [] },
      report: ({ phase }: WorkEntry) => void reported.push(phase ?? 'at rest'),
    };
    const leave = { ask: async () => true, get: async () => registry, peek: () => registry };
    const { press, user, onClose } = await show(
      { exportJob: STARTED, job: async () => job({}) },
      { total: LONG },
      leave,
    );
    await press('Export 2,001');
    await screen.findByText('49% prepared: 1,000 of 2,001 rows');
    expect(reported).toEqual(['running', 'at rest']);
    await user.click(screen.getByTestId('export-leave'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('says why its job broke off, and offers to start again', async () => {
    const reason = { code: 1008, msg: 'No', text: { en: 'You may see other records.', zh_CN: '不行' } };
    const { api, press } = await show(
      { exportJob: STARTED, job: async () => job({ state: 'failed', reason }) },
      { total: LONG },
    );
    await press('Export 2,001');
    const broken = await screen.findByTestId('export-broken');
    await waitFor(() =>
      expect(broken.textContent).toBe('The server could not prepare the rows. Reason: You may see other records.'),
    );
    await press('Continue');
    expect(api.asked.filter(([name]) => name === 'startExport')).toHaveLength(2);
  });

  it('that was prepared before is downloaded again, in the chosen format, or followed', async () => {
    const making: ExportFile = { ...STORED, file: 'f2', job: 'j2', state: 'running', done: 500, until: null };
    const broken: ExportFile = { ...STORED, file: 'f3', job: 'j3', state: 'failed' };
    const { api, press, user } = await show({ exportFiles: [making, STORED, broken], exportedRows: fromFile });
    await user.click(screen.getByRole('radio', { name: 'CSV' }));
    const list = await screen.findByTestId('export-earlier');
    expect([...list.querySelectorAll('li > span')].map(({ textContent }) => textContent)).toEqual([
      '2026-11-21 09:00 (rows: 2,001): 24% prepared',
      '2026-11-21 09:00 (rows: 2,001): until 2026-11-22 09:00',
      '2026-11-21 09:00 (rows: 2,001): interrupted',
    ]);
    await press('Download');
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['Agents 2026-11-21.csv']));
    expect(await saved[0]?.content.text()).toBe("\ufeffCode\r\nAG1\r\n'=AG2\r\n");
    expect(api.asked[0]).toEqual(['exportedRows', { file: 'f1', after: null }]);
    await press('Export again');
    await user.click(await screen.findByRole('button', { name: 'Show progress' }));
    expect(screen.getByTestId('export-making').textContent).toBe('0% prepared: 0 of 2,001 rows');
  });
});
