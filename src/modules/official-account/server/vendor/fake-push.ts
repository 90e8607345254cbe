import { encryptMessage } from '../push/message-cipher.ts';
import { signatureOf } from '../push/signature.ts';
import { sealedXml } from '../push/write-xml.ts';
import type { FakeVendorContext } from './fake-row.ts';

/** The fake vendor's data of an account that receives messages; without a key they are sent unencrypted. */
export interface PushedAccount {
  readonly token: string;
  readonly appId: string;
  readonly encodingAesKey: string;
}

/** One call of the vendor to the callback address of an account. */
export interface Push {
  readonly query: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The values of a message by element name; some are nested elements. */
export type PushedMessage = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

const SALT_BYTES = 16;
const NONCE = '20260617';
/** Number of times that the vendor sends a message without a response. */
const TIMES = 3;

const elementsOf = (message: PushedMessage): string =>
  Object.entries(message)
    .map(([name, value]) => {
      const inside = typeof value === 'string' ? `<![CDATA[${value}]]>` : elementsOf(value);
      return `<${name}>${inside}</${name}>`;
    })
    .join('');

/** A message as the vendor sends it: signed with the account's token, and encrypted when the account has a key. */
export async function signedPush(
  { token, appId, encodingAesKey }: PushedAccount,
  message: PushedMessage,
  { now, random }: Pick<FakeVendorContext, 'now' | 'random'>,
): Promise<Push> {
  const timestamp = String(Math.floor(now().getTime() / 1000));
  const xml = `<xml>${elementsOf({ ToUserName: 'gh_fake', CreateTime: timestamp, ...message })}</xml>`;
  const query = { timestamp, nonce: NONCE, signature: signatureOf([token, timestamp, NONCE]) };
  if (encodingAesKey === '') return { query, body: xml };
  const encrypted = await encryptMessage(xml, { encodingAesKey, appId }, random(SALT_BYTES));
  const signature = signatureOf([token, timestamp, NONCE, encrypted]);
  return {
    query: { ...query, encrypt_type: 'aes', msg_signature: signature },
    body: sealedXml({ encrypted, signature, timestamp: Number(timestamp), nonce: NONCE }),
  };
}

/** A text message of a follower. */
export const textMessage = (follower: string, text: string, id: string): PushedMessage => ({
  ...{ FromUserName: follower, MsgType: 'text', Content: text },
  MsgId: id,
});

/** The vendor's event for an ended publication. */
export const publicationMessage = (follower: string, publishId: string): PushedMessage => ({
  ...{ FromUserName: follower, MsgType: 'event', Event: 'PUBLISHJOBFINISH' },
  PublishEventInfo: { publish_id: publishId, publish_status: '0' },
});

/**
 * Sends a push as the vendor does: up to three times until it gets a response in time.
 * @param send returns the response body; null without one in time
 */
export async function deliverPush(push: Push, send: (push: Push) => Promise<string | null>): Promise<string | null> {
  for (let times = 0; times < TIMES; times += 1) {
    const answer = await send(push);
    if (answer !== null) return answer;
  }
  return null;
}
