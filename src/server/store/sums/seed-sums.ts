import { memoize } from '../../../lib/memoize.ts';
import { COLLECTIONS, type Row } from '../store.ts';
import { builtSums } from './build-sums.ts';
import {
  changesOf,
  SUMMED,
  type SumChange,
  type SummedRows,
  type SumPart,
  storedPartsOf,
  sumOf,
} from './summed-rows.ts';

type Makers = Readonly<Record<string, () => readonly Row[]>>;

/** Rows with their sums: the rows by collection, each with what is included of it, and the collections of the sums. */
export function withSums(makers: Makers, rules: readonly SummedRows[]): Makers {
  // The rows of a fresh demo and each of their sums are asked for one after the other.
  const partsOf = memoize((rule: SummedRows) => allParts(rule, makers));
  const sources = rules.map((rule) => [rule.collection, () => summedRows(partsOf(rule))] as const);
  const sums = [...new Set(rules.flatMap(({ into }) => into))].map(
    (into) => [into, () => sumRows(into, rules, partsOf)] as const,
  );
  return {
    ...makers,
    ...Object.fromEntries([...sources, ...sums]),
    [COLLECTIONS.sumBuilds]: () => rules.map(builtSums),
  };
}

const summedRows = (summed: readonly Summed[]): readonly Row[] =>
  summed.map(({ row, parts }) => (parts.length === 0 ? row : { ...row, [SUMMED]: parts }));

function sumRows(into: string, rules: readonly SummedRows[], partsOf: (rule: SummedRows) => readonly Summed[]) {
  const sums = new Map<string, SumChange>();
  for (const rule of rules.filter((each) => each.into.includes(into)))
    for (const { row, parts } of partsOf(rule))
      for (const change of changesOf(row.id, [], parts))
        if (change.into === into)
          sums.set(change.id, { ...change, add: sumOf(sums.get(change.id)?.add ?? {}, change.add) });
  return [...sums.values()].map(({ id, key, add }) => ({ id, ...key, ...add }));
}

/** A row, and what it adds to sums. */
interface Summed {
  readonly row: Row;
  readonly parts: readonly SumPart[];
}

function allParts(rule: SummedRows, makers: Makers): readonly Summed[] {
  const besides = new Map<string, ReadonlyMap<string, Row>>();
  const findBeside = (row: Row): Row | undefined => {
    const place = rule.besideOf?.(row);
    if (place === undefined) return undefined;
    const rows = besides.get(place.collection) ?? byId(makers[place.collection]?.() ?? []);
    besides.set(place.collection, rows);
    return rows.get(place.id);
  };
  return (makers[rule.collection]?.() ?? []).map((row) => ({ row, parts: storedPartsOf(rule, row, findBeside(row)) }));
}

const byId = (rows: readonly Row[]): ReadonlyMap<string, Row> => new Map(rows.map((row) => [row.id, row]));
