import { hashText } from '@src/lib/text/hash-text.ts';
import type { Store } from '@src/server/store/store.ts';
import { NEWS, rowsWhere } from './news-row.ts';

const MAX_LENGTH = 60;

/** Slug of a title: its Latin letters and digits, or a short number when there are too few. */
export function slugOf(title: string): string {
  const plain = title.normalize('NFKD').toLowerCase().slice(0, 200);
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  const slug = words.join('-').slice(0, MAX_LENGTH).replace(/-+$/, '');
  return slug.length >= 3 ? slug : `n-${hashText(title).toString(36)}`;
}

/** Unused slug: the given one, or with a number appended. */
export async function freeSlug(store: Store, wanted: string, own: string | null): Promise<string> {
  const taken = new Set(
    (await rowsWhere(store, NEWS, { field: 'slug', op: 'startsWith', value: wanted }, { field: 'copyOf', op: 'empty' }))
      .filter(({ id }) => id !== own)
      .map(({ slug }) => String(slug).toLowerCase()),
  );
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number += 1) if (!taken.has(`${wanted}-${number}`)) return `${wanted}-${number}`;
}
