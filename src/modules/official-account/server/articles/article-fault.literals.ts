import type { ArticleFault } from '../../definitions/articles/article-limits.ts';

interface Words {
  readonly zh_CN: string;
  readonly en: string;
}

const PLACES: Readonly<Record<ArticleFault['place'], Words>> = {
  title: { zh_CN: '标题', en: 'Title' },
  author: { zh_CN: '作者', en: 'Author' },
  digest: { zh_CN: '摘要', en: 'Digest' },
  content: { zh_CN: '正文', en: 'Text' },
  source: { zh_CN: '原文链接', en: 'Source address' },
  cover: { zh_CN: '封面', en: 'Cover' },
  picture: { zh_CN: '正文图片', en: 'Picture of the text' },
  pictures: { zh_CN: '正文图片', en: 'Pictures of the text' },
};

const WHY: Readonly<Record<ArticleFault['why'], (fault: ArticleFault) => Words>> = {
  missing: () => ({ zh_CN: '为空', en: 'is missing' }),
  characters: ({ size, max }) => ({
    zh_CN: `最多 ${max} 个字符，现在是 ${size}`,
    en: `takes at most ${max} characters; there are ${size}`,
  }),
  bytes: ({ size, max }) => ({
    zh_CN: `最多 ${max} 字节，现在是 ${size}`,
    en: `takes at most ${max} bytes; there are ${size}`,
  }),
  type: ({ place }) =>
    place === 'cover'
      ? { zh_CN: '只能是 PNG、JPEG 或 GIF', en: 'has to be a PNG, JPEG or GIF' }
      : { zh_CN: '只能是 PNG 或 JPEG', en: 'has to be a PNG or JPEG' },
  unreadable: () => ({ zh_CN: '无法读取，文件可能已被删除', en: 'cannot be read; the file may have been deleted' }),
  count: ({ size, max }) => ({
    zh_CN: `最多 ${max} 张，现在是 ${size}`,
    en: `may be ${max} at most; there are ${size}`,
  }),
};

/** Describes a fault of a news item for an official account. */
export function describeFault(fault: ArticleFault): Words {
  const [place, why] = [PLACES[fault.place], WHY[fault.why](fault)];
  const no = fault.no === 0 ? '' : ` ${fault.no}`;
  return { zh_CN: `${place.zh_CN}${no}：${why.zh_CN}`, en: `${place.en}${no} ${why.en}` };
}

/** Describes several faults as one text. */
export function describeFaults(faults: readonly ArticleFault[]): Words {
  const words = faults.map(describeFault);
  return { zh_CN: words.map((each) => each.zh_CN).join('；'), en: words.map(({ en }) => en).join('; ') };
}
