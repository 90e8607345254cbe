import { type MessageSender, type OutgoingMessage, UndeliverableError } from '../../server/http/message-sender.ts';

/** A mail as a transport takes it. */
export interface Mail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same for every attempt at the same mail. */
  readonly messageId: string;
}

/** Hands mail to a server; rejects with its words, and `responseCode` where it refused. */
export interface MailTransport {
  readonly sendMail: (mail: Mail) => Promise<unknown>;
}

/** Writes messages to the log of the process, for trying a server and for those who read it to others: codes stand in it. */
export const createLogSender =
  (write: (line: Readonly<Record<string, unknown>>) => void): MessageSender =>
  async (message, key) =>
    write({ level: 'info', message: { key, ...message } });

/** How messages become mail. */
export interface SmtpSenderOptions {
  readonly transport: MailTransport;
  /** Who mail is from, such as `desk@example.com`. */
  readonly from: string;
  /** The address of a gateway that makes text messages of mail, with `{mobile}` where the number belongs; empty for none. */
  readonly smsAddress: string;
}

/** Sends messages by mail: what is for a telephone by the gateway where there is one, else to the holder's address. */
export const createSmtpSender =
  ({ transport, from, smsAddress }: SmtpSenderOptions): MessageSender =>
  async (message, key) => {
    const to = addressFor(message, smsAddress);
    const messageId = `<${key}@${from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '')}>`;
    await transport.sendMail({ from, to, subject: message.subject, text: message.text, messageId }).catch(refusedBy);
  };

function addressFor({ email, mobile }: OutgoingMessage, smsAddress: string): string {
  if (mobile !== '' && smsAddress !== '') return smsAddress.replace('{mobile}', () => mobile);
  if (email !== '') return email;
  throw new UndeliverableError('the account has no mail address, and SMS_ADDRESS names no gateway for text messages');
}

/** A server that says 5xx says so the next time as well. */
function refusedBy(cause: unknown): never {
  const isFinal =
    cause instanceof Error &&
    'responseCode' in cause &&
    typeof cause.responseCode === 'number' &&
    cause.responseCode >= 550 &&
    cause.responseCode < 560;
  throw isFinal ? new UndeliverableError(cause.message) : cause;
}
