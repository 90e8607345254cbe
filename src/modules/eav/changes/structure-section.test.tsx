import type { ModelEdit } from '@src/contracts/endpoints/model-changes/contract.ts';
import { SILENT_MODEL_CHANGES } from '@src/ui/testing/fake-resource-api.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useEavTexts } from '../use-eav-texts.ts';
import { StructureSection } from './structure-section.tsx';
import { type LoadedCollection, useWorkbench } from './use-model-changes.ts';

const COMMON = { version: 1, creator: '', createTime: '', updater: '', updateTime: '', can: [] };
const field = (id: string, code: string, type: string) => ({
  ...COMMON,
  ...{ id, code, labelZh: code, labelEn: code, type },
});
const FIELDS = [field('f1', 'title', 'text'), field('f2', 'starts', 'date'), field('f3', 'labels', 'tags')];
const ADDED: ModelEdit = {
  key: 'new:1',
  act: 'add',
  from: {},
  to: { code: 'seats', labelEn: 'seats', type: 'integer' },
};

function Shown({ edits }: { readonly edits: readonly ModelEdit[] }) {
  useEavTexts();
  const open = {
    ...{ id: '1', version: 1, collection: 'ec1', status: 'editing' as const, by: 'vben', time: '' },
    ...{ edits: [...edits], plan: null, run: null, outcome: null, failure: null, appliedTime: null },
    ...{ revertUntil: null, revertedBy: null, revertedTime: null },
  };
  const workshop: LoadedCollection = {
    collection: { ...COMMON, id: 'ec1', code: 'event', name: 'Events', titleField: 'title', defaultSort: '-starts' },
    ...{ fields: FIELDS, bin: [] },
    sets: { open, others: [], past: [] },
  };
  return <StructureSection bench={useWorkbench(workshop, () => undefined)} />;
}

async function show(...edits: readonly ModelEdit[]) {
  const saved: unknown[] = [];
  const save = async (...[, , kept]: readonly unknown[]) => {
    saved.push(kept);
    return null;
  };
  const modelChanges = { ...SILENT_MODEL_CHANGES, save };
  const { user } = await renderView(<Shown edits={edits} />, { locale: 'en', gateways: { modelChanges } });
  return { user, saved };
}
const optionsOf = (testId: string) =>
  within(screen.getByTestId(testId))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const edited = (from: ModelEdit['from'], to: ModelEdit['to']): ModelEdit => ({
  ...{ key: 'collection:ec1', act: 'edit', from, to },
});

it('adds another title field to the pending changes, with pending fields among the options', async () => {
  const { user, saved } = await show(ADDED);
  expect(optionsOf('structure-title')).toEqual([
    ...['The first field', 'title (title)', 'starts (starts)', 'labels (labels)', 'seats (seats)'],
  ]);
  await user.selectOptions(screen.getByLabelText('Title of a record'), 'seats');
  expect(saved).toEqual([[ADDED, edited({ titleField: 'title' }, { titleField: 'seats' })]]);
});

it('adds only sortable fields to the order, and toggles their direction', async () => {
  const { user, saved } = await show();
  expect(optionsOf('structure-sort-2')).toEqual(['No further field', 'title (title)']);
  await user.selectOptions(screen.getByLabelText('Order, part 2'), 'title');
  await user.selectOptions(screen.getByLabelText('Direction, part 1'), 'Ascending');
  expect(saved).toEqual([
    [edited({ defaultSort: '-starts' }, { defaultSort: '-starts,title' })],
    [edited({ defaultSort: '-starts' }, { defaultSort: 'starts' })],
  ]);
});

it('removes a change back to the stored value', async () => {
  const { user, saved } = await show(edited({ titleField: 'title' }, { titleField: 'starts' }));
  expect(screen.getByText('Edited')).toBeDefined();
  await user.selectOptions(screen.getByLabelText('Title of a record'), 'title');
  expect(saved).toEqual([[]]);
});
