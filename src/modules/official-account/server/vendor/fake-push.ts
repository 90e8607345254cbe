import { encryptMessage } from '../push/message-cipher.ts';
import { signatureOf } from '../push/signature.ts';
import { sealedXml } from '../push/write-xml.ts';
import type { VendorLent } from './fake-row.ts';

/** What the stand-in knows of an account that takes messages; without a key they are sent in the clear. */
export interface PushedAccount {
  readonly token: string;
  readonly appId: string;
  readonly encodingAesKey: string;
}

/** One call that the vendor makes to the address of an account. */
export interface Push {
  readonly query: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The values of a message by the names of their elements; some stand in an element of their own. */
export type PushedMessage = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

const SALT_BYTES = 16;
const NONCE = '20260617';
/** How often the vendor sends a message that was not answered. */
const TIMES = 3;

const elementsOf = (message: PushedMessage): string =>
  Object.entries(message)
    .map(([name, value]) => {
      const inside = typeof value === 'string' ? `<![CDATA[${value}]]>` : elementsOf(value);
      return `<${name}>${inside}</${name}>`;
    })
    .join('');

/** A message as the vendor sends it: signed with the token of the account, and encrypted where the account has a key. */
export async function signedPush(
  { token, appId, encodingAesKey }: PushedAccount,
  message: PushedMessage,
  { now, random }: Pick<VendorLent, 'now' | 'random'>,
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

/** A text that a follower wrote. */
export const textMessage = (follower: string, text: string, id: string): PushedMessage => ({
  ...{ FromUserName: follower, MsgType: 'text', Content: text },
  MsgId: id,
});

/** What the vendor says when a publication has ended. */
export const publicationMessage = (follower: string, publishId: string): PushedMessage => ({
  ...{ FromUserName: follower, MsgType: 'event', Event: 'PUBLISHJOBFINISH' },
  PublishEventInfo: { publish_id: publishId, publish_status: '0' },
});

/**
 * Sends a push as the vendor does: the same call again, three times in all, until it is answered in time.
 * @param send gives the body that was answered; null for none, or none in time
 */
export async function deliverPush(push: Push, send: (push: Push) => Promise<string | null>): Promise<string | null> {
  for (let times = 0; times < TIMES; times += 1) {
    const answer = await send(push);
    if (answer !== null) return answer;
  }
  return null;
}
