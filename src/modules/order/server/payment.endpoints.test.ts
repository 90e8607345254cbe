import type { ServerContext } from '@src/server/http/endpoint.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { SERVER_REGISTRY } from '@src/server/resources.ts';
import { numberIn } from '@src/server/store/row-values.ts';
import { createTestServer, TEST_NOW } from '@src/server/testing.ts';
import { describe, expect, it } from 'vitest';
import { ORDERS } from './order-row.ts';
import { paymentEndpoints, signedText } from './payment.endpoints.ts';

const KEY = 'shared with the provider';
const [endpoint] = paymentEndpoints(SERVER_REGISTRY);

async function sign(notice: Parameters<typeof signedText>[0], key = KEY): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const secret = await crypto.subtle.importKey('raw', bytes(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', secret, bytes(signedText(notice)));
  return Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function open(more: Partial<ServerContext> = { paymentKey: KEY }) {
  const { context: plain } = createTestServer();
  const context = { ...plain, ...more };
  const order = (await context.store.list(ORDERS)).find(({ payment }) => payment === 'unpaid');
  const notice = {
    no: String(order?.no),
    transactionId: 'T77',
    amount: numberIn(order, 'payAmount'),
    ok: true,
    time: TEST_NOW.getTime(),
  };
  const report = async (body: object, signature: string) => {
    const request = { headers: { 'payment-signature': signature }, query: {}, params: {}, body };
    const answer = await endpoint?.answer(request, context, null);
    return [answer?.status, fieldsOf(fieldsOf(answer?.body).result).outcome];
  };
  const paymentNow = async () => (await context.store.get(ORDERS, order?.id ?? ''))?.payment;
  return { notice, report, paymentNow };
}

describe('payment notification', () => {
  it('has one effect when repeated', async () => {
    const { notice, report, paymentNow } = await open();
    const signature = await sign(notice);
    expect(await report(notice, signature)).toEqual([200, 'paid']);
    expect(await report(notice, signature)).toEqual([200, 'repeated']);
    expect(await paymentNow()).toBe('paid');
  });

  it('counts once with other events in between, and alerts once', async () => {
    const { notice, report } = await open();
    const send = async (transactionId: string) => {
      const news = { ...notice, transactionId };
      return (await report(news, await sign(news)))[1];
    };
    const outcomes: unknown[] = [];
    for (const transaction of ['T77', 'A', 'B', 'A', 'B', 'T77']) outcomes.push(await send(transaction));
    expect(outcomes).toEqual(['paid', 'alerted', 'alerted', 'repeated', 'repeated', 'repeated']);
  });

  it('is rejected ten minutes after its time, and with another time than signed', async () => {
    const { notice, report, paymentNow } = await open();
    for (const minutes of [-11, 11]) {
      const old = { ...notice, time: notice.time + minutes * 60_000 };
      expect(await report(old, await sign(old))).toEqual([403, undefined]);
      expect(await report(notice, await sign(old))).toEqual([403, undefined]);
    }
    expect(await paymentNow()).toBe('unpaid');
  });

  it('is acknowledged for an unknown order, so that it is not repeated forever', async () => {
    const { notice, report } = await open();
    const other = { ...notice, no: '0' };
    expect(await report(other, await sign(other))).toEqual([200, 'ignored']);
  });

  it('is rejected without a valid signature', async () => {
    const { notice, report, paymentNow } = await open();
    expect(await report(notice, '')).toEqual([403, undefined]);
    expect(await report(notice, await sign(notice, 'another key'))).toEqual([403, undefined]);
    expect(await report({ ...notice, amount: 1 }, await sign(notice))).toEqual([403, undefined]);
    expect(await paymentNow()).toBe('unpaid');
  });

  it('is rejected by a server without a key, and in another format', async () => {
    const { notice, report } = await open({});
    expect(await report(notice, await sign(notice))).toEqual([403, undefined]);
    expect(await report({ ...notice, amount: 1.5 }, '')).toEqual([400, undefined]);
  });
});
