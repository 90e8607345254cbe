import { SYSTEM_TEXTS } from '@locales/lazy/system.ts';
import type { ExportFile } from '@src/contracts/resource/batch/export-files.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { jobResource } from '@src/contracts/resources/job.ts';
import { createFakeFileApi } from '@src/crud/testing/fake-file-api.ts';
import { fakeRecord } from '@src/crud/testing/fake-resource-api.ts';
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

function Actions({ record }: { readonly record: ResourceRecord }) {
  useTexts(SYSTEM_TEXTS);
  return <JobActions definition={jobResource} record={record} refresh={() => undefined} />;
}

async function show(values: object) {
  const api = createFakeFileApi({
    exportFiles: [STORED, { ...STORED, file: 'f2', job: 'j2' }],
    exportedRows: async () => ({ rows: [['AG1', 'Ada']], total: 1, next: null }),
  });
  const view = <Actions record={fakeRecord('j1', { ...EXPORT, ...values })} />;
  const rendered = await renderView(view, { locale: 'en', token: 'x', gateways: { resources: api } });
  await act(async () => rendered.console.actors.session.send({ type: 'session.userInfo.requested' }));
  return { api, ...rendered };
}

it('saves the rows that a job has exported, from the job itself', async () => {
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:export');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { api, user } = await show({});
  await user.click(await screen.findByRole('button', { name: 'Save the rows' }));
  const dialog = within(await screen.findByTestId('export'));
  await user.click(dialog.getByRole('radio', { name: 'CSV' }));
  const earlier = within(await dialog.findByTestId('export-earlier'));
  expect(earlier.getAllByRole('listitem')).toHaveLength(1);
  await user.click(earlier.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect([saved[0]?.endsWith('.csv'), api.asked]).toEqual([true, [['exportedRows', { file: 'f1', after: null }]]]);
});

it('names the list of a collection that operators have made', async () => {
  const { user } = await show({ name: 'eav:eav-books:export' });
  await user.click(await screen.findByRole('button', { name: 'Save the rows' }));
  expect((await screen.findByTestId('export')).textContent).toContain('Save the rows in its list');
});

it.each([
  ['another kind', { kind: 'import' }],
  ['a job that is not done', { status: 'running' }],
  ['the job of another operator', { ownerName: 'ben' }],
])('is not offered for %s', async (_why, values) => {
  await show(values);
  expect(screen.queryByTestId('job-save')).toBeNull();
});
