import type { Row, Store } from '@src/server/store/store.ts';
import { chosenAt, joinsOf, pathOf } from '../../definitions/interfaces/interface-joins.ts';
import { columnOf } from '../../definitions/model-definition.ts';
import { textIn, wordsIn } from '../eav-row.ts';
import { fieldNamed, findModel, type Model } from '../records/find-model.ts';
import { shownOf, toAnswer } from './public-record.ts';

type Values = Readonly<Record<string, unknown>>;

/** A relation that an interface follows, with what it shows of the records that it leads to. */
export interface Join {
  /** Codes from the collection of the interface on, such as `venue.city`. */
  readonly path: string;
  readonly code: string;
  /** Where records keep the id. */
  readonly column: string;
  /** Null where the caller may not see those records: their ids alone are answered. */
  readonly model: Model | null;
  readonly shown: readonly Row[];
  readonly joins: readonly Join[];
}

/** What a caller may see of a collection; null for nothing. */
type See = (model: Model) => Model | null;

const endOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** The joins of an interface below a path; null when one follows no relation, or names fields that are not there. */
async function joinsBelow(
  store: Store,
  row: Values,
  model: Model,
  above: string,
  see: See,
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
    const shown = seen === null ? [] : shownOf(chosenAt(row, path), seen.fields);
    found.push({ path, code, column: columnOf(stored), model: seen, shown, joins: below });
  }
  return found;
}

/** The joins of an interface, of its own collection first; null when they do not fit the model. */
export async function readJoins(store: Store, row: Values, model: Model, see: See = (each) => each) {
  const known = new Set(joinsOf(row));
  const named = wordsIn(row, 'selection').map(pathOf);
  // What is shown of a collection, or followed from it, has to be joined itself.
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

/** Answers with the records that they lead to in the place of their ids; one that is gone is null. */
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
