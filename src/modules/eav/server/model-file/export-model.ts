import { COLLECTIONS, type Row, type Store } from '@src/server/store/store.ts';
import * as v from 'valibot';
import {
  COLLECTION_PARTS,
  FIELD_PARTS,
  type ModelDocument,
  modelDocumentContract,
  ROLE_PARTS,
  SITE_PARTS,
} from '../../definitions/model-document.ts';
import { DATABASES, EAV_COLLECTIONS, fieldRowsOf, liveWhere, textIn, wordsIn } from '../eav-row.ts';

type Values = Readonly<Record<string, unknown>>;

/** Names in files instead of ids, which another server has not. */
export interface NamesById {
  readonly collections: ReadonlyMap<string, string>;
  readonly databases: ReadonlyMap<string, string>;
  readonly roles: ReadonlyMap<string, string>;
}

const namesIn = async (store: Store, collection: string, name: string) =>
  new Map((await liveWhere(store, collection)).map((row) => [row.id, textIn(row, name)]));

/** The codes of everything that models point at. */
export const readNames = async (store: Store): Promise<NamesById> => ({
  collections: await namesIn(store, EAV_COLLECTIONS, 'code'),
  databases: await namesIn(store, DATABASES, 'code'),
  roles: await namesIn(store, COLLECTIONS.systemRoles, 'roleValue'),
});

/** What a row says; what is empty, and a plain no, is left out. */
function given(row: Values, names: readonly string[]): Values {
  const isEmpty = (value: unknown) =>
    value === null ||
    value === undefined ||
    value === '' ||
    value === false ||
    (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(names.filter((name) => !isEmpty(row[name])).map((name) => [name, row[name]]));
}

/** A site as files have it. */
export const sitePart = (row: Values): Values => given(row, SITE_PARTS);

/** A collection as files have it, without its fields. */
export const collectionPart = (row: Row, { databases }: NamesById): Values => ({
  ...given(row, COLLECTION_PARTS),
  database: databases.get(textIn(row, 'database')) ?? '',
});

/** A field as files have it. */
export function fieldPart(row: Row, { collections, roles }: NamesById): Values {
  const target = collections.get(textIn(row, 'target'));
  const listed = ROLE_PARTS.map((name) => [name, wordsIn(row, name).map((id) => roles.get(id) ?? id)] as const);
  return {
    ...given(row, FIELD_PARTS),
    ...given(Object.fromEntries(listed), ROLE_PARTS),
    ...(target === undefined ? {} : { target }),
  };
}

/** The model as a file: every collection, or those of the databases of a site, with the site. */
export async function exportModel(store: Store, site: Row | null): Promise<ModelDocument> {
  const names = await readNames(store);
  const databases = (await liveWhere(store, DATABASES)).filter((row) => site === null || row.site === site.id);
  const kept = new Set(databases.map(({ id }) => id));
  const rows = (await liveWhere(store, EAV_COLLECTIONS)).filter((row) => kept.has(textIn(row, 'database')));
  const collections = await Promise.all(
    rows.map(async (row) => ({
      ...collectionPart(row, names),
      fields: (await fieldRowsOf(store, row.id)).map((field) => fieldPart(field, names)),
    })),
  );
  const head = { format: 'statehouse-model', version: 1, ...(site === null ? {} : { site: sitePart(site) }) };
  return v.parse(modelDocumentContract, { ...head, collections });
}
