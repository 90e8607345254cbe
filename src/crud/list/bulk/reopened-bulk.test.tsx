import { createDraftHolder } from '@src/ui/testing/unsaved.ts';
import { waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showList } from '../../testing/show-list.tsx';

const batches = ({ api }: Awaited<ReturnType<typeof showList>>) =>
  api.calls.filter(([name]) => name === 'batch').map(([, call]) => call);

it('reopens the form of a batch event for the records of its draft', async () => {
  const aim = { target: { ids: ['a1', 'a2'] }, count: 2, name: null };
  const leave = createDraftHolder({ 'bulk-form-move': { aim, values: { target: 'North' } } });
  const shown = await showList({ leave });
  const form = await waitFor(() => shown.hook('bulk-form'));
  await waitFor(() => expect(within(form).getByRole('textbox', { name: /Target/ })).toHaveProperty('value', 'North'));
  expect(within(form).getByTestId('draft-note')).toBeDefined();
  await shown.press(shown.hook('bulk-form-accept'));
  await waitFor(() =>
    expect(batches(shown)).toEqual([
      { target: { ids: ['a1', 'a2'] }, event: 'move', dryRun: true, payload: { target: 'North' } },
    ]),
  );
});

it('repeats the dry run of an event with a draft reason, and shows the dialog with it', async () => {
  const aim = { target: { ids: ['a1'] }, count: 1 };
  const leave = createDraftHolder({ 'bulk-reason': { event: 'suspend', aim, reason: 'audit' } });
  const shown = await showList({ leave });
  const reason = await waitFor(() => within(shown.hook('confirm')).getByRole('textbox', { name: 'Reason' }));
  expect(reason).toHaveProperty('value', 'audit');
  expect(batches(shown)).toEqual([{ target: { ids: ['a1'] }, event: 'suspend', dryRun: true }]);
});
