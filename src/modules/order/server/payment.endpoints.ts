import { forAnyone } from '@src/server/http/call-access.ts';
import { type CallDefinition, type CallRequest, productCall } from '@src/server/http/endpoint.ts';
import { type CallResponse, fail, succeed } from '@src/server/http/envelope.ts';
import { MESSAGES } from '@src/server/http/errors.ts';
import { malformed } from '@src/server/http/server-error.ts';
import type { ResourceRegistry, RuleContext } from '@src/server/resource/server-resource.ts';
import { inTransaction } from '@src/server/resource/transaction.ts';
import * as v from 'valibot';
import { receivePayment } from './handle-payment-webhook.ts';
import { ORDERS } from './order-row.ts';

const noticeContract = v.object({
  /** Order number, as sent to the provider. */
  no: v.pipe(v.string(), v.maxLength(64)),
  transactionId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  ok: v.boolean(),
  /** Time of sending, in milliseconds since 1970; a repeated notification has a new time. */
  time: v.pipe(v.number(), v.safeInteger()),
});
type PaymentNotice = v.InferOutput<typeof noticeContract>;

/** Header with the signature of a notification: hex HMAC-SHA-256 under the key shared by provider and server. */
const SIGNATURE = 'payment-signature';

/** Maximum difference in milliseconds between a notification's time and the server's, against replay. */
const TIME_LIMIT_MS = 10 * 60_000;

/** Signed text: all parts of a notification, so that none can be replaced. */
export const signedText = ({ no, transactionId, amount, ok, time }: PaymentNotice): string =>
  [no, transactionId, amount, ok, time].join('\n');

/**
 * Webhooks of payment providers. A provider repeats a notification until it is answered, so repeated ones have one
 * effect; one without a valid signature is rejected.
 */
export const paymentEndpoints = (registry: ResourceRegistry): readonly CallDefinition[] => [
  // Providers authenticate by signature, not by session.
  productCall(
    '/payment/notify',
    'write',
    forAnyone,
    (request, context) => takeNotice(request, { ...context, resources: registry }),
    // Other fields are not signed and are ignored.
    'sender',
  ),
];

async function takeNotice({ body, headers }: CallRequest, context: RuleContext): Promise<CallResponse> {
  const notice = v.safeParse(noticeContract, body);
  if (!notice.success) return { ...malformed(notice.issues).toResponse(), status: 400 };
  if (!(await isSigned(notice.output, headers[SIGNATURE] ?? '', context.paymentKey))) {
    return fail('product', MESSAGES.failed, { status: 403 });
  }
  if (Math.abs(context.now().getTime() - notice.output.time) > TIME_LIMIT_MS) {
    return fail('product', MESSAGES.failed, { status: 403 });
  }
  const { no, time: _sent, ...news } = notice.output;
  const { rows } = await context.store.select(ORDERS, { where: { field: 'no', op: 'is', value: no }, size: 1 });
  const outcome = await inTransaction(context, (each) =>
    receivePayment({ ...each, resources: context.resources }, { ...news, order: rows[0]?.id ?? '' }),
  );
  return succeed('product', { outcome });
}

/** Without a key, no signature is valid. */
async function isSigned(notice: PaymentNotice, signature: string, key: string | undefined): Promise<boolean> {
  if (key === undefined || key === '' || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const text = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const secret = await crypto.subtle.importKey('raw', text.encode(key), algorithm, false, ['verify']);
  const bytes = Uint8Array.from(signature.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return crypto.subtle.verify('HMAC', secret, bytes, text.encode(signedText(notice)));
}
