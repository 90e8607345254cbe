import { type IndexSearch, MAX_HITS } from '@src/contracts/endpoints/models/index-search.ts';
import type { Actor } from '@src/server/resource/server-resource.ts';
import { listIn, textIn } from '@src/server/store/row-values.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { EAV_COLLECTIONS, fieldRowsOf, liveWhere, POSTINGS, recordsOf } from '../eav-row.ts';
import { postingsId } from './postings.ts';
import { searchedFields } from './searched-fields.ts';
import { tokenise } from './tokenise.ts';

const idsIn = (postings: Row | undefined, term: string): readonly string[] => {
  const terms: Readonly<Record<string, unknown>> = Object(postings?.terms);
  return Object.hasOwn(terms, term) ? listIn(terms, term) : [];
};

/** True when the roles of a reader let them see a field. */
const isReadBy = ({ permissions, user }: Actor, field: Row): boolean => {
  const roles = listIn(field, 'readRoles');
  return permissions.all || roles.length === 0 || user.roles.some(({ id }) => roles.includes(id));
};

/**
 * Records that hold every word in fields that the reader may see, those first whose title does. What was deleted since the
 * index was built is left out.
 */
export async function searchIndex(store: Store, index: Row, words: string, reader: Actor): Promise<IndexSearch> {
  const asked = tokenise(words);
  const postings = await store.get(POSTINGS, postingsId(index.id, index.generation));
  const [first = [], ...others] = asked.map((term) => idsIn(postings, term));
  const ids = first.filter((id) => others.every((list) => list.includes(id)));
  if (ids.length === 0) return { total: 0, hits: [] };
  const collection = textIn(index, 'collection');
  const all = await fieldRowsOf(store, collection);
  const read = all.filter((field) => isReadBy(reader, field));
  const fields = searchedFields(read, listIn(index, 'selection'));
  const owner = await store.get(EAV_COLLECTIONS, collection);
  const title = fields.find(({ code }) => code === textIn(owner, 'titleField')) ?? fields[0];
  const records = await liveWhere(store, recordsOf(collection), { field: 'id', op: 'in', value: ids });
  const holds = (text: string) => asked.some((term) => tokenise(text).includes(term));
  const isSeen = (record: Row) => {
    if (read.length === all.length) return true;
    const terms = new Set(fields.flatMap(({ column }) => tokenise(textIn(record, column))));
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
  return { total: hits.length, hits: best.slice(0, MAX_HITS) };
}
