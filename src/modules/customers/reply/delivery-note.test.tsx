import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { fakeRecord } from '@src/crud/testing/fake-resource-api.ts';
import { SILENT_RESOURCES } from '@src/ui/testing/fake-resource-api.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { feedbackResource } from '../definitions/feedback.ts';
import { useUserTexts } from '../use-customer-texts.ts';
import { DeliveryNote } from './delivery-note.tsx';

const TICKET = { ...fakeRecord('t1', { channel: 'sms' }), can: ['reply'] };
const REPLY = fakeRecord('r1', { kind: 'public', text: 'It is fixed.', images: [], channel: 'wechat' });

async function show(reply: Partial<ResourceRecord>, isLast = true) {
  const sent: unknown[] = [];
  const resources = {
    ...SILENT_RESOURCES,
    open: () => ({
      ...SILENT_RESOURCES.open(feedbackResource),
      send: async (id: string, _version: number, event: string, { payload }: { readonly payload?: unknown }) => {
        sent.push([id, event, payload]);
        return { record: TICKET, undo: null };
      },
    }),
  };
  function Shown() {
    useUserTexts();
    return (
      <DeliveryNote reply={{ ...REPLY, ...reply }} ticket={TICKET} isLast={isLast} onSent={() => sent.push('told')} />
    );
  }
  const { user } = await renderView(<Shown />, { locale: 'en', gateways: { resources } });
  return { user, sent };
}

it('shows nothing for a message that stays on the server', async () => {
  await show({ delivery: null });
  expect(screen.queryByTestId('talk-delivery')).toBeNull();
});

it.each([
  ['waiting', 'Waiting to be sent'],
  ['sending', 'Being sent'],
  ['sent', 'Sent'],
])('shows that a message is %s, and no button', async (delivery, words) => {
  await show({ delivery });
  expect(screen.getByTestId('talk-delivery').textContent).toBe(words);
});

it('shows why a message was not delivered, and sends it again by the channel in force now', async () => {
  const { user, sent } = await show({ delivery: 'failed', faultCode: 45015, faultText: 'response out of time limit' });
  await waitFor(() =>
    expect(screen.getByTestId('talk-fault').textContent).toBe(
      'The follower wrote too long ago: 48 hours after a message, one minute after a menu click or following.',
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Send again by: Text message' }));
  await waitFor(() => expect(sent).toEqual([['t1', 'reply', { text: 'It is fixed.', images: [] }], 'told']));
});

it('shows our own reason for text messages, and no button for an earlier message', async () => {
  await show({ delivery: 'failed', channel: 'sms', faultCode: 2 }, false);
  await waitFor(() =>
    expect(screen.getByTestId('talk-fault').textContent).toBe(
      'This server is not configured to send text messages and email',
    ),
  );
  expect(screen.queryByTestId('talk-again')).toBeNull();
});
