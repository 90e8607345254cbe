import { ServiceError } from '@src/contracts/errors.ts';
import type { ResourceClient } from '@src/contracts/resource/client.ts';
import { createFakeResourceApi, fakeRecord } from '@src/crud/testing/fake-resource-api.ts';
import { createDraftHolder, createDraftLog, NOTHING_UNSAVED } from '@src/ui/testing/unsaved.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { orderResource } from '../definitions/order.ts';
import { refundResource } from '../definitions/refund.ts';
import RefundDialog from './refund-dialog.tsx';

const LINE = {
  id: 'l1',
  product: 'p1',
  productName: 'Editor',
  planName: 'Team',
  version: '1.0',
  price: 10_000,
  qty: 1,
  share: 10_000,
  refundedQty: 0,
  refundedAmount: 0,
  deliveredAt: null,
  keys: [],
  revokedKeys: [],
};
const ORDER = fakeRecord('o1', { no: 'SO-1', payAmount: 10_000, lines: [LINE] });
const TOO_MUCH = { amount: { rule: 'refundTooMuch', text: 'More than was paid' } };
const REFUND = fakeRecord('r1', { order: 'o1' });

/** Opens the dialog for an order of 100.00 on a server that returns the given responses in order. */
async function showRefund(answers: readonly ('lost' | 'done' | 'refused')[], leave = NOTHING_UNSAVED) {
  const sent: { readonly amount: unknown; readonly key: string }[] = [];
  const saved: string[] = [];
  const api = createFakeResourceApi([orderResource, refundResource], { order: [ORDER] });
  const create: ResourceClient['create'] = async ({ amount }, key) => {
    const answer = answers[sent.length];
    sent.push({ amount, key });
    if (answer === 'refused') throw new ServiceError({ kind: 'envelope', code: 1001, detail: { errors: TOO_MUCH } });
    if (answer !== 'done') throw new ServiceError({ kind: 'network' });
    return { record: REFUND, undo: null };
  };
  const { open } = api;
  const resources = { ...api, open: (of: Parameters<typeof open>[0]) => ({ ...open(of), create }) };
  const { user, findByLabelText, getByTestId, unmount } = await renderView(
    <RefundDialog order="o1" onSaved={({ record }) => void saved.push(record.id)} onClose={() => undefined} />,
    { locale: 'en', leave, gateways: { resources } },
  );
  const amount = await findByLabelText('Editor: amount');
  await user.selectOptions(getByTestId('refund-reason'), 'wrongItem');
  const refund = async (yuan: string) => {
    await user.clear(amount);
    await user.type(amount, yuan);
    await act(async () => getByTestId('refund-submit').click());
  };
  return { user, refund, sent, saved, amount, getByTestId, unmount };
}

describe('a refund that is not sent or refused', () => {
  it('shows missing values beside the reason', async () => {
    const { user, refund, sent, getByTestId } = await showRefund([]);
    const said = (control: Element) =>
      document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;
    await user.selectOptions(getByTestId('refund-reason'), '');
    await refund('10');
    expect(getByTestId('refund-reason').getAttribute('aria-invalid')).toBe('true');
    expect(said(getByTestId('refund-reason'))).toBe('Choose a refund reason');
    await user.selectOptions(getByTestId('refund-reason'), 'other');
    expect(getByTestId('refund-reason').getAttribute('aria-invalid')).toBe(null);
    expect(said(screen.getByRole('textbox', { name: 'Explanation' }))).toBe(
      'Explain the reason when you choose “Other”',
    );
    expect(sent).toEqual([]);
  });

  it("shows the server's error at its field", async () => {
    const { refund, getByTestId } = await showRefund(['refused']);
    await refund('10');
    expect(getByTestId('refusal').textContent).toBe('Refund amount: More than was paid');
  });
});

describe('a refund that is sent again', () => {
  it('keeps its idempotency key for the same values, so that it is paid once', async () => {
    const { refund, sent, saved } = await showRefund(['lost', 'done']);
    await refund('10');
    await refund('10');
    expect(sent.map(({ amount }) => amount)).toEqual([1000, 1000]);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(saved).toEqual(['r1']);
  });

  it('has another key for corrected values', async () => {
    const { refund, sent, saved } = await showRefund(['lost', 'lost', 'done']);
    await refund('10');
    await refund('20');
    await refund('10');
    expect(sent.map(({ amount }) => amount)).toEqual([1000, 2000, 1000]);
    const [first, corrected, again] = sent.map(({ key }) => key);
    expect(corrected).not.toBe(first);
    expect(again).toBe(first);
    expect(saved).toEqual(['r1']);
  });
});

describe('an incomplete refund', () => {
  it('is stored as a draft, unless it was requested', async () => {
    const half = createDraftLog();
    const shown = await showRefund([], half.leave);
    await act(async () => shown.unmount());
    const why = { kind: 'moneyOnly', reasonCode: 'wrongItem', reason: '', evidence: [] };
    expect(half.kept).toEqual([{ typed: {}, why }]);
    const whole = createDraftLog();
    const sent = await showRefund(['done'], whole.leave);
    await sent.refund('10');
    await act(async () => sent.unmount());
    expect(sent.saved).toEqual(['r1']);
    expect(whole.kept).toEqual([]);
  });

  it('is restored', async () => {
    const why = { kind: 'moneyOnly', reasonCode: 'other', reason: 'Half typed', evidence: [] };
    const typed = { l1: { qty: '', amount: '12' } };
    const { amount, getByTestId } = await showRefund([], createDraftHolder({ 'record-refund-new:o1': { typed, why } }));
    expect(amount).toHaveProperty('value', '12');
    expect(getByTestId('draft-note')).toBeDefined();
  });
});
