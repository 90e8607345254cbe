import { renderView } from '@src/views/testing/render-view.tsx';
import { waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Dialog } from '../dialog/dialog.tsx';
import { NOTHING_UNSAVED } from '../testing/unsaved.ts';
import type { LeaveControl, WorkEntry } from './unsaved-changes.ts';
import { useDiscardQuestion } from './use-discard-question.tsx';

function Ship({ onClose }: { readonly onClose: () => void }) {
  const [carrier, setCarrier] = useState('');
  const { close, question } = useDiscardQuestion({ id: 'ship', title: 'Ship', dirty: carrier !== '' }, onClose);
  return (
    <>
      <Dialog open label="Ship" onClose={close}>
        <input aria-label="Carrier" value={carrier} onChange={(event) => setCarrier(event.target.value)} />
      </Dialog>
      {question}
    </>
  );
}

async function showShip(leave: LeaveControl = NOTHING_UNSAVED) {
  const closed = vi.fn();
  const shown = await renderView(<Ship onClose={closed} />, { locale: 'en', leave });
  return { ...shown, closed, carrier: shown.getByLabelText('Carrier') };
}

it('Escape closes a dialog at once in which nothing was entered', async () => {
  const { user, carrier, closed } = await showShip();
  await user.click(carrier);
  await user.keyboard('{Escape}');
  expect(closed).toHaveBeenCalledOnce();
});

it('Escape asks when something was entered, and keeps it unless it is given up', async () => {
  const { user, carrier, closed, findByTestId, queryByTestId } = await showShip();
  await user.type(carrier, 'SF');
  await user.keyboard('{Escape}');
  expect((await findByTestId('confirm')).textContent).toContain('“Ship” has not been carried out yet.');
  await user.click(await findByTestId('confirm-reject'));
  await waitFor(() => expect(queryByTestId('confirm')).toBeNull());
  expect(closed).not.toHaveBeenCalled();
  expect(carrier).toHaveProperty('value', 'SF');
  await user.click(carrier);
  await user.keyboard('{Escape}');
  await user.click(await findByTestId('confirm-accept'));
  expect(closed).toHaveBeenCalledOnce();
});

it('leaving the page asks about it as well', async () => {
  const reported: Pick<WorkEntry, 'title' | 'dirty'>[] = [];
  const registry = {
    report: ({ title, dirty }: WorkEntry) => void reported.push({ title, dirty }),
    withdraw: () => undefined,
    takeDraft: () => null,
    draftsOf: () => [],
  };
  const { user, carrier } = await showShip({
    ask: async () => true,
    get: async () => registry,
    peek: () => registry,
  });
  await user.type(carrier, 'S');
  expect(reported.at(-1)).toEqual({ title: 'Ship', dirty: true });
});
