import * as v from 'valibot';
import { CODE_PURPOSES } from '../../contracts/account.ts';
import { toHex } from '../auth/sessions.ts';
import { findCode } from '../auth/verification-codes.ts';
import type { CallRequest, ServerContext } from '../http/endpoint.ts';
import { type OutgoingMessage, UndeliverableError } from '../http/message-sender.ts';
import { ServerError } from '../http/server-error.ts';
import { findByMobile, findUser } from '../operators/user.ts';
import type { ExternalEffectKind } from '../resource/jobs/job-kind.ts';
import { queueJob } from '../resource/jobs/queue-job.ts';
import { timeOf } from '../store/record-fields.ts';
import { MESSAGE_LANGUAGES, MESSAGE_TEXTS, type MessageLanguage } from './message-texts.literals.ts';

/** The content of a message, by reference: a code is read when it is sent, so that no job contains one. */
const noticeContract = v.variant('about', [
  v.object({ about: v.literal('code'), mobile: v.string(), purpose: v.picklist(CODE_PURPOSES), sent: v.number() }),
  v.object({ about: v.literal('passwordChanged'), userId: v.string(), time: v.string() }),
]);
type Notice = v.InferOutput<typeof noticeContract>;

const inputContract = v.object({
  notice: noticeContract,
  language: v.picklist(MESSAGE_LANGUAGES),
  /** Globally unique id of the message. */
  key: v.string(),
});

const KEY_BYTES = 12;

/** The language of the caller, from `accept-language`. */
const languageOf = ({ headers }: CallRequest): MessageLanguage =>
  /^\s*zh\b/i.test(headers['accept-language'] ?? '') ? 'zh_CN' : 'en';

/**
 * Queues a message that is sent after the commit of this call; does nothing on a host that sends no messages. It is queued
 * even if there is no recipient, so that the response does not reveal whether an account exists.
 */
export async function queueMessage(context: ServerContext, request: CallRequest, notice: Notice): Promise<void> {
  if (context.messageSender === undefined) return;
  const input: v.InferOutput<typeof inputContract> = {
    notice,
    language: languageOf(request),
    key: toHex(context.random(KEY_BYTES)),
  };
  await queueJob(context, { kind: 'message', name: `message:${notice.about}`, input, total: 1 });
}

/** A message that is ready to be sent. */
class Envelope {
  readonly message: OutgoingMessage;
  readonly key: string;
  constructor(message: OutgoingMessage, key: string) {
    this.message = message;
    this.key = key;
  }
}

/**
 * Sends a message between two transactions: at least once, and never again once its acceptance is recorded. If the process
 * dies in between, it is sent again with the same key.
 */
export const messageJob: ExternalEffectKind = {
  name: 'message',
  async prepare({ input, call: { context } }) {
    const { notice, language, key } = v.parse(inputContract, input);
    const message = await write(context, notice, language);
    return message === null ? null : new Envelope(message, key);
  },
  async act(task, { messageSender }) {
    if (!(task instanceof Envelope)) throw new TypeError('no message');
    if (messageSender === undefined) throw new ServerError(0, 'this host sends no messages');
    await messageSender(task.message, task.key).catch((cause: unknown) => {
      throw cause instanceof UndeliverableError ? new ServerError(0, cause.message) : cause;
    });
  },
  settle: async () => null,
};

/** Writes the message; null when it is obsolete: the code is used, expired or replaced by another one. */
async function write(
  context: ServerContext,
  notice: Notice,
  language: MessageLanguage,
): Promise<OutgoingMessage | null> {
  if (notice.about === 'code') {
    const { mobile, purpose, sent } = notice;
    const row = await findCode(context, { mobile, purpose });
    if (row === undefined || row.sent !== sent) return null;
    const holder = await findByMobile(context.store, mobile);
    return { email: holder?.email ?? '', mobile, ...fillTexts(MESSAGE_TEXTS[purpose][language], { code: row.code }) };
  }
  const user = await findUser(context.store, notice.userId);
  if (user === undefined || (user.email === '' && user.mobile === '')) return null;
  const { email, mobile, username: account } = user;
  return { email, mobile, ...fillTexts(MESSAGE_TEXTS.passwordChanged[language], { account, time: notice.time }) };
}

function fillTexts(
  { subject, text }: { readonly subject: string; readonly text: string },
  values: Record<string, string>,
) {
  const fill = (words: string) => words.replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '');
  return { subject: fill(subject), text: fill(text) };
}

/** Notifies the holder of an account of a password change. */
export const notifyPasswordChanged = (context: ServerContext, request: CallRequest, userId: string): Promise<void> =>
  queueMessage(context, request, { about: 'passwordChanged', userId, time: timeOf(context) });
