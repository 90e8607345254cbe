import type {
  ChangesDryRun,
  ModelChangeSet,
  ModelChangesGateway,
  ModelEdit,
} from '@src/contracts/endpoints/model-changes/contract.ts';
import type { Locale } from '@src/contracts/settings/settings.ts';
import { SILENT_MODEL_CHANGES } from '@src/ui/testing/fake-resource-api.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useEavTexts } from '../use-eav-texts.ts';
import { FieldDrafts } from './field-drafts.tsx';
import { PendingSet } from './pending-set.tsx';
import { RunningSet } from './running-set.tsx';
import { type LoadedCollection, useWorkbench } from './use-model-changes.ts';

const COMMON = { version: 1, creator: '', createTime: '', updater: '', updateTime: '', can: [] };
const SEATS = {
  ...COMMON,
  ...{ id: 'f4', code: 'seats', labelZh: '座位', labelEn: 'Seats', type: 'integer', position: 10, required: true },
};
const TO_TEXT: ModelEdit = { key: 'field:f4', act: 'edit', from: { type: 'integer' }, to: { type: 'date' } };
const FIGURES = { filled: 24, converted: 20, lossy: 0, failed: 4 };
const SET: ModelChangeSet = {
  ...{ id: '1', version: 2, collection: 'ec1', status: 'planned', by: 'vben', time: '2026-06-17 10:30:00' },
  edits: [TO_TEXT],
  plan: {
    items: [
      {
        ...{ key: 'field:f4', act: 'edit', name: 'seats', impact: 'destructive', notes: ['type', 'column'] },
        ...{ figures: FIGURES, unfit: 0, faults: [], conflicts: [] },
        samples: [{ record: 'Evening talk', value: '40', becomes: null }],
        uses: [{ kind: 'interface', name: 'Events' }],
        hiddenViews: 0,
      },
    ],
    ...{ records: 24, isEstimate: false, isBlocked: false, isDestructive: true },
  },
  ...{ run: null, outcome: null, failure: null, appliedTime: null, revertUntil: null },
  ...{ revertedBy: null, revertedTime: null },
};
const DRY_RUN: ChangesDryRun = {
  outcome: { items: [{ key: 'field:f4', figures: FIGURES, samples: [] }], records: 24, seconds: 0.2 },
  failure: null,
  isEstimate: true,
};

function Shown({ open }: { readonly open: ModelChangeSet | null }) {
  useEavTexts();
  const workshop: LoadedCollection = {
    collection: { ...COMMON, id: 'ec1', code: 'event', name: 'Events' },
    fields: [SEATS],
    bin: [],
    sets: { open, others: [], past: [] },
  };
  const bench = useWorkbench(workshop, () => undefined);
  return (
    <>
      <FieldDrafts bench={bench} />
      <PendingSet bench={bench} isHeld={false} />
    </>
  );
}

async function show(open: ModelChangeSet | null, locale: Locale = 'en') {
  const asked: unknown[] = [];
  const note =
    (name: string) =>
    async (...args: readonly unknown[]) => {
      asked.push([name, ...args.filter((each) => !(each instanceof AbortSignal))].slice(0, -1));
      return null;
    };
  const modelChanges = {
    ...SILENT_MODEL_CHANGES,
    save: note('save'),
    apply: note('apply'),
    dryRun: async () => DRY_RUN,
  };
  const { user } = await renderView(<Shown open={open} />, { locale, gateways: { modelChanges } });
  return { user, asked };
}

it('shows the effect of each change on records and uses of the field, and runs a dry run', async () => {
  const { user } = await show(SET);
  const waiting = within(screen.getByTestId('change-waiting'));
  expect(waiting.getByTestId('change-impact').textContent).toBe('Data will be lost');
  expect(waiting.getByTestId('change-figures').textContent).toBe(
    'With a value: 24 · converted: 20 · shortened: 0 · lost: 4',
  );
  expect(waiting.getByRole('row', { name: 'Evening talk 40 lost' })).toBeTruthy();
  expect(waiting.getByText('Used by: interface Events')).toBeTruthy();
  await user.click(waiting.getByTestId('change-dry-run'));
  expect((await waiting.findByTestId('dry-run')).textContent).toContain(
    '24 records in 0.2 s; everything was rolled back. There are more records; only the first ones were tried.',
  );
});

it('lists the uses of a field in the grammar of the language', async () => {
  const [item] = SET.plan?.items ?? [];
  const uses = ['Events', 'Talks'].map((name) => ({ kind: 'interface' as const, name }));
  await show(
    { ...SET, plan: SET.plan && { ...SET.plan, items: item === undefined ? [] : [{ ...item, uses }] } },
    'zh_CN',
  );
  expect(screen.getByText('用到它的：接口 Events、接口 Talks')).toBeTruthy();
});

it("applies changes with data loss only after the collection's code is typed", async () => {
  const { user, asked } = await show(SET);
  const apply = screen.getByTestId<HTMLButtonElement>('change-apply');
  expect(apply.disabled).toBe(true);
  await user.type(screen.getByLabelText(/Type the code of the collection/), 'event');
  await user.click(apply);
  expect(asked).toEqual([['apply', '1', 2, 'event']]);
});

it('adds the deletion of a field, and removes a change again', async () => {
  const removing = await show(null);
  await removing.user.click(screen.getByRole('button', { name: 'Remove field seats' }));
  expect(removing.asked).toEqual([['save', 'ec1', 0, [{ key: 'field:f4', act: 'hide', from: {}, to: {} }]]]);
});

it('adds a change to those that were saved before the collection is loaded again', async () => {
  const row = (id: string, code: string) => ({ ...SEATS, id, code });
  const workshop: LoadedCollection = {
    collection: { ...COMMON, id: 'ec1', code: 'event', name: 'Events' },
    ...{ fields: [row('f4', 'seats'), row('f5', 'rows')], bin: [], sets: { open: null, others: [], past: [] } },
  };
  function Opened() {
    useEavTexts();
    return <FieldDrafts bench={useWorkbench(workshop, () => undefined)} />;
  }
  const saved: unknown[] = [];
  const save: ModelChangesGateway['save'] = async (_collection, version, edits) => {
    saved.push([version, edits.map(({ key }) => key)]);
    return { ...SET, version: version + 1, edits: [...edits], plan: null, status: 'editing' };
  };
  const modelChanges = { ...SILENT_MODEL_CHANGES, save };
  const { user } = await renderView(<Opened />, { locale: 'en', gateways: { modelChanges } });
  await user.click(screen.getByRole('button', { name: 'Remove field seats' }));
  await screen.findByRole('button', { name: 'Discard the change of seats' });
  await user.click(screen.getByRole('button', { name: 'Remove field rows' }));
  await screen.findByRole('button', { name: 'Discard the change of rows' });
  expect(saved).toEqual([
    [0, ['field:f4']],
    [1, ['field:f4', 'field:f5']],
  ]);
});

it('removes a pending change', async () => {
  const { user, asked } = await show(SET);
  expect(screen.getByTestId('change-apply').getAttribute('disabled')).toBe('');
  await user.click(
    within(screen.getByTestId('change-waiting')).getByRole('button', { name: 'Discard the change of seats' }),
  );
  expect(asked).toEqual([['save', 'ec1', 2, []]]);
});

it('cannot be applied with errors', async () => {
  const [item] = SET.plan?.items ?? [];
  if (item === undefined || SET.plan === null) throw new Error('no item');
  const faults = [{ field: 'type', error: { rule: 'x', text: 'eav.rule.typeNever' } }];
  await show({ ...SET, status: 'editing', plan: { ...SET.plan, isBlocked: true, items: [{ ...item, faults }] } });
  expect(screen.getByTestId('change-faults').textContent).toContain('Type: Values cannot be converted');
  expect(screen.getByTestId<HTMLButtonElement>('change-apply').disabled).toBe(true);
});

it.each([
  ['en', 1, 'Used by: interface Events, view Big, 1 view of others that is not shared with you'],
  ['en', 2, 'Used by: interface Events, view Big, 2 views of others that are not shared with you'],
  ['zh_CN', 2, '用到它的：接口 Events、视图 Big、他人未与您共享的 2 个视图'],
] as const)('counts the views that the reader may not see (%s, %d)', async (locale, hiddenViews, words) => {
  const [item] = SET.plan?.items ?? [];
  if (item === undefined || SET.plan === null) throw new Error('no item');
  const uses = [...item.uses, { kind: 'view' as const, name: 'Big' }];
  await show({ ...SET, plan: { ...SET.plan, items: [{ ...item, uses, hiddenViews }] } }, locale);
  expect(screen.getByText(words)).toBeTruthy();
});

it.each([
  ['applying', 'applied', 'Applying: 24 of 24', 'Applying: 12 of 24', 'Stop and revert'],
  ['reverting', 'reverted', 'Reverting: 24 of 24', 'Reverting: 12 of 24', 'Stop reverting'],
] as const)('continues %s a set until it is complete', async (status, end, whole, half, stop) => {
  const running: ModelChangeSet = { ...SET, status, run: { done: 0, total: 24 } };
  let goOn: () => void = () => undefined;
  const isSeen = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let ended = 0;
  function Running() {
    useEavTexts();
    return <RunningSet set={running} onEnd={() => (ended += 1)} />;
  }
  let calls = 0;
  const proceed = async (): Promise<ModelChangeSet> => {
    calls += 1;
    if (calls === 1) return { ...running, run: { done: 12, total: 24 } };
    await isSeen;
    return { ...running, status: end, run: { done: 24, total: 24 } };
  };
  await renderView(<Running />, { locale: 'en', gateways: { modelChanges: { ...SILENT_MODEL_CHANGES, proceed } } });
  expect(await screen.findByText(half)).toBeTruthy();
  expect(screen.getByRole('button', { name: stop })).toBeTruthy();
  goOn();
  expect(await screen.findByText(whole)).toBeTruthy();
  expect(ended).toBe(1);
});
