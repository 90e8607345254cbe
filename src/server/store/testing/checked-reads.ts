import { fieldsIn } from '../../../contracts/resource/condition.ts';
import type { Grouping, Selection, Store } from '../store.ts';

/** The reads that are allowed. */
export interface ReadRules {
  /** True for collections of limited size, which may be read completely. */
  readonly isBounded: (collection: string) => boolean;
  /** The fields of a collection that a database can compare; null when any field is allowed. */
  readonly fieldsOf: (collection: string) => ReadonlySet<string> | null;
}

/** True for a selection of all rows with all of their fields. */
const isWhole = ({ where, search, showing, size, around, keysOnly }: Selection): boolean =>
  (where ?? null) === null &&
  (search?.text ?? '') === '' &&
  showing === undefined &&
  size === undefined &&
  around === undefined &&
  keysOnly !== true;

/**
 * A store for tests that refuses reads that would scan a growing collection: all of its rows at once, or rows by fields that
 * only JavaScript can compare.
 */
export function checkedReads(below: Store, rules: ReadRules): Store {
  const requireFields = (collection: string, names: readonly string[]) => {
    const known = rules.fieldsOf(collection);
    const unknown = names.filter((name) => name !== 'id' && known !== null && !known.has(name));
    if (unknown.length > 0) throw new Error(`${collection} is read by ${unknown.join(', ')}, which has no column`);
  };
  const fieldsOfSelection = ({ where, sort }: Selection) => [
    ...(where === undefined || where === null ? [] : fieldsIn(where)),
    ...(sort ?? []).map(({ field }) => field),
  ];
  const fieldsOfGrouping = ({ where, by, sums }: Grouping) => [
    ...fieldsOfSelection(where === undefined ? {} : { where }),
    ...by.map(({ field }) => field),
    ...(sums ?? []),
  ];
  const { transaction } = below;
  return {
    ...below,
    async list(collection) {
      if (!rules.isBounded(collection)) throw new Error(`${collection} grows, and is read whole`);
      return below.list(collection);
    },
    async select(collection, selection) {
      if (isWhole(selection) && !rules.isBounded(collection))
        throw new Error(`${collection} grows, and is selected whole`);
      requireFields(collection, fieldsOfSelection(selection));
      return below.select(collection, selection);
    },
    async aggregate(collection, grouping) {
      requireFields(collection, fieldsOfGrouping(grouping));
      return below.aggregate(collection, grouping);
    },
    ...(transaction === undefined
      ? {}
      : {
          transaction: (work, options) =>
            transaction((store, outsideQueue) => work(checkedReads(store, rules), outsideQueue), options),
        }),
  };
}
