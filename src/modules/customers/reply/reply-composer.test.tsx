import { fakeRecord } from '@src/crud/testing/fake-resource-api.ts';
import { createDraftHolder, createDraftLog } from '@src/ui/testing/unsaved.ts';
import type { LeaveControl } from '@src/ui/unsaved-changes/unsaved-changes.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useUserTexts } from '../use-customer-texts.ts';
import { ReplyComposer } from './reply-composer.tsx';

const TICKET = { ...fakeRecord('t1', { no: 'T-1', status: 'processing' }), can: ['reply', 'note'] };
/** The composer in a page, which loads the texts of the module. */
function Composer({ ticket = TICKET }: { readonly ticket?: typeof TICKET }) {
  useUserTexts();
  return <ReplyComposer record={ticket} customer="Ada" transcript={() => ''} onSent={() => undefined} />;
}
const show = (leave: LeaveControl) => renderView(<Composer />, { locale: 'en', leave });
const text = () => screen.getByTestId<HTMLTextAreaElement>('talk-text');

it('stores a draft note when the session expires, and restores it as a note', async () => {
  const { leave, kept } = createDraftLog();
  const { user, unmount } = await show(leave);
  await user.click(screen.getByRole('radio', { name: 'Internal note' }));
  await user.type(text(), 'Calls back on Monday');
  await act(async () => unmount());
  expect(kept).toEqual([{ saying: 'note', text: 'Calls back on Monday', images: [] }]);
  await show(createDraftHolder({ 'talk-t1': kept[0] }));
  await waitFor(() => expect(text().value).toBe('Calls back on Monday'));
  expect(screen.getByRole('radio', { name: 'Internal note' })).toHaveProperty('checked', true);
});

it('is a remark for those who may neither reply nor add a note', async () => {
  await renderView(<Composer ticket={{ ...TICKET, can: [] }} />, { locale: 'en' });
  expect((await screen.findByTestId('talk-read-only')).textContent).toBe(
    'You may read this ticket, but not reply to it or add notes.',
  );
  expect(screen.queryByTestId('talk-composer')).toBeNull();
});

it('keeps what was typed when a colleague closes the ticket meanwhile', async () => {
  function Meanwhile() {
    const [can, setCan] = useState(TICKET.can);
    return (
      <>
        <button type="button" onClick={() => setCan([])}>
          closed
        </button>
        <Composer ticket={{ ...TICKET, can }} />
      </>
    );
  }
  const { user } = await renderView(<Meanwhile />, { locale: 'en' });
  await user.type(await screen.findByTestId('talk-text'), 'Please restart');
  await user.click(screen.getByRole('button', { name: 'closed' }));
  expect(text().value).toBe('Please restart');
  await user.clear(text());
  expect(screen.queryByTestId('talk-read-only')).not.toBeNull();
});
