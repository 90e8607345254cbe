import { COLLECTIONS, type Row, type Store } from '@src/server/store/store.ts';
import * as v from 'valibot';
import { readIndexSets } from '../../definitions/indexes/index-sets.ts';
import {
  COLLECTION_PARTS,
  FIELD_PARTS,
  INDEX_PARTS,
  INTERFACE_PARTS,
  type ModelDocument,
  modelDocumentContract,
  ROLE_PARTS,
  SITE_PARTS,
  STRUCTURE_PARTS,
} from '../../definitions/model-document.ts';
import {
  DATABASES,
  EAV_COLLECTIONS,
  fieldRowsOf,
  INDEXES,
  INTERFACES,
  liveWhere,
  SITES,
  textIn,
  wordsIn,
} from '../eav-row.ts';
import { getExternalTable } from '../external/external-source.ts';

type Values = Readonly<Record<string, unknown>>;

/** Codes by id; files use codes, because another server has other ids. */
export interface NamesById {
  readonly collections: ReadonlyMap<string, string>;
  readonly databases: ReadonlyMap<string, string>;
  readonly sites: ReadonlyMap<string, string>;
  readonly roles: ReadonlyMap<string, string>;
}

const namesIn = async (store: Store, collection: string, name: string) =>
  new Map((await liveWhere(store, collection)).map((row) => [row.id, textIn(row, name)]));

/** Loads the codes of everything that models refer to. */
export const readNames = async (store: Store): Promise<NamesById> => ({
  collections: await namesIn(store, EAV_COLLECTIONS, 'code'),
  databases: await namesIn(store, DATABASES, 'code'),
  sites: await namesIn(store, SITES, 'code'),
  roles: await namesIn(store, COLLECTIONS.systemRoles, 'roleValue'),
});

/** The attributes of a row, without empty values and `false`. */
function nonEmptyParts(row: Values, names: readonly string[]): Values {
  const isEmpty = (value: unknown) =>
    value === null ||
    value === undefined ||
    value === '' ||
    value === false ||
    (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(names.filter((name) => !isEmpty(row[name])).map((name) => [name, row[name]]));
}

/** A site in the format of model files. */
export const sitePart = (row: Values): Values => nonEmptyParts(row, SITE_PARTS);

/** A collection in the format of model files, without its fields. */
export const collectionPart = (row: Row, { databases }: NamesById): Values => ({
  ...nonEmptyParts(row, COLLECTION_PARTS),
  database: databases.get(textIn(row, 'database')) ?? '',
});

/** The collection attributes that name fields, in the format of model files. */
export const structurePart = (row: Row): Values => nonEmptyParts(row, STRUCTURE_PARTS);

/** The index sets of a collection in the format of model files, with field codes; undefined for none. */
export function indexSetsPart(row: Row, fields: readonly Row[]) {
  const codes = new Map(fields.map((field) => [field.id, textIn(field, 'code')]));
  const sets = (readIndexSets(row.indexSets) ?? []).map(({ fields: ids, unique }) => ({
    fields: ids.map((id) => codes.get(id) ?? id),
    unique,
  }));
  return sets.length === 0 ? undefined : sets;
}

/** A field in the format of model files. */
export function fieldPart(row: Row, { collections, roles }: NamesById): Values {
  const target = collections.get(textIn(row, 'target'));
  const listed = ROLE_PARTS.map((name) => [name, wordsIn(row, name).map((id) => roles.get(id) ?? id)] as const);
  return {
    ...nonEmptyParts(row, FIELD_PARTS),
    ...nonEmptyParts(Object.fromEntries(listed), ROLE_PARTS),
    ...(target === undefined ? {} : { target }),
  };
}

/** An interface in the format of model files. */
export function interfacePart(row: Row, { collections, sites }: NamesById): Values {
  const site = sites.get(textIn(row, 'site'));
  return {
    ...nonEmptyParts(row, INTERFACE_PARTS),
    collection: collections.get(textIn(row, 'collection')) ?? '',
    ...(site === undefined ? {} : { site }),
  };
}

/** A search index in the format of model files. */
export const indexPart = (row: Row, { collections }: NamesById): Values => ({
  ...nonEmptyParts(row, INDEX_PARTS),
  collection: collections.get(textIn(row, 'collection')) ?? '',
});

/** Interfaces made by operators; derived ones are derived again. */
export const userInterfaces = async (store: Store): Promise<readonly Row[]> =>
  (await liveWhere(store, INTERFACES)).filter(({ kind, status }) => kind !== 'system' && status !== 'retired');

/** Which kinds the user may export, besides collections and fields. */
export interface ExportedKinds {
  readonly interfaces: boolean;
  readonly indexes: boolean;
}

/** Interfaces and search indexes of these collections in the format of model files. */
async function exportDependents(
  store: Store,
  {
    rows,
    site,
    kinds,
    names,
  }: {
    readonly rows: readonly Row[];
    readonly site: Row | null;
    readonly kinds: ExportedKinds;
    readonly names: NamesById;
  },
) {
  const kept = new Set(rows.map(({ id }) => id));
  const isOfSite = (row: Row) => site === null || textIn(row, 'site') === '' || row.site === site.id;
  const isKept = (row: Row) => kept.has(textIn(row, 'collection')) && isOfSite(row);
  const interfaces = kinds.interfaces ? (await userInterfaces(store)).filter(isKept) : [];
  const indexes = kinds.indexes ? (await liveWhere(store, INDEXES)).filter(isKept) : [];
  return {
    ...(interfaces.length === 0 ? {} : { interfaces: interfaces.map((row) => interfacePart(row, names)) }),
    ...(indexes.length === 0 ? {} : { indexes: indexes.map((row) => indexPart(row, names)) }),
  };
}

/**
 * The model as a file: all collections, or those in the databases of a site, with the site, its interfaces and search
 * indexes.
 */
export async function exportModel(store: Store, site: Row | null, kinds: ExportedKinds): Promise<ModelDocument> {
  const names = await readNames(store);
  const databases = (await liveWhere(store, DATABASES)).filter((row) => site === null || row.site === site.id);
  const kept = new Set(databases.map(({ id }) => id));
  // Collections of external tables are not exported; they are imported from the tables again.
  const rows = (await liveWhere(store, EAV_COLLECTIONS)).filter(
    (row) => kept.has(textIn(row, 'database')) && getExternalTable(row) === null,
  );
  const collections = await Promise.all(
    rows.map(async (row) => {
      const fields = await fieldRowsOf(store, row.id);
      const indexSets = indexSetsPart(row, fields);
      return {
        ...collectionPart(row, names),
        ...structurePart(row),
        ...(indexSets === undefined ? {} : { indexSets }),
        fields: fields.map((field) => fieldPart(field, names)),
      };
    }),
  );
  const head = { format: 'statehouse-model', version: 1, ...(site === null ? {} : { site: sitePart(site) }) };
  const built = await exportDependents(store, { rows, site, kinds, names });
  return v.parse(modelDocumentContract, { ...head, collections, ...built });
}
