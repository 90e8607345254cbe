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
import { factsOf, findPictureFacts, type PictureFacts, readPicture } from './read-picture.ts';

/** The pictures of a news item, by address. */
export interface ArticlePictures {
  readonly cover: OutboundFile;
  readonly inText: ReadonlyMap<string, OutboundFile>;
}

const IN_TEXT: ReadonlySet<string> = new Set(['image/png', 'image/jpeg']);
const AS_COVER: ReadonlySet<string> = new Set([...IN_TEXT, 'image/gif']);

/** The fault of a picture for its use; null when it has none. */
function pictureFault(facts: PictureFacts | null, place: 'cover' | 'picture', no: number): ArticleFault | null {
  if (facts === null) return { place, why: 'unreadable', size: 0, max: 0, no };
  const types = place === 'cover' ? AS_COVER : IN_TEXT;
  if (!types.has(facts.type)) return { place, why: 'type', size: 0, max: 0, no };
  const max = ARTICLE_LIMITS[place];
  return facts.size > max ? { place, why: 'bytes', size: facts.size, max, no } : null;
}

const MISSING_COVER: ArticleFault = { place: 'cover', why: 'missing', size: 0, max: 0, no: 0 };

/** Finds all faults for which the vendor would refuse a news item. It reads no bytes of files, so it may run in a transaction. */
export async function findArticleFaults(
  news: Row,
  context: Pick<FileContext, 'store'>,
): Promise<readonly ArticleFault[]> {
  const addresses = picturesIn(news.content);
  const faults = [
    ...measureArticle(writeArticle(news, () => PLACEHOLDER_PICTURE_URL, await productsOf(news.content, context))),
  ];
  const most = ARTICLE_LIMITS.pictures;
  if (addresses.length > most)
    faults.push({ place: 'pictures', why: 'count', size: addresses.length, max: most, no: 0 });
  for (const [index, address] of addresses.slice(0, most).entries()) {
    const fault = pictureFault(await findPictureFacts(address, context), 'picture', index + 1);
    if (fault !== null) faults.push(fault);
  }
  const cover = textIn(news, 'cover');
  const coverFault = cover === '' ? MISSING_COVER : pictureFault(await findPictureFacts(cover, context), 'cover', 0);
  return coverFault === null ? faults : [...faults, coverFault];
}

/** Reads the pictures of a news item, outside of transactions; null when the vendor would refuse it. */
export async function readArticlePictures(news: Row, context: FileContext): Promise<ArticlePictures | null> {
  if ((await findArticleFaults(news, context)).length > 0) return null;
  const read = async (address: string, place: 'cover' | 'picture') => {
    const file = await readPicture(address, context);
    return file === null || pictureFault(factsOf(file), place, 0) !== null ? null : file;
  };
  const inText = new Map<string, OutboundFile>();
  for (const address of picturesIn(news.content)) {
    const file = await read(address, 'picture');
    if (file === null) return null;
    inText.set(address, file);
  }
  const cover = await read(textIn(news, 'cover'), 'cover');
  return cover === null ? null : { cover, inText };
}
