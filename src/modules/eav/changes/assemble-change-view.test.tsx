import type { ModelChangeSet } from '@src/contracts/endpoints/model-changes/contract.ts';
import { createFakeResourceApi, fakeRecord } from '@src/crud/testing/fake-resource-api.ts';
import { PageProvider } from '@src/ui/page/page-context.tsx';
import { SILENT_MODEL_CHANGES } from '@src/ui/testing/fake-resource-api.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { eavCollectionResource } from '../definitions/collection.ts';
import { eavFieldResource } from '../definitions/field.ts';
import AssembleChangeView from './assemble-change-view.tsx';

const APPLIED: ModelChangeSet = {
  ...{ id: '1', version: 2, collection: 'ec1', status: 'applied', by: 'vben', time: '2026-06-17 10:30:00' },
  ...{ edits: [], plan: null, run: null, outcome: null, failure: null, appliedTime: '2026-06-17 10:31:00' },
  ...{ revertUntil: '2026-07-17 10:31:00', revertedBy: null, revertedTime: null },
};

/** The change page of a collection with one field, for an operator with these permissions on the two. */
async function show(onCollection: string[], onField: string[], running: ModelChangeSet[] = []) {
  const resources = createFakeResourceApi([eavCollectionResource, eavFieldResource], {
    eavCollection: [
      { ...fakeRecord('ec1', { code: 'event', name: 'Events', status: 'published' }), can: onCollection },
    ],
    eavField: [
      { ...fakeRecord('f1', { collection: 'ec1', code: 'seats', type: 'integer', position: 1 }), can: onField },
    ],
  });
  const asked: string[] = [];
  const modelChanges = {
    ...SILENT_MODEL_CHANGES,
    sets: async () => ({ open: null, others: [], past: [APPLIED, ...running] }),
    proceed: async () => {
      asked.push('proceed');
      return null;
    },
    planRevert: async (id: string) => {
      asked.push(id);
      return { set: APPLIED, kept: [] };
    },
  };
  const path = '/eav/assemble_change';
  const search = '?assembleId=ec1';
  const { user } = await renderView(
    <PageProvider value={{ tabKey: path, path, search, params: {}, title: 'Changes' }}>
      <AssembleChangeView />
    </PageProvider>,
    { locale: 'en', gateways: { resources, modelChanges } },
  );
  await user.click(await screen.findByRole('button', { expanded: false }));
  return asked;
}

const sections = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

it.each([
  ['the collection', ['update'], []],
  ['its fields, by an older permission', [], ['update']],
])('offers changes to those who may change %s', async (_what, onCollection, onField) => {
  expect(await show(onCollection, onField)).toEqual(['1']);
  expect(sections()).toContain('Fields');
  expect(screen.queryByTestId('model-read-only')).toBeNull();
  expect(await screen.findByTestId('change-revert')).toBeTruthy();
});

it('shows readers the earlier changes only, without asking what could be taken back', async () => {
  expect(await show([], [])).toEqual([]);
  expect(sections()).toEqual(['Earlier changes']);
  expect(screen.getByTestId('model-read-only').textContent).toBe(
    'You may read this model, but not change it. An administrator can give your role the right.',
  );
  expect(screen.queryByTestId('change-revert')).toBeNull();
});

it('leaves a change that is running to those who may change the collection', async () => {
  const running: ModelChangeSet = { ...APPLIED, id: '2', status: 'applying' };
  expect(await show(['update'], [], [running])).toContain('proceed');
  expect(await show([], [], [running])).toEqual([]);
});
