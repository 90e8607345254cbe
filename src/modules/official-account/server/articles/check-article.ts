import type { FileContext } from '@src/modules/media/server/stored-bytes.ts';
import { productsOf } from '@src/modules/news/server/public/public-products.ts';
import type { OutboundFile } from '@src/server/http/call-context.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { ARTICLE_LIMITS, type ArticleFault } from '../../definitions/articles/article-limits.ts';
import {
  measureArticle,
  PLACEHOLDER_PICTURE_URL,
  picturesIn,
  writeArticle,
} from '../../definitions/articles/write-article.ts';
import { readPicture } from './read-picture.ts';

/** The pictures of a news item, by address. */
export interface ArticlePictures {
  readonly cover: OutboundFile;
  readonly inText: ReadonlyMap<string, OutboundFile>;
}

const IN_TEXT: ReadonlySet<string> = new Set(['image/png', 'image/jpeg']);
const AS_COVER: ReadonlySet<string> = new Set([...IN_TEXT, 'image/gif']);

/** The fault of a picture for its use; null when it has none. */
function pictureFault(file: OutboundFile | null, place: 'cover' | 'picture', no: number): ArticleFault | null {
  if (file === null) return { place, why: 'unreadable', size: 0, max: 0, no };
  const types = place === 'cover' ? AS_COVER : IN_TEXT;
  if (!types.has(file.type)) return { place, why: 'type', size: 0, max: 0, no };
  const [size, max] = [file.bytes.length, ARTICLE_LIMITS[place]];
  return size > max ? { place, why: 'bytes', size, max, no } : null;
}

/** Finds all faults for which the vendor would refuse a news item; without faults, also returns its pictures. */
export async function checkArticle(
  news: Row,
  context: FileContext,
): Promise<{ readonly faults: readonly ArticleFault[]; readonly pictures: ArticlePictures | null }> {
  const addresses = picturesIn(news.content);
  const faults = [
    ...measureArticle(writeArticle(news, () => PLACEHOLDER_PICTURE_URL, await productsOf(news.content, context))),
  ];
  const most = ARTICLE_LIMITS.pictures;
  if (addresses.length > most)
    faults.push({ place: 'pictures', why: 'count', size: addresses.length, max: most, no: 0 });
  const inText = new Map<string, OutboundFile>();
  for (const [index, address] of addresses.slice(0, most).entries()) {
    const file = await readPicture(address, context);
    const fault = pictureFault(file, 'picture', index + 1);
    if (fault !== null) faults.push(fault);
    if (file !== null) inText.set(address, file);
  }
  const coverAddress = textIn(news, 'cover');
  if (coverAddress === '') return { faults: [...faults, MISSING_COVER], pictures: null };
  const cover = await readPicture(coverAddress, context);
  const coverFault = pictureFault(cover, 'cover', 0);
  if (coverFault !== null) faults.push(coverFault);
  return { faults, pictures: cover === null || faults.length > 0 ? null : { cover, inText } };
}

const MISSING_COVER: ArticleFault = { place: 'cover', why: 'missing', size: 0, max: 0, no: 0 };
