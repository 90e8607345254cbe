import type { Row } from '../store.ts';
import { COLLECTIONS } from '../store.ts';
import { builtSums } from './build-sums.ts';
import { changesOf, SUMMED, type SumChange, type SummedRows, storedPartsOf, sumOf } from './summed-rows.ts';

type Makers = Readonly<Record<string, () => readonly Row[]>>;

/** Rows with their sums: the rows by collection, each with what is included of it, and the collections of the sums. */
export function withSums(makers: Makers, rules: readonly SummedRows[]): Makers {
  const sources = rules.map((rule) => [rule.collection, () => summedRows(rule, makers)] as const);
  const sums = [...new Set(rules.flatMap(({ into }) => into))].map(
    (into) => [into, () => sumRows(into, makers, rules)] as const,
  );
  return {
    ...makers,
    ...Object.fromEntries([...sources, ...sums]),
    [COLLECTIONS.sumBuilds]: () => rules.map(builtSums),
  };
}

function summedRows(rule: SummedRows, makers: Makers): readonly Row[] {
  return (makers[rule.collection]?.() ?? []).map((row) => {
    const parts = storedPartsOf(rule, row);
    return parts.length === 0 ? row : { ...row, [SUMMED]: parts };
  });
}

function sumRows(into: string, makers: Makers, rules: readonly SummedRows[]): readonly Row[] {
  const sums = new Map<string, SumChange>();
  for (const rule of rules.filter((each) => each.into.includes(into)))
    for (const row of makers[rule.collection]?.() ?? [])
      for (const change of changesOf(row.id, [], rule.partsOf(row)))
        if (change.into === into)
          sums.set(change.id, { ...change, add: sumOf(sums.get(change.id)?.add ?? {}, change.add) });
  return [...sums.values()].map(({ id, key, add }) => ({ id, ...key, ...add }));
}
