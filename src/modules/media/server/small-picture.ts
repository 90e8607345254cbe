import { textIn } from '@src/server/store/row-values.ts';
import type { Store } from '@src/server/store/store.ts';
import { isKept, MEDIA, THUMBS } from './media-row.ts';

/** The small picture of a file as a data address, without notes on where it was taken; null where it has none, and in the trash. */
export async function smallPicture(id: string, store: Pick<Store, 'get'>): Promise<string | null> {
  const file = await store.get(MEDIA, id);
  if (file === undefined || !isKept(file)) return null;
  return textIn(await store.get(THUMBS, id), 'data') || null;
}
