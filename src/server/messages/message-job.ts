import * as v from 'valibot';
import { CODE_PURPOSES } from '../../contracts/account.ts';
import { toHex } from '../auth/sessions.ts';
import { findCode } from '../auth/verification-codes.ts';
import type { CallRequest, ServerContext } from '../http/endpoint.ts';
import { type OutgoingMessage, UndeliverableError } from '../http/message-sender.ts';
import { ServerError } from '../http/server-error.ts';
import { findByMobile, findUser } from '../operators/user.ts';
import type { OutsideKind } from '../resource/jobs/job-kind.ts';
import { queueJob } from '../resource/jobs/queue-job.ts';
import { timeOf } from '../store/record-fields.ts';
import { MESSAGE_LANGUAGES, MESSAGE_TEXTS, type MessageLanguage } from './message-texts.literals.ts';

/** What there is to tell somebody, by where it stands: a code is read when it is sent, so that no job holds one. */
const noticeContract = v.variant('about', [
  v.object({ about: v.literal('code'), mobile: v.string(), purpose: v.picklist(CODE_PURPOSES), sent: v.number() }),
  v.object({ about: v.literal('passwordChanged'), userId: v.string(), time: v.string() }),
]);
type Notice = v.InferOutput<typeof noticeContract>;

const inputContract = v.object({
  notice: noticeContract,
  language: v.picklist(MESSAGE_LANGUAGES),
  /** Tells this message from all others, of this server and of others. */
  key: v.string(),
});

const KEY_BYTES = 12;

/** The language of who makes a call, as their browser or the console names it. */
const languageOf = ({ headers }: CallRequest): MessageLanguage =>
  /^\s*zh\b/i.test(headers['accept-language'] ?? '') ? 'zh_CN' : 'en';

/**
 * Has somebody told once the transaction of this call is committed; nothing is queued where the host sends no messages. It is
 * queued whether or not anybody can be reached, so that the answer of the call tells nothing of that.
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
 * Sends a message between two transactions: what its transaction wanted leaves the server at least once, and never again once
 * it is known that somebody took it. Between taking and knowing a process can die; the key is the same then.
 */
export const messageJob: OutsideKind = {
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

/** The words of a notice; null where there is nothing to tell any more: the code is used, dead or followed by another one. */
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
    return { email: holder?.email ?? '', mobile, ...filled(MESSAGE_TEXTS[purpose][language], { code: row.code }) };
  }
  const user = await findUser(context.store, notice.userId);
  if (user === undefined || (user.email === '' && user.mobile === '')) return null;
  const { email, mobile, username: account } = user;
  return { email, mobile, ...filled(MESSAGE_TEXTS.passwordChanged[language], { account, time: notice.time }) };
}

function filled(
  { subject, text }: { readonly subject: string; readonly text: string },
  values: Record<string, string>,
) {
  const fill = (words: string) => words.replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '');
  return { subject: fill(subject), text: fill(text) };
}

/** Tells the holder of an account that it has another password. */
export const notifyPasswordChanged = (context: ServerContext, request: CallRequest, userId: string): Promise<void> =>
  queueMessage(context, request, { about: 'passwordChanged', userId, time: timeOf(context) });
