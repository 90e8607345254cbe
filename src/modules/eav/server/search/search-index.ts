import { type IndexSearch, MAX_HITS } from '@src/contracts/endpoints/models/index-search.ts';
import { ExternalFailure } from '@src/server/http/external-databases.ts';
import { ruled } from '@src/server/http/server-error.ts';
import { findOmissions } from '@src/server/resource/rows/bound-rows.ts';
import type { Actor } from '@src/server/resource/server-resource.ts';
import { listIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { wordsOf } from '../eav-errors.ts';
import { EAV_COLLECTIONS, fieldRowsOf, liveWhere, recordsOf } from '../eav-row.ts';
import { type EngineContext, engineOf } from './engine.ts';
import { searchedFields } from './searched-fields.ts';
import { tokenise, tokeniseIndexed } from './tokenise.ts';

/** True when the reader's roles may read a field. */
const isReadBy = ({ permissions, user }: Actor, field: Row): boolean => {
  const roles = listIn(field, 'readRoles');
  return permissions.all || roles.length === 0 || user.roles.some(({ id }) => roles.includes(id));
};

/**
 * Searches an index for terms.
 * @throws ServerError 1008 when an external server does not respond
 */
async function findIn(index: Row, terms: readonly string[], context: EngineContext) {
  try {
    return await engineOf(index, context).find(terms);
  } catch (cause) {
    if (!(cause instanceof ExternalFailure)) throw cause;
    throw ruled(wordsOf('searchAway'));
  }
}

const SHORT: ReadonlySet<string> = new Set(['id', 'title']);

/** Hits without their matching texts where those are too long for one response. */
function boundHits(hits: IndexSearch['hits']): IndexSearch['hits'] {
  const omissions = findOmissions(hits, { fixed: SHORT });
  return hits.map((hit, index) => (omissions[index]?.includes('parts') === true ? { ...hit, parts: [] } : hit));
}

/**
 * Finds the records that hold every word in fields that the reader may read; title matches come first. Records deleted
 * since the build are left out.
 */
export async function searchIndex(
  index: Row,
  words: string,
  reader: Actor,
  context: EngineContext,
): Promise<IndexSearch> {
  const { store } = context;
  const asked = tokenise(words);
  const isBuilt = index.generation !== null && index.generation !== undefined;
  const ids = isBuilt ? await findIn(index, asked, context) : [];
  if (ids.length === 0) return { total: 0, hits: [] };
  const collection = textIn(index, 'collection');
  const all = await fieldRowsOf(store, collection);
  const read = all.filter((field) => isReadBy(reader, field));
  const fields = searchedFields(read, listIn(index, 'selection'));
  const owner = await store.get(EAV_COLLECTIONS, collection);
  const title = fields.find(({ code }) => code === textIn(owner, 'titleField')) ?? fields[0];
  const records = await liveWhere(store, recordsOf(collection), { field: 'id', op: 'in', value: ids });
  const holds = (text: string) => asked.some((term) => tokeniseIndexed(text).includes(term));
  const isSeen = (record: Row) => {
    if (read.length === all.length) return true;
    const terms = new Set(fields.flatMap(({ column }) => tokeniseIndexed(textIn(record, column))));
    return asked.every((term) => terms.has(term));
  };
  const hits = records.filter(isSeen).map((record) => {
    const parts = fields.map(({ code, column }) => ({ code, text: textIn(record, column) }));
    return {
      id: record.id,
      title: title === undefined ? record.id : textIn(record, title.column),
      parts: parts.filter(({ code, text }) => code !== title?.code && holds(text)),
    };
  });
  const best = hits.toSorted((one, two) => Number(holds(two.title)) - Number(holds(one.title)));
  return { total: hits.length, hits: boundHits(best.slice(0, MAX_HITS)) };
}
