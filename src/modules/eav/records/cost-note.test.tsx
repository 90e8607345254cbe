import type { ModelEdit } from '@src/contracts/endpoints/model-changes/contract.ts';
import { type PageInfo, PageProvider } from '@src/ui/page/page-context.tsx';
import { SILENT_MODEL_CHANGES } from '@src/ui/testing/fake-resource-api.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { modelDefinition } from '../definitions/model-definition.ts';
import { useEavTexts } from '../use-eav-texts.ts';
import { CostNote } from './cost-note.tsx';

const PAGE: PageInfo = { tabKey: null, path: '', search: '', params: {}, title: 'Records' };
const FIELDS = ['title', 'city'].map((code, at) => ({
  ...{ id: String(at + 1), code, labelZh: code, labelEn: code, type: 'text', filterable: true, listed: true },
}));
const DEFINITION = modelDefinition({ id: '9', code: 'place', name: 'Places', status: 'published' }, FIELDS, new Map());
const LARGE = { collection: '9', rows: 12_000, unindexed: [{ name: 'f_2', field: '2' }] };

function Shown() {
  useEavTexts();
  return DEFINITION === null ? null : <CostNote definition={DEFINITION} large={LARGE} isBuilder />;
}

const openSet = (edits: readonly ModelEdit[]) => ({
  ...{ id: '1', version: 3, collection: '9', status: 'editing' as const, by: 'vben', time: '' },
  ...{ edits: [...edits], plan: null, run: null, outcome: null, failure: null, appliedTime: null },
  ...{ revertUntil: null, revertedBy: null, revertedTime: null },
});

async function show(search: string, edits?: readonly ModelEdit[]) {
  const saved: unknown[] = [];
  const save = async (...[collection, version, edits]: readonly unknown[]) => {
    saved.push([collection, version, edits]);
    return null;
  };
  const open = edits === undefined ? null : openSet(edits);
  const modelChanges = { ...SILENT_MODEL_CHANGES, sets: async () => ({ open, others: [], past: [] }), save };
  const { user } = await renderView(
    <PageProvider value={{ ...PAGE, search }}>
      <Shown />
    </PageProvider>,
    { locale: 'en', gateways: { modelChanges } },
  );
  return { user, saved };
}

it('is absent for a list with an index', async () => {
  await show('?sort=f_1&f_1=a');
  expect(screen.queryByTestId('query-cost')).toBeNull();
});

it('warns about a list that scans all records, before it is refused', async () => {
  await show('?f_2=Oslo');
  expect(screen.getByTestId('query-cost').textContent).toContain('This scans all 12000 records: city has no index.');
});

it('explains why a list is refused, and adds the index to the pending changes', async () => {
  const { user, saved } = await show('?sort=-f_2');
  expect(screen.getByTestId('query-cost').textContent).toContain(
    'Too many records (12000) to sort or filter by city without an index.',
  );
  await user.click(screen.getByRole('button', { name: 'Add the index as a change' }));
  expect(saved).toEqual([['9', 0, [{ key: 'field:2', act: 'edit', from: { indexed: null }, to: { indexed: true } }]]]);
});

it.each(['hide', 'restore'] as const)('leaves the pending %s of the field as it is', async (act) => {
  const pending: ModelEdit = { key: 'field:2', act, from: { code: 'city' }, to: {} };
  const { user, saved } = await show('?sort=-f_2', [pending]);
  await user.click(screen.getByRole('button', { name: 'Add the index as a change' }));
  const indexed = { ...pending, from: { indexed: null, code: 'city' }, to: { indexed: true } };
  expect(saved).toEqual([['9', 3, [act === 'hide' ? pending : indexed]]]);
});
