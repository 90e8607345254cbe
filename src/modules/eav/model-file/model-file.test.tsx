import type { ChangeSet, ModelImport, RevertedImport } from '@src/contracts/endpoints/models/model-file.ts';
import { SILENT_MODELS } from '@src/ui/testing/fake-resource-api.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useEavTexts } from '../use-eav-texts.ts';
import { ModelFileButton } from './model-file-button.tsx';

const NEW = {
  key: 'collection:visit',
  kind: 'collection',
  name: 'visit',
  path: 'collections[0]',
  state: 'new',
} as const;
const PLAN: ModelImport = {
  faults: [],
  applied: 0,
  changes: [
    { ...NEW, parts: [], records: 0, faults: [] },
    {
      ...{ key: 'field:event.seats', kind: 'field', name: 'event.seats', path: 'collections[1].fields[0]' },
      ...{ state: 'changed', parts: [{ field: 'max', from: 5000, to: 9000 }], records: 24, faults: [] },
    },
    {
      ...{ key: 'field:event.title', kind: 'field', name: 'event.title', path: 'collections[1].fields[1]' },
      ...{ state: 'changed', parts: [], records: 24 },
      faults: [{ path: 'collections[1].fields[1].type', error: { rule: 'x', text: 'eav.rule.needsChangeSet' } }],
    },
  ],
};

/** The button as its page renders it. */
function Shown() {
  useEavTexts();
  return <ModelFileButton />;
}

/** Opens the dialog with a chosen file of this text; returns the keys of the applied changes. */
async function choose(text: string, plan: ModelImport = PLAN) {
  const done: (readonly string[])[] = [];
  const models = {
    ...SILENT_MODELS,
    imports: async () => [],
    planImport: async () => plan,
    importModel: async (_document: unknown, keys: readonly string[]) => {
      done.push(keys);
      return { ...plan, applied: keys.length };
    },
  };
  const { user } = await renderView(<Shown />, { locale: 'en', gateways: { models } });
  await user.click(screen.getByTestId('model-file-open'));
  await user.upload(
    screen.getByLabelText('Model file (JSON)'),
    new File([text], 'model.json', { type: 'application/json' }),
  );
  return { user, done };
}

it('previews the changes of a file, and applies the selected ones', async () => {
  const { user, done } = await choose('{}');
  const rows = within(await screen.findByTestId('model-file-changes')).getAllByRole<HTMLInputElement>('checkbox');
  expect(rows.map((box) => [box.closest('label')?.textContent, box.checked])).toEqual([
    ['Collection visit', true],
    ['Field event.seats', true],
    ['Field event.title', false],
  ]);
  expect(screen.getByText('Maximum').nextElementSibling?.textContent).toBe('Before: 5000New: 9000');
  expect(screen.getAllByText('24 records')).toHaveLength(2);
  expect(screen.getByText('collections[1].fields[1].type').parentElement?.textContent).toContain(
    'There are records: change it in the field editor, with a set of changes',
  );
  expect(rows[2]?.disabled).toBe(true);
  await user.click(screen.getByLabelText('Field event.seats'));
  await user.click(screen.getByRole('button', { name: 'Apply changes (1)' }));
  expect(done).toEqual([['collection:visit']]);
  expect(screen.queryByTestId('model-file-dialog')).toBeNull();
});

it('lists the positions of errors in a file, and cannot apply it', async () => {
  await choose('{}', {
    faults: [{ path: 'collections[0].name', error: { rule: 'required' } }],
    changes: [],
    applied: 0,
  });
  expect((await screen.findByTestId('model-file-faults')).textContent).toBe(
    'collections[0].nameA required value is missing.',
  );
  expect(screen.queryByTestId('model-file-apply')).toBeNull();
});

it('reports a file without changes, and an invalid file', async () => {
  const { user } = await choose('{}', { faults: [], changes: [], applied: 0 });
  expect((await screen.findByTestId('model-file-same')).textContent).toBe(
    'Nothing would change: the model already matches the file.',
  );
  await user.upload(
    screen.getByLabelText('Model file (JSON)'),
    new File(['no'], 'x.json', { type: 'application/json' }),
  );
  expect((await screen.findByRole('alert')).textContent).toBe('This file is not valid JSON.');
});

const SET: ChangeSet = {
  ...{ id: '4', by: 'vben', time: '2026-06-01 09:30:00', revertedBy: null, revertedTime: null },
  steps: [
    { key: 'collection:visit', kind: 'collection', name: 'visit', state: 'new', parts: [] },
    {
      ...{ key: 'field:event.seats', kind: 'field', name: 'event.seats', state: 'changed' },
      parts: [{ field: 'max', from: 5000, to: 9000 }],
    },
  ],
};

/** Opens the dialog with one earlier import and the reasons that prevent its revert; returns the reverted ids. */
async function showPast(kept: RevertedImport['kept']) {
  const reverted: string[] = [];
  const models = {
    ...SILENT_MODELS,
    imports: async () => [{ ...SET, revertedBy: reverted.length > 0 ? 'jane' : null }],
    planRevert: async () => ({ kept, reverted: 0 }),
    revertImport: async (id: string) => {
      reverted.push(id);
      return { kept: [], reverted: 2 };
    },
  };
  const { user } = await renderView(<Shown />, { locale: 'en', gateways: { models } });
  await user.click(screen.getByTestId('model-file-open'));
  await user.click(await screen.findByRole('button', { name: '2026-06-01 09:30 by vben' }));
  return { user, reverted };
}

it('shows the changes of an earlier import, and reverts it', async () => {
  const { user, reverted } = await showPast([]);
  const steps = within(await screen.findByTestId('model-import-steps')).getAllByRole('listitem');
  expect(steps[0]?.textContent).toBe('Collection visitNew');
  expect(screen.getByText('Maximum').nextElementSibling?.textContent).toBe('Before: 5000New: 9000');
  await user.click(screen.getByRole('button', { name: 'Revert import' }));
  expect(reverted).toEqual(['4']);
  expect((await screen.findByTestId('model-import-reverted')).textContent).toBe('Reverted by jane');
  expect(screen.queryByRole('button', { name: 'Revert import' })).toBeNull();
});

it('shows what depends on an earlier import, which then cannot be reverted', async () => {
  const { reverted } = await showPast([
    { key: 'collection:visit', error: { rule: 'hasRecords', text: 'eav.rule.hasRecords' } },
  ]);
  expect((await screen.findByTestId('model-import-steps')).querySelector('.field-error')?.textContent).toBe(
    'It has records.',
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Revert import' });
  expect([button.disabled, reverted]).toEqual([true, []]);
});
