import type { Reply } from '../../definitions/replies/reply-rule.ts';
import { VendorFailure } from './vendor-failure.ts';

/** The vendor has no such type of message. */
const NO_SUCH_TYPE = 40008;

type Content = readonly [type: string, content: Readonly<Record<string, unknown>>];

/** What is sent for each type; handing over to a person is an answer to the vendor, and no message. */
const CONTENTS: Readonly<Record<Reply['type'], ((reply: Reply) => Content) | null>> = {
  text: ({ text }) => ['text', { content: text }],
  image: ({ mediaId }) => ['image', { media_id: mediaId }],
  voice: ({ mediaId }) => ['voice', { media_id: mediaId }],
  video: ({ mediaId, title, description }) => ['video', { media_id: mediaId, title, description }],
  music: ({ title, description, url, mediaId }) => [
    'music',
    { title, description, musicurl: url, hqmusicurl: url, thumb_media_id: mediaId },
  ],
  news: ({ title, description, url }) => ['news', { articles: [{ title, description, url }] }],
  miniprogram: ({ title, appId, pagePath, mediaId }) => [
    'miniprogrampage',
    { title, appid: appId, pagepath: pagePath, thumb_media_id: mediaId },
  ],
  transfer: null,
};

/**
 * A customer-service message as the vendor reads it.
 * @throws VendorFailure for a type that cannot be sent
 */
export function customMessage(openId: string, reply: Reply): Readonly<Record<string, unknown>> {
  const [type, content] = CONTENTS[reply.type]?.(reply) ?? [];
  if (type === undefined) throw new VendorFailure(NO_SUCH_TYPE, '');
  return { touser: openId, msgtype: type, [type]: content };
}
