import { SILENT_MODEL_CHANGES } from '@src/ui/testing/fake-resource-api.ts';
import { createDraftHolder, NOTHING_UNSAVED } from '@src/ui/testing/unsaved.ts';
import type { LeaveControl } from '@src/ui/unsaved-changes/unsaved-changes.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useEavTexts } from '../use-eav-texts.ts';
import { IndexSection } from './index-section.tsx';
import { type LoadedCollection, useWorkbench } from './use-model-changes.ts';

const COMMON = { version: 1, creator: '', createTime: '', updater: '', updateTime: '', can: [] };
const field = (id: string, code: string, type: string, rest: object = {}) => ({
  ...COMMON,
  ...{ id, code, labelZh: code, labelEn: code, type },
  ...rest,
});
const FIELDS = [
  field('f1', 'title', 'text', { indexed: true }),
  field('f2', 'seats', 'integer'),
  field('f3', 'labels', 'tags'),
];

function Shown({ indexSets }: { readonly indexSets: string | null }) {
  useEavTexts();
  const workshop: LoadedCollection = {
    collection: { ...COMMON, id: 'ec1', code: 'event', name: 'Events', rowCount: 100_000, indexSets },
    fields: FIELDS,
    bin: [],
    sets: { open: null, others: [], past: [] },
  };
  return <IndexSection bench={useWorkbench(workshop, () => undefined)} />;
}

async function show(indexSets: string | null, leave: LeaveControl = NOTHING_UNSAVED) {
  const saved: unknown[] = [];
  const save = async (...[, , edits]: readonly unknown[]) => {
    saved.push(edits);
    return null;
  };
  const modelChanges = { ...SILENT_MODEL_CHANGES, save };
  const { user } = await renderView(<Shown indexSets={indexSets} />, {
    locale: 'en',
    leave,
    gateways: { modelChanges },
  });
  return { user, saved };
}

it('adds an index over fields in the chosen order to the pending changes, with its cost', async () => {
  const { user, saved } = await show(null);
  await user.click(screen.getByRole('button', { name: 'Add index' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add index' }));
  expect(dialog.getAllByRole('checkbox').map((box) => box.getAttribute('data-field'))).toEqual([
    'title',
    'seats',
    null,
  ]);
  await user.click(dialog.getByRole('checkbox', { name: /seats/ }));
  await user.click(dialog.getByRole('checkbox', { name: /title/ }));
  await user.click(dialog.getByRole('checkbox', { name: 'Unique together' }));
  expect(dialog.getByRole('status').textContent).toBe('About 5.9 MB; each write takes 0.04 ms longer');
  await user.click(dialog.getByRole('button', { name: 'Add to changes' }));
  const indexSets = JSON.stringify([{ fields: ['f2', 'f1'], unique: true }]);
  const edit = { key: 'collection:ec1', act: 'edit', from: { indexSets: null }, to: { indexSets } };
  expect(saved).toEqual([[edit]]);
});

it('lists the existing index sets, and removes one', async () => {
  const { user, saved } = await show(JSON.stringify([{ fields: ['f1', 'f2'], unique: false }]));
  const [line] = screen.getAllByRole('listitem');
  expect(line?.textContent).toContain('title, seatsQueried together');
  await user.click(screen.getByRole('button', { name: 'Remove the index over title, seats' }));
  const from = { indexSets: JSON.stringify([{ fields: ['f1', 'f2'], unique: false }]) };
  expect(saved).toEqual([[{ key: 'collection:ec1', act: 'edit', from, to: { indexSets: null } }]]);
});

it('asks before it discards an incomplete index', async () => {
  const { user } = await show(null);
  await user.click(screen.getByRole('button', { name: 'Add index' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add index' }));
  await user.click(dialog.getByRole('checkbox', { name: /seats/ }));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByTestId('confirm-reject'));
  expect(dialog.getByRole('checkbox', { name: /seats/ })).toHaveProperty('checked', true);
});

it('reopens with the fields chosen before the session expired', async () => {
  const { user, saved } = await show(null, createDraftHolder({ 'index-new': { chosen: ['f2'], isUnique: true } }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add index' }));
  await user.click(dialog.getByRole('button', { name: 'Add to changes' }));
  const indexSets = JSON.stringify([{ fields: ['f2'], unique: true }]);
  expect(saved).toEqual([[{ key: 'collection:ec1', act: 'edit', from: { indexSets: null }, to: { indexSets } }]]);
});
