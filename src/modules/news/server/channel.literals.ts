import type { Label } from '@src/contracts/resource/label.ts';
import type { Measured } from '../definitions/channel-limits.ts';

const CHANNELS = {
  site: { zh: '网站', en: 'The website' },
  app: { zh: 'App', en: 'The app' },
  wechat: { zh: '微信', en: 'WeChat' },
} as const;
const MEASURES = {
  title: { zh: '标题', en: 'characters in the title' },
  author: { zh: '作者', en: 'characters in the author' },
  digest: { zh: '摘要', en: 'characters in the digest' },
  content: { zh: '正文（含标记）', en: 'characters in the text, markup counted' },
  bytes: { zh: '正文字节', en: 'bytes of text' },
} as const;

/** Message about the exceeded limit of a channel. */
export const exceededLimit = ({ channel, measure, size, max }: Measured): Label => ({
  zh_CN: `${CHANNELS[channel].zh}：${MEASURES[measure].zh}最多 ${max}，现在是 ${size}`,
  en: `${CHANNELS[channel].en} takes at most ${max} ${MEASURES[measure].en}; there are ${size}`,
});
