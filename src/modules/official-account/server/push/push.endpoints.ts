import { forAnyone } from '@src/server/http/call-access.ts';
import type { CallDefinition, CallRequest, ServerContext } from '@src/server/http/endpoint.ts';
import { type CallResponse, fail } from '@src/server/http/envelope.ts';
import { MESSAGES } from '@src/server/http/errors.ts';
import type { ResourceRegistry } from '@src/server/resource/server-resource.ts';
import { dateTimeText } from '@src/server/store/dates.ts';
import type { Row } from '@src/server/store/store.ts';
import { BY_HAND, queueAsk } from '../articles/article-job.ts';
import { ACCOUNTS, ARTICLES, textIn } from '../official-row.ts';
import { answerMessage } from './answer-message.ts';
import { decryptMessage, encryptMessage, type MessageKeys } from './message-cipher.ts';
import { parseReceived } from './parse-message.ts';
import { readXml } from './read-xml.ts';
import { isSigned, signatureOf } from './signature.ts';
import { replyXml, sealedXml } from './write-xml.ts';

const PATH = '/official_account/push/:id';

/**
 * Maximum difference in milliseconds between a call's time stamp and now, so that a recorded call cannot be replayed
 * later.
 */
const TIME_LIMIT_MS = 10 * 60_000;
const SALT_BYTES = 16;
/** The event by which the vendor reports that a publication has ended. */
const PUBLICATION_ENDED = 'PUBLISHJOBFINISH';
const AES_KEY_LENGTH = 43;

const text = (body: string, type = 'text/plain'): CallResponse => ({
  status: 200,
  body,
  headers: { 'content-type': `${type}; charset=utf-8` },
});
/** The vendor accepts this as a response without a message, and does not repeat the call. */
const EMPTY_RESPONSE = text('success');
/** The same response for any cause, so that a caller cannot learn what was wrong. */
const REFUSED: CallResponse = fail('product', MESSAGES.failed, { status: 403 });

/** The account of a call with a valid signature and a current time stamp; null otherwise. */
async function signedAccount({ params, query }: CallRequest, { store, now }: ServerContext): Promise<Row | null> {
  const account = await store.get(ACCOUNTS, params.id ?? '');
  if (account === undefined || (account.deleteTime ?? '') !== '') return null;
  if (account.serverMode !== true || account.status === 'disabled') return null;
  if (isEncrypted(account) && textIn(account, 'encodingAesKey').length !== AES_KEY_LENGTH) return null;
  const { signature = '', timestamp = '', nonce = '' } = query;
  const token = textIn(account, 'token');
  if (token === '' || !isSigned(signature, [token, timestamp, nonce])) return null;
  const isOfNow = Math.abs(now().getTime() - Number(timestamp) * 1000) <= TIME_LIMIT_MS;
  return isOfNow ? account : null;
}

/**
 * The time of a call is recorded at most once in this interval, so that not every message updates the account's row.
 */
const CALL_RECORD_INTERVAL_MS = 60_000;

/** Records the time of the vendor's call, which tells operators whether messages arrive. */
async function recordCall(account: Row, { store, now }: ServerContext): Promise<void> {
  const before = textIn(account, 'calledAt');
  const isFresh = before !== '' && before > dateTimeText(new Date(now().getTime() - CALL_RECORD_INTERVAL_MS));
  if (!isFresh) await store.update(ACCOUNTS, account.id, { calledAt: dateTimeText(now()) });
}

const keysOf = (account: Row): MessageKeys => ({
  encodingAesKey: textIn(account, 'encodingAesKey'),
  appId: textIn(account, 'appId'),
});
const isEncrypted = (account: Row): boolean => account.messageMode === 'aes';

/** The message of a call as plain XML; null when it does not match the account's mode. */
async function openMessage(account: Row, { query, body }: CallRequest): Promise<string | null> {
  if (typeof body !== 'string') return null;
  if (!isEncrypted(account)) return body;
  const sealed = readXml(body)?.get('Encrypt') ?? '';
  const { timestamp = '', nonce = '', msg_signature: signature = '' } = query;
  if (!isSigned(signature, [textIn(account, 'token'), timestamp, nonce, sealed])) return null;
  return decryptMessage(sealed, keysOf(account));
}

/** A response in the account's mode. */
async function sealed(account: Row, xml: string, { query }: CallRequest, { now, random }: ServerContext) {
  if (!isEncrypted(account)) return text(xml, 'application/xml');
  const encrypted = await encryptMessage(xml, keysOf(account), random(SALT_BYTES));
  const timestamp = Math.floor(now().getTime() / 1000);
  const nonce = query.nonce ?? '';
  const signature = signatureOf([textIn(account, 'token'), String(timestamp), nonce, encrypted]);
  return text(sealedXml({ encrypted, signature, timestamp, nonce }), 'application/xml');
}

/** Responds to the vendor's check of the callback address. */
async function confirmAddress(request: CallRequest, context: ServerContext): Promise<CallResponse> {
  const account = await signedAccount(request, context);
  if (account === null) return REFUSED;
  await recordCall(account, context);
  return text(request.query.echostr ?? '');
}

/** Polls a publication that the vendor reports as ended; only the polled result is trusted. */
async function pollEnded(account: Row, publishId: string, context: ServerContext): Promise<void> {
  const { rows } = await context.store.select(ARTICLES, { where: { field: 'publishId', op: 'is', value: publishId } });
  const found = rows.find((row) => row.account === account.id && row.status === 'publishing');
  if (publishId !== '' && found !== undefined) await queueAsk(context, found.id, 'publishing', { round: BY_HAND });
}

/** Responds to a follower's message with the reply of the account's rules. */
async function takeMessage(
  request: CallRequest,
  context: ServerContext,
  resources: ResourceRegistry,
): Promise<CallResponse> {
  const account = await signedAccount(request, context);
  const xml = account === null ? null : await openMessage(account, request);
  const message = xml === null ? null : readXml(xml);
  if (account === null || message === null) return REFUSED;
  await recordCall(account, context);
  if (message.get('Event') === PUBLICATION_ENDED)
    await pollEnded(account, message.get('PublishEventInfo/publish_id') ?? '', context);
  const received = parseReceived(message);
  const reply = received === null ? null : await answerMessage(account, received, context, resources);
  if (received === null || reply === null) return EMPTY_RESPONSE;
  const answer = replyXml(reply, { to: received.follower, from: received.account, at: context.now() });
  return answer === null ? EMPTY_RESPONSE : sealed(account, answer, request, context);
}

/** The callback endpoints for the vendor's messages. They are authenticated by signature, not by a session. */
export const pushEndpoints = (resources: ResourceRegistry): readonly CallDefinition[] => [
  {
    method: 'GET',
    path: PATH,
    concern: 'read',
    reads: 'sender',
    takes: [],
    access: forAnyone,
    dialect: 'product',
    latency: 0,
    answer: confirmAddress,
  },
  {
    method: 'POST',
    path: PATH,
    concern: 'write',
    reads: 'sender',
    takes: 'sender',
    access: forAnyone,
    dialect: 'product',
    latency: 0,
    answer: (request, context) => takeMessage(request, context, resources),
  },
];
