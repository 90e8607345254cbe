import type { PlannedEdit } from '@src/contracts/endpoints/model-changes/contract.ts';
import { COLLECTIONS, type Row, type Store } from '@src/server/store/store.ts';
import { filtersOf } from '../../definitions/interface-contract.ts';
import { columnOf, resourceNameOf } from '../../definitions/model-definition.ts';
import { INDEXES, INTERFACES, liveWhere, textIn, wordsIn } from '../eav-row.ts';
import { formulaCodes } from '../field-rules.ts';
import { searchedFields } from '../search/searched-fields.ts';
import type { Model } from './model-target.ts';

type Uses = PlannedEdit['uses'];

/** Store collection of forms, which may write records of a collection. */
const FORMS = 'forms';

/** Rows that may use the fields of a collection. */
export interface Users {
  readonly interfaces: readonly Row[];
  readonly indexes: readonly Row[];
  readonly views: readonly Row[];
  readonly forms: readonly Row[];
}

/** Loads the rows that may use the fields of a collection. */
export async function readUsers(store: Store, { collection }: Model): Promise<Users> {
  const ofCollection = { field: 'collection', op: 'is', value: collection.id } as const;
  const name = resourceNameOf(textIn(collection, 'code'));
  const { rows: views } = await store.select(COLLECTIONS.views, { where: { field: 'list', op: 'is', value: name } });
  const forms = await liveWhere(store, FORMS);
  return {
    interfaces: (await liveWhere(store, INTERFACES, ofCollection)).filter(({ status }) => status !== 'retired'),
    indexes: await liveWhere(store, INDEXES, ofCollection),
    views,
    forms: forms.filter((row) => textOfRow(row).includes(`"${name}"`)),
  };
}

/** Documents are stored as JSON text or as objects. */
const textOfRow = (row: Row): string => JSON.stringify(row).replaceAll('\\"', '"');

/** True for a saved view that filters, sorts or shows by a column. */
export const isViewOf = (view: Row, column: string): boolean =>
  new RegExp(`(?<![\\w])${column}(?![0-9a-z])`).test(JSON.stringify([view.params, view.columns]));

/** True for an interface that returns all fields. */
const returnsAllFields = (row: Row): boolean => wordsIn(row, 'selection').length === 0;

const listNamedCodes = (row: Row): readonly (string | undefined)[] => [
  ...wordsIn(row, 'selection'),
  ...filtersOf(row).map((each) => each?.[0]),
  textIn(row, 'order').replace('-', ''),
];

/** Lists what uses a field: interfaces and indexes by its code, views and forms by its column. */
export function usesOf(field: Row, { collection, fields }: Model, users: Users): Uses {
  const code = textIn(field, 'code');
  const column = columnOf(field);
  const named = (kind: Uses[number]['kind'], rows: readonly Row[]): Uses =>
    rows.map((row) => ({ kind, name: textIn(row, 'name') || textIn(row, 'code') }));
  const formulas = fields.filter(
    (each) => each.id !== field.id && formulaCodes(textIn(each, 'formula')).includes(code),
  );
  return [
    ...named(
      'interface',
      users.interfaces.filter((row) => listNamedCodes(row).includes(code) || returnsAllFields(row)),
    ),
    ...named(
      'index',
      users.indexes.filter((row) => searchedFields([field], wordsIn(row, 'selection')).length > 0),
    ),
    ...named(
      'form',
      users.forms.filter((row) => textOfRow(row).includes(`"${column}"`)),
    ),
    ...users.views
      .filter((row) => isViewOf(row, column))
      .map((row) => ({ kind: 'view' as const, name: textIn(row, 'name'), id: row.id })),
    ...named('formula', formulas),
    ...(textIn(collection, 'titleField') === code ? named('title', [collection]) : []),
  ];
}
