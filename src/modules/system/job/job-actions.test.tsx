import { SYSTEM_TEXTS } from '@locales/lazy/system.ts';
import type { ExportFile } from '@src/contracts/resource/batch/export-files.ts';
import { defineResource, type ResourceDefinition, type ResourceRecord } from '@src/contracts/resource/definition.ts';
import { jobResource } from '@src/contracts/resources/job.ts';
import { createFakeFileApi } from '@src/crud/testing/fake-file-api.ts';
import { fakeRecord } from '@src/crud/testing/fake-resource-api.ts';
import { AGENT } from '@src/crud/testing/sample-resources.ts';
import { SILENT_MODELS } from '@src/ui/testing/fake-resource-api.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { JobActions } from './job-actions.tsx';

const EXPORT = { kind: 'export', status: 'done', ownerName: 'ada', name: 'agent:agent:export' };
const STORED: ExportFile = {
  ...{ file: 'f1', job: 'j1', state: 'done', done: 2, total: 2, columns: ['code', 'name'], reason: null },
  ...{ time: '2026-11-21 09:00:00', until: '2026-11-22 09:00:00' },
};

const label = (text: string) => ({ zh_CN: text, en: text });
const BOOKS = defineResource({
  ...{ name: 'eav-my-books', module: 'eav', api: '/eav/data/my_books', titleField: 'f_1', sort: 'f_1' },
  ...{ label: label('Book'), plural: label('Books') },
  fields: [
    { name: 'f_1', kind: 'text', label: label('Title') },
    { name: 'f_2', kind: 'integer', label: label('Pages') },
  ],
});
const OF_BOOKS = { name: 'eav:eav-my-books:export' };

function Actions({ record }: { readonly record: ResourceRecord }) {
  useTexts(SYSTEM_TEXTS);
  return <JobActions definition={jobResource} record={record} refresh={() => undefined} />;
}

interface Answers {
  readonly file?: Partial<ExportFile>;
  readonly row?: string[];
  readonly models?: () => Promise<ResourceDefinition[]>;
}

/** Shows the actions on a job; returns the calls about its file, and the resources whose client was opened. */
async function show(values: object, { file = {}, row = ['AG1', 'Ada'], models = async () => [BOOKS] }: Answers = {}) {
  const files = createFakeFileApi({
    exportFiles: [
      { ...STORED, ...file },
      { ...STORED, file: 'f2', job: 'j2' },
    ],
    exportedRows: async () => ({ rows: [row], total: 1, next: null }),
  });
  const addresses = new Set<string>();
  const open: typeof files.open = (definition) => {
    addresses.add(definition.api);
    // The fake answers calls about the file alike for every resource, and knows agents only.
    return files.open(AGENT);
  };
  const gateways = { resources: Object.assign(Object.create(files), { open }), models: { ...SILENT_MODELS, models } };
  const view = <Actions record={fakeRecord('j1', { ...EXPORT, ...values })} />;
  const rendered = await renderView(view, { locale: 'en', token: 'x', gateways });
  await act(async () => rendered.console.actors.session.send({ type: 'session.userInfo.requested' }));
  return { asked: files.asked, addresses, ...rendered };
}

/** The content of the files that are handed to the operator. */
function watchDownloads() {
  const saved: { readonly name: string; readonly content: Blob }[] = [];
  let content = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    if (given instanceof Blob) content = given;
    return 'blob:export';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, content });
  });
  return saved;
}

/** Saves the rows of the job as CSV; returns the file's lines. */
async function saveRows({ user }: Pick<Awaited<ReturnType<typeof show>>, 'user'>) {
  const saved = watchDownloads();
  await user.click(await screen.findByRole('button', { name: 'Save the rows' }));
  const dialog = within(await screen.findByTestId('export'));
  await user.click(await dialog.findByRole('radio', { name: 'CSV' }));
  const earlier = within(await dialog.findByTestId('export-earlier'));
  expect(earlier.getAllByRole('listitem')).toHaveLength(1);
  await user.click(earlier.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name.endsWith('.csv')).toBe(true);
  return (await saved[0]?.content.text())?.trim().split('\r\n');
}

it('saves the rows that a job has exported, from the job itself', async () => {
  const shown = await show({});
  expect(await saveRows(shown)).toEqual(['Code,Name', 'AG1,Ada']);
  expect(shown.asked).toEqual([['exportedRows', { file: 'f1', after: null }]]);
});

it('saves the rows of a user-made collection with the columns that the operator may see', async () => {
  const shown = await show(OF_BOOKS, { file: { columns: ['f_1', 'f_2'] }, row: ['Emma', '474'] });
  expect(await saveRows(shown)).toEqual(['Title,Pages', 'Emma,474']);
  expect(shown.asked).toEqual([['exportedRows', { file: 'f1', after: null }]]);
  expect([...shown.addresses]).toEqual(['/eav/data/my_books']);
});

it('says so when a user-made collection is gone, or hidden from the operator', async () => {
  const { user, asked } = await show(OF_BOOKS, { models: async () => [] });
  await user.click(await screen.findByRole('button', { name: 'Save the rows' }));
  const dialog = within(await screen.findByTestId('export'));
  await dialog.findByText('This collection is no longer available, or you may no longer see its records.');
  expect(asked).toEqual([]);
});

it('loads the columns of a user-made collection again after a failure', async () => {
  let calls = 0;
  const models = async () => {
    calls += 1;
    if (calls === 1) throw new Error('no network');
    return [BOOKS];
  };
  const { user } = await show(OF_BOOKS, { models });
  await user.click(await screen.findByRole('button', { name: 'Save the rows' }));
  await user.click(await within(await screen.findByTestId('export')).findByRole('button', { name: 'Try again' }));
  const earlier = await within(await screen.findByTestId('export')).findByTestId('export-earlier');
  expect(within(earlier).getAllByRole('listitem')).toHaveLength(1);
});

it.each([
  ['another kind', { kind: 'import' }],
  ['a job that is not done', { status: 'running' }],
  ['the job of another operator', { ownerName: 'ben' }],
])('is not offered for %s', async (_why, values) => {
  await show(values);
  expect(screen.queryByTestId('job-save')).toBeNull();
});
