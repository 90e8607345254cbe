import { ServerError } from '@src/server/http/server-error.ts';
import type { Actor, RuleContext } from '@src/server/resource/server-resource.ts';
import { NOT_DELETED } from '@src/server/resource/stored-record.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { INDEXES, recordsOf } from '../eav-row.ts';
import { searchIndex } from './search-index.ts';

/** Ids found by one index; empty when an external server does not respond, so that lists are searched without it. */
async function idsIn(index: Row, words: string, actor: Actor, context: RuleContext): Promise<readonly string[]> {
  try {
    return (await searchIndex(index, words, actor, context)).hits.map(({ id }) => id);
  } catch (cause) {
    if (cause instanceof ServerError) return [];
    throw cause;
  }
}

/** Ids of records that match these words in the indexes, by the store collection of the records. */
export async function indexedIds(
  words: string,
  actor: Actor,
  context: RuleContext,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await context.store.select(INDEXES, { where: NOT_DELETED });
  const found = new Map<string, readonly string[]>();
  for (const index of rows) {
    const collection = recordsOf(textIn(index, 'collection'));
    const ids = await idsIn(index, words, actor, context);
    found.set(collection, [...new Set([...(found.get(collection) ?? []), ...ids])]);
  }
  return found;
}
