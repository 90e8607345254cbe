import * as v from 'valibot';
import { type DomainContext, type DomainRequest, type Endpoint, productCall } from '../endpoint.ts';
import { type DomainResponse, fail, succeed } from '../envelope.ts';
import { CODES, MESSAGES } from '../errors.ts';
import { wholly } from '../resource/journal.ts';
import { createRegistry } from '../resource/server-resource.ts';
import { SERVER_RESOURCES } from '../resources.ts';
import { ORDERS } from './order-row.ts';
import { receivePayment } from './receive-payment.ts';

const noticeContract = v.object({
  /** Number of the order, as the provider was given it. */
  no: v.pipe(v.string(), v.maxLength(64)),
  transactionId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  ok: v.boolean(),
});
type PaymentNotice = v.InferOutput<typeof noticeContract>;

/** Header with the signature of a notice: HMAC-SHA-256 under the key that the provider and the server share, as hex. */
const SIGNATURE = 'payment-signature';

/** What is signed, so that no part of a notice can be exchanged. */
export const signedText = ({ no, transactionId, amount, ok }: PaymentNotice): string =>
  [no, transactionId, amount, ok].join('\n');

/**
 * Where payment providers report what became of a payment. They send a report until it is answered, so that the same one
 * any number of times has one effect; a report without the right signature has none.
 */
export const paymentEndpoints: readonly Endpoint[] = [productCall('/payment/notify', 'write', takeNotice)];

const registry = createRegistry(SERVER_RESOURCES);

async function takeNotice({ body, headers }: DomainRequest, context: DomainContext): Promise<DomainResponse> {
  const notice = v.safeParse(noticeContract, body);
  if (!notice.success) return fail('product', MESSAGES.invalid, { status: 400, code: CODES.invalid });
  if (!(await isSigned(notice.output, headers[SIGNATURE] ?? '', context.paymentKey))) {
    return fail('product', MESSAGES.failed, { status: 403 });
  }
  const { no, ...news } = notice.output;
  const { rows } = await context.store.select(ORDERS, { where: { field: 'no', op: 'is', value: no }, size: 1 });
  const outcome = await wholly(context, (each) =>
    receivePayment({ ...each, resources: registry }, { ...news, order: rows[0]?.id ?? '' }),
  );
  return succeed('product', { outcome });
}

/** Without a key nothing is taken for signed. */
async function isSigned(notice: PaymentNotice, signature: string, key: string | undefined): Promise<boolean> {
  if (key === undefined || key === '' || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const text = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const secret = await crypto.subtle.importKey('raw', text.encode(key), algorithm, false, ['verify']);
  const bytes = Uint8Array.from(signature.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return crypto.subtle.verify('HMAC', secret, bytes, text.encode(signedText(notice)));
}
