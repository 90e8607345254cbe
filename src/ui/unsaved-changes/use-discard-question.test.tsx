import { renderView } from '@src/views/testing/render-view.tsx';
import { act, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Dialog } from '../dialog/dialog.tsx';
import { NOTHING_UNSAVED } from '../testing/unsaved.ts';
import type { LeaveControl, WorkEntry } from './unsaved-changes.ts';
import { useDiscardQuestion, useReopenedDialog } from './use-discard-question.tsx';

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

it('Escape closes a dialog without input at once', async () => {
  const { user, carrier, closed } = await showShip();
  await user.click(carrier);
  await user.keyboard('{Escape}');
  expect(closed).toHaveBeenCalledOnce();
});

it('Escape asks when there is input, and keeps it unless discarded', async () => {
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

it('asks when the page is left, too', async () => {
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

/** A dialog over its page, as the page opens it; `leave` is the guard with what it keeps. */
function ShipPage() {
  const [isOpen, setOpen] = useReopenedDialog('ship');
  return isOpen ? <KeptShip onClose={() => setOpen(false)} /> : <p>closed</p>;
}

function KeptShip({ onClose }: { readonly onClose: () => void }) {
  const [carrier, setCarrier] = useState('');
  const { close, finish, question, restored } = useDiscardQuestion(
    {
      id: 'ship',
      title: 'Ship',
      dirty: carrier !== '',
      draft: () => carrier,
      restore: (draft) => setCarrier(String(draft)),
    },
    onClose,
  );
  return (
    <>
      <Dialog open label="Ship" onClose={close}>
        {restored !== null && <p>from a draft</p>}
        <input aria-label="Carrier" value={carrier} onChange={(event) => setCarrier(event.target.value)} />
        <button type="button" onClick={finish}>
          Send
        </button>
      </Dialog>
      {question}
    </>
  );
}

/** A guard with at most one stored draft; `gone` are the drafts of withdrawn work. */
function keeping(waiting: string | null) {
  const gone: unknown[] = [];
  const entries = new Map<string, WorkEntry>();
  const registry = {
    report: (entry: WorkEntry) => void entries.set(entry.workId, entry),
    withdraw: (workId: string) => void gone.push(entries.get(workId)?.read().draft?.()),
    takeDraft: () => (waiting === null ? null : { value: waiting, at: 7 }),
    draftsOf: () => (waiting === null ? [] : ['ship']),
  };
  return { gone, leave: { ask: async () => true, get: async () => registry, peek: () => registry } };
}

it("reopens with the input, which is stored in the page's draft", async () => {
  const { gone, leave } = keeping('SF Express');
  const { findByLabelText, getByText, unmount } = await renderView(<ShipPage />, { locale: 'en', leave });
  expect(await findByLabelText('Carrier')).toHaveProperty('value', 'SF Express');
  expect(getByText('from a draft')).toBeTruthy();
  await act(async () => unmount());
  expect(gone).toEqual(['SF Express']);
});

it('stays closed without a draft', async () => {
  const { leave } = keeping(null);
  const { getByText } = await renderView(<ShipPage />, { locale: 'en', leave });
  expect(getByText('closed')).toBeTruthy();
});

it.each([
  ['sent', 'Send'],
  ['given up', null],
] as const)('stores no draft of input that was %s', async (_what, send) => {
  const { gone, leave } = keeping('SF Express');
  const { user, findByLabelText, findByTestId, findByText, getByRole } = await renderView(<ShipPage />, {
    locale: 'en',
    leave,
  });
  await user.type(await findByLabelText('Carrier'), '!');
  if (send !== null) await user.click(getByRole('button', { name: send }));
  else {
    await user.keyboard('{Escape}');
    await user.click(await findByTestId('confirm-accept'));
  }
  await findByText('closed');
  expect(gone).toEqual([undefined]);
});
