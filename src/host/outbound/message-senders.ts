import { type MessageSender, type OutgoingMessage, UndeliverableError } from '../../server/http/message-sender.ts';

/** A mail in the form that a transport accepts. */
export interface Mail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same for every attempt to send the same mail. */
  readonly messageId: string;
}

/** Sends mail to a server; rejects with the server's text, and with `responseCode` when it refused. */
export interface MailTransport {
  readonly sendMail: (mail: Mail) => Promise<unknown>;
}

/** Writes messages, including their codes, to the process log: for trials, or when an operator passes them on from the log. */
export const createLogSender =
  (write: (line: Readonly<Record<string, unknown>>) => void): MessageSender =>
  async (message, key) =>
    write({ level: 'info', message: { key, ...message } });

/** Options for sending messages as mail. */
export interface SmtpSenderOptions {
  readonly transport: MailTransport;
  /** The sender's address, such as `desk@example.com`. */
  readonly from: string;
  /** Address of a gateway that turns mail into text messages, with `{mobile}` for the number; empty for none. */
  readonly smsAddress: string;
}

/** Sends messages by mail: text messages through the gateway when there is one, else to the account's address. */
export const createSmtpSender =
  ({ transport, from, smsAddress }: SmtpSenderOptions): MessageSender =>
  async (message, key) => {
    const to = addressFor(message, smsAddress);
    const messageId = `<${key}@${from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '')}>`;
    await transport
      .sendMail({ from, to, subject: message.subject, text: message.text, messageId })
      .catch(throwSendError);
  };

function addressFor({ email, mobile }: OutgoingMessage, smsAddress: string): string {
  if (mobile !== '' && smsAddress !== '') return smsAddress.replace('{mobile}', () => mobile);
  if (email !== '') return email;
  throw new UndeliverableError('the account has no mail address, and SMS_ADDRESS names no gateway for text messages');
}

/** Treats a 55x response as final: another attempt would be refused as well. */
function throwSendError(cause: unknown): never {
  const isFinal =
    cause instanceof Error &&
    'responseCode' in cause &&
    typeof cause.responseCode === 'number' &&
    cause.responseCode >= 550 &&
    cause.responseCode < 560;
  throw isFinal ? new UndeliverableError(cause.message) : cause;
}
