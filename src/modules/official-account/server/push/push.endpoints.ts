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
import { receivedIn } from './heard-message.ts';
import { decryptMessage, encryptMessage, type MessageKeys } from './message-cipher.ts';
import { readXml } from './read-xml.ts';
import { isSigned, signatureOf } from './signature.ts';
import { replyXml, sealedXml } from './write-xml.ts';

const PATH = '/official_account/push/:id';

/** A call is taken within so many milliseconds around its time: one that somebody kept cannot be used later. */
const TIME_LIMIT_MS = 10 * 60_000;
const SALT_BYTES = 16;
/** The event by which the vendor says that it has published an article, or will not. */
const PUBLICATION_ENDED = 'PUBLISHJOBFINISH';
const AES_KEY_LENGTH = 43;

const text = (body: string, type = 'text/plain'): CallResponse => ({
  status: 200,
  body,
  headers: { 'content-type': `${type}; charset=utf-8` },
});
/** The vendor takes it for an answer without a message, and asks no more. */
const NOTHING_TO_SAY = text('success');
/** Nobody learns what was wrong: the account, the signature, the time or the message. */
const REFUSED: CallResponse = fail('product', MESSAGES.failed, { status: 403 });

/** The account that a call is for, when the call is signed with its token and of now; null otherwise. */
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

/** Calls within so many milliseconds are noted once: else every message of an account would change the same row. */
const NOTED_MS = 60_000;

/** Notes when the vendor called, for the operator who wonders whether messages arrive. */
async function noteCall(account: Row, { store, now }: ServerContext): Promise<void> {
  const before = textIn(account, 'calledAt');
  const isFresh = before !== '' && before > dateTimeText(new Date(now().getTime() - NOTED_MS));
  if (!isFresh) await store.update(ACCOUNTS, account.id, { calledAt: dateTimeText(now()) });
}

const keysOf = (account: Row): MessageKeys => ({
  encodingAesKey: textIn(account, 'encodingAesKey'),
  appId: textIn(account, 'appId'),
});
const isEncrypted = (account: Row): boolean => account.messageMode === 'aes';

/** The message of a call in plain XML; null where it is not what the account's mode asks for. */
async function openMessage(account: Row, { query, body }: CallRequest): Promise<string | null> {
  if (typeof body !== 'string') return null;
  if (!isEncrypted(account)) return body;
  const sealed = readXml(body)?.get('Encrypt') ?? '';
  const { timestamp = '', nonce = '', msg_signature: signature = '' } = query;
  if (!isSigned(signature, [textIn(account, 'token'), timestamp, nonce, sealed])) return null;
  return decryptMessage(sealed, keysOf(account));
}

/** An answer as the account's mode asks for it. */
async function sealed(account: Row, xml: string, { query }: CallRequest, { now, random }: ServerContext) {
  if (!isEncrypted(account)) return text(xml, 'application/xml');
  const encrypted = await encryptMessage(xml, keysOf(account), random(SALT_BYTES));
  const timestamp = Math.floor(now().getTime() / 1000);
  const nonce = query.nonce ?? '';
  const signature = signatureOf([textIn(account, 'token'), String(timestamp), nonce, encrypted]);
  return text(sealedXml({ encrypted, signature, timestamp, nonce }), 'application/xml');
}

/** The vendor asks once whether the address is ours. */
async function confirmAddress(request: CallRequest, context: ServerContext): Promise<CallResponse> {
  const account = await signedAccount(request, context);
  if (account === null) return REFUSED;
  await noteCall(account, context);
  return text(request.query.echostr ?? '');
}

/** Has the vendor asked about a publication that it says has ended: what came of it is taken from the answer alone. */
async function noteEnd(account: Row, publishId: string, context: ServerContext): Promise<void> {
  const { rows } = await context.store.select(ARTICLES, { where: { field: 'publishId', op: 'is', value: publishId } });
  const found = rows.find((row) => row.account === account.id && row.status === 'publishing');
  if (publishId !== '' && found !== undefined) await queueAsk(context, found.id, 'publishing', { round: BY_HAND });
}

/** Answers a follower at once with what the rules of the account say. */
async function takeMessage(
  request: CallRequest,
  context: ServerContext,
  resources: ResourceRegistry,
): Promise<CallResponse> {
  const account = await signedAccount(request, context);
  const xml = account === null ? null : await openMessage(account, request);
  const message = xml === null ? null : readXml(xml);
  if (account === null || message === null) return REFUSED;
  await noteCall(account, context);
  if (message.get('Event') === PUBLICATION_ENDED)
    await noteEnd(account, message.get('PublishEventInfo/publish_id') ?? '', context);
  const received = receivedIn(message);
  const reply = received === null ? null : await answerMessage(account, received, context, resources);
  if (received === null || reply === null) return NOTHING_TO_SAY;
  const answer = replyXml(reply, { to: received.follower, from: received.account, at: context.now() });
  return answer === null ? NOTHING_TO_SAY : sealed(account, answer, request, context);
}

/** Where the vendor sends what followers of an account do. It is known by its signature, not by a session. */
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
