import type { Row, Store } from '@src/server/store/store.ts';
import { chosenAt, joinsOf, pathOf } from '../../definitions/interfaces/interface-joins.ts';
import { columnOf } from '../../definitions/model-definition.ts';
import { textIn, wordsIn } from '../eav-row.ts';
import { fieldNamed, findModel, type Model } from '../records/find-model.ts';
import { publicFields, toAnswer } from './public-record.ts';

type Values = Readonly<Record<string, unknown>>;

/** A relation that an interface joins, with the fields it returns of the linked records. */
export interface Join {
  /** Codes from the interface's collection on, such as `venue.city`. */
  readonly path: string;
  readonly code: string;
  /** Column that stores the id of the linked record. */
  readonly column: string;
  /** Null when the caller may not see those records: only their ids are returned. */
  readonly model: Model | null;
  readonly shown: readonly Row[];
  readonly joins: readonly Join[];
}

/** Restricts a collection to what the caller may see; null for nothing. */
type RestrictModel = (model: Model) => Model | null;

const endOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** The joins of an interface below a path; null when one is not a relation, or selects missing fields. */
async function joinsBelow(
  store: Store,
  row: Values,
  model: Model,
  above: string,
  see: RestrictModel,
): Promise<readonly Join[] | null> {
  const own = joinsOf(row).filter((path) => pathOf(path) === above);
  const found: Join[] = [];
  for (const path of own) {
    const code = endOf(path);
    const stored = fieldNamed(model, code)?.stored;
    const target = stored === undefined ? '' : stored.type === 'tree' ? model.collection.id : textIn(stored, 'target');
    const led = target === '' ? null : await findModel(store, target);
    if (stored === undefined || led === null) return null;
    const below = await joinsBelow(store, row, led, path, see);
    const codes = new Set(led.fields.map((field) => textIn(field, 'code')));
    if (below === null || chosenAt(row, path).some((each) => !codes.has(each))) return null;
    const seen = see(led);
    const shown = seen === null ? [] : publicFields(row, path, seen.fields);
    found.push({ path, code, column: columnOf(stored), model: seen, shown, joins: below });
  }
  return found;
}

/** The joins of an interface, starting at its own collection; null when they do not match the model. */
export async function readJoins(store: Store, row: Values, model: Model, see: RestrictModel = (each) => each) {
  const known = new Set(joinsOf(row));
  const named = wordsIn(row, 'selection').map(pathOf);
  // A collection whose fields are selected, or that is joined further, must be joined itself.
  const isWhole = [...known]
    .map(pathOf)
    .concat(named)
    .every((path) => path === '' || known.has(path));
  return isWhole ? joinsBelow(store, row, model, '', see) : null;
}

async function rowsOf(store: Store, { collection }: Model['resource'], ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Row>();
  const where = {
    all: [{ field: 'deleteTime', op: 'empty' } as const, { field: 'id', op: 'in' as const, value: [...ids] }],
  };
  return new Map((await store.select(collection, { where })).rows.map((row) => [row.id, row]));
}

/** Replaces the ids in responses by the linked records; a deleted record becomes null. */
export async function withJoined(
  store: Store,
  rows: readonly Row[],
  answers: readonly Values[],
  joins: readonly Join[],
): Promise<readonly Values[]> {
  let joined = answers;
  for (const { code, column, model, shown, joins: below } of joins) {
    const ids = [...new Set(rows.map((row) => textIn(row, column)).filter((id) => id !== ''))];
    const found = model === null ? new Map<string, Row>() : await rowsOf(store, model.resource, ids);
    const list = [...found.values()];
    const joinedRows = await withJoined(
      store,
      list,
      list.map((row) => toAnswer(row, shown)),
      below,
    );
    const byId = new Map<string, Values>(list.map((row, at) => [row.id, joinedRows[at] ?? {}]));
    joined = joined.map((answer, at) => {
      const id = textIn(rows[at], column);
      const instead = id === '' ? null : model === null ? { id } : (byId.get(id) ?? null);
      return { ...answer, [code]: instead };
    });
  }
  return joined;
}
