import type { Condition } from '@src/contracts/resource/condition.ts';
import { hashText } from '@src/lib/text/hash-text.ts';
import { NOT_DELETED } from '@src/server/resource/stored-record.ts';
import type { Store } from '@src/server/store/store.ts';
import { NEWS } from './news-row.ts';

const MAX_LENGTH = 60;

/** Slug of a title: its Latin letters and digits, or a short number when there are too few. */
export function slugOf(title: string): string {
  const plain = title.normalize('NFKD').toLowerCase().slice(0, 200);
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  const slug = words.join('-').slice(0, MAX_LENGTH).replace(/-+$/, '');
  return slug.length >= 3 ? slug : `n-${hashText(title).toString(36)}`;
}

/** Unused slug: the given one, or with a number appended. Only the slugs are read, because many news may have the same title. */
export async function freeSlug(store: Store, wanted: string, own: string | null): Promise<string> {
  const where: Condition = {
    all: [
      NOT_DELETED,
      { field: 'slug', op: 'startsWith', value: wanted },
      { field: 'copyOf', op: 'empty' },
      ...(own === null ? [] : [{ field: 'id', op: 'isNot', value: own } as const]),
    ],
  };
  const groups = await store.aggregate(NEWS, { where, by: [{ field: 'slug' }] });
  const taken = new Set(groups.map(({ values }) => String(values[0]).toLowerCase()));
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number += 1) if (!taken.has(`${wanted}-${number}`)) return `${wanted}-${number}`;
}
