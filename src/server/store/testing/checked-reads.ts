import { fieldsIn } from '../../../contracts/resource/condition.ts';
import type { Grouping, Selection, Store } from '../store.ts';

/** What may be read how. */
export interface ReadRules {
  /** True for collections that are bounded by design, and may be read whole. */
  readonly isBounded: (collection: string) => boolean;
  /** The fields that a database can compare in a collection; null where a definition or a test says so. */
  readonly fieldsOf: (collection: string) => ReadonlySet<string> | null;
}

/** True for a selection of all rows, with all that they hold. */
const isWhole = ({ where, search, showing, size, around, keysOnly }: Selection): boolean =>
  (where ?? null) === null &&
  (search?.text ?? '') === '' &&
  showing === undefined &&
  size === undefined &&
  around === undefined &&
  keysOnly !== true;

/**
 * A store for tests that refuses reads which would go through a collection that grows: all of its rows at once, or rows found by
 * fields that only JavaScript can compare.
 */
export function checkedReads(below: Store, rules: ReadRules): Store {
  const requireFields = (collection: string, names: readonly string[]) => {
    const known = rules.fieldsOf(collection);
    const unknown = names.filter((name) => name !== 'id' && known !== null && !known.has(name));
    if (unknown.length > 0) throw new Error(`${collection} is read by ${unknown.join(', ')}, which has no column`);
  };
  const asked = ({ where, sort }: Selection) => [
    ...(where === undefined || where === null ? [] : fieldsIn(where)),
    ...(sort ?? []).map(({ field }) => field),
  ];
  const grouped = ({ where, by, sums }: Grouping) => [
    ...asked(where === undefined ? {} : { where }),
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
      requireFields(collection, asked(selection));
      return below.select(collection, selection);
    },
    async aggregate(collection, grouping) {
      requireFields(collection, grouped(grouping));
      return below.aggregate(collection, grouping);
    },
    ...(transaction === undefined
      ? {}
      : {
          transaction: (work, options) =>
            transaction((store, outOfTurn) => work(checkedReads(store, rules), outOfTurn), options),
        }),
  };
}
