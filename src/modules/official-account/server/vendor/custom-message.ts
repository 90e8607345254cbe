import type { Reply } from '../../definitions/replies/reply-rule.ts';
import { VendorFailure } from './vendor-failure.ts';

/** The vendor's error code for an unknown message type. */
const NO_SUCH_TYPE = 40008;

type Content = readonly [type: string, content: Readonly<Record<string, unknown>>];

/** The content of each type; null for a hand-over, which is a response to the vendor and not a message. */
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
 * A customer-service message in the vendor's format.
 * @throws VendorFailure for a type that cannot be sent
 */
export function customMessage(openId: string, reply: Reply): Readonly<Record<string, unknown>> {
  const [type, content] = CONTENTS[reply.type]?.(reply) ?? [];
  if (type === undefined) throw new VendorFailure(NO_SUCH_TYPE, '');
  return { touser: openId, msgtype: type, [type]: content };
}
