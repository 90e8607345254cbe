import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { createFakeResourceApi, fakeRecord } from '@src/crud/testing/fake-resource-api.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { TicketConversation } from '../conversation.tsx';
import { customerResource } from '../definitions/customer.ts';
import { cannedReplyResource, feedbackReplyResource, feedbackResource } from '../definitions/feedback.ts';
import { useUserTexts } from '../use-customer-texts.ts';

const TICKET = fakeRecord('t1', { no: 'T-1', customer: 'c1', content: 'It is broken', images: [] });
const KNOWN: readonly ResourceDefinition[] = [
  feedbackReplyResource,
  feedbackResource,
  cannedReplyResource,
  customerResource,
];

/** The conversation about a ticket with this many replies, one a minute, numbered from 1. */
async function show(count: number) {
  const feedbackReply = Array.from({ length: count }, (_, index) =>
    fakeRecord(String(index + 1), {
      ticket: 't1',
      kind: 'note',
      text: `reply ${index + 1}`,
      createTime: `2026-03-01 ${String(Math.floor(index / 60)).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}:00`,
    }),
  );
  const api = createFakeResourceApi(KNOWN, { feedbackReply, feedback: [TICKET], cannedReply: [], customer: [] });
  function Shown() {
    useUserTexts();
    return (
      <div data-testid="scroller" style={{ overflowY: 'auto' }}>
        <TicketConversation record={TICKET} refresh={() => undefined} />
      </div>
    );
  }
  const { user } = await renderView(<Shown />, { locale: 'en', gateways: { resources: api } });
  const texts = () => screen.getAllByTestId('talk-entry').map((entry) => entry.querySelector('p')?.textContent);
  await waitFor(() => expect(texts().at(-1)).toBe(`reply ${count}`));
  return { user, texts };
}

const said = () => screen.queryByTestId('talk-earlier')?.querySelector('p')?.textContent ?? null;
const replies = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => `reply ${from + at}`);

it('says that only the latest replies are shown, and reads the earlier ones page by page', async () => {
  const { user, texts } = await show(230);
  expect(texts()).toEqual(['It is broken', ...replies(131, 230)]);
  expect(said()).toBe('Only the latest 100 replies are shown.');
  await user.click(screen.getByRole('button', { name: 'Show earlier replies' }));
  await waitFor(() => expect(texts()).toEqual(['It is broken', ...replies(31, 230)]));
  expect(said()).toBe('Only the latest 200 replies are shown.');
  await user.click(screen.getByRole('button', { name: 'Show earlier replies' }));
  await waitFor(() => expect(texts()).toEqual(['It is broken', ...replies(1, 230)]));
  expect(said()).toBe(null);
  // The button is gone; the focus is where the operator was reading.
  expect(document.activeElement?.querySelector('p')?.textContent).toBe('reply 31');
});

it('shows the earlier replies above what the operator reads, which stays in its place', async () => {
  const { user, texts } = await show(150);
  const scroller = screen.getByTestId('scroller');
  vi.spyOn(scroller, 'scrollHeight', 'get').mockReturnValue(9000);
  const scrollBy = vi.spyOn(scroller, 'scrollBy').mockReturnValue();
  // Each entry of the list is 50 pixels high.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, [...(this.parentElement?.children ?? [])].indexOf(this) * 50, 100, 50);
  });
  await user.click(screen.getByRole('button', { name: 'Show earlier replies' }));
  await waitFor(() => expect(texts()).toHaveLength(151));
  // Fifty entries came above it, and the button went.
  expect(scrollBy.mock.calls).toEqual([[{ top: 49 * 50, behavior: 'instant' }]]);
});

it('says nothing when all replies are shown', async () => {
  await show(100);
  expect(said()).toBe(null);
});
