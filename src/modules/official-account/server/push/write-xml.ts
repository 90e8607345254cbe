import type { Reply } from '../../definitions/replies/reply-rule.ts';

/** Recipient, sender and time of a reply. */
export interface Envelope {
  readonly to: string;
  readonly from: string;
  readonly at: Date;
}

/** A reply with the URL of its picture, which the vendor requires instead of the id in articles. */
export type SentReply = Reply & { readonly pictureUrl?: string };

type Content = string | number | readonly Part[];
type Part = readonly [name: string, content: Content];

/** False for characters that XML cannot represent, such as a lone surrogate. */
function isWritable(sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x20) return sign === '\t' || sign === '\n' || sign === '\r';
  return !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff;
}

/** Writes a text as CDATA; the end mark inside it is split. */
function cdata(text: string): string {
  const written = Array.from(text).filter(isWritable).join('');
  return `<![CDATA[${written.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

function write([name, content]: Part): string {
  const inner = typeof content === 'string' ? cdata(content) : typeof content === 'number' ? content : '';
  return `<${name}>${Array.isArray(content) ? content.map(write).join('') : inner}</${name}>`;
}

/** The elements of each type; null for mini programs, which only the customer-service call can send. */
const CONTENTS: Readonly<Record<Reply['type'], ((reply: SentReply) => readonly Part[]) | null>> = {
  text: ({ text }) => [
    ['MsgType', 'text'],
    ['Content', text],
  ],
  image: ({ mediaId }) => [
    ['MsgType', 'image'],
    ['Image', [['MediaId', mediaId]]],
  ],
  voice: ({ mediaId }) => [
    ['MsgType', 'voice'],
    ['Voice', [['MediaId', mediaId]]],
  ],
  video: ({ mediaId, title, description }) => [
    ['MsgType', 'video'],
    [
      'Video',
      [
        ['MediaId', mediaId],
        ['Title', title],
        ['Description', description],
      ],
    ],
  ],
  music: ({ title, description, url, mediaId }) => [
    ['MsgType', 'music'],
    [
      'Music',
      [
        ['Title', title],
        ['Description', description],
        ['MusicUrl', url],
        ['HQMusicUrl', url],
        ['ThumbMediaId', mediaId],
      ],
    ],
  ],
  news: ({ title, description, url, pictureUrl = '' }) => {
    const parts: readonly Part[] = [
      ['Title', title],
      ['Description', description],
      ['PicUrl', pictureUrl],
      ['Url', url],
    ];
    return [
      ['MsgType', 'news'],
      ['ArticleCount', 1],
      ['Articles', [['item', parts]]],
    ];
  },
  transfer: () => [['MsgType', 'transfer_customer_service']],
  miniprogram: null,
};

/** True for a type that can be returned in the response to a message. */
export const isDirect = (type: Reply['type']): boolean => CONTENTS[type] !== null;

/** The response to a message as XML; null for a type that cannot be returned directly. */
export function replyXml(reply: SentReply, { to, from, at }: Envelope): string | null {
  const contents = CONTENTS[reply.type];
  if (contents === null) return null;
  const head: readonly Part[] = [
    ['ToUserName', to],
    ['FromUserName', from],
    ['CreateTime', Math.floor(at.getTime() / 1000)],
  ];
  return write(['xml', [...head, ...contents(reply)]]);
}

/** The elements of an encrypted response. */
export interface SealedReply {
  readonly encrypted: string;
  readonly signature: string;
  readonly timestamp: number;
  readonly nonce: string;
}

/** An encrypted response as XML. */
export const sealedXml = ({ encrypted, signature, timestamp, nonce }: SealedReply): string =>
  write([
    'xml',
    [
      ['Encrypt', encrypted],
      ['MsgSignature', signature],
      ['TimeStamp', timestamp],
      ['Nonce', nonce],
    ],
  ]);
