import { isEmpty } from '@src/contracts/resource/condition.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import type { Label } from '@src/contracts/resource/label.ts';
import type { Impact } from '@src/contracts/resource/responses.ts';

/** Changes to the records of one resource. */
export interface ImpactGroup {
  readonly resource: string;
  readonly plural: Label;
  readonly entries: readonly Impact[];
  /** Label of the event; null when the entries have different ones. */
  readonly label: Label | null;
  readonly sums: readonly ImpactSum[];
}

/** Totals of a field over all records of a group, before and after. */
export interface ImpactSum {
  readonly field: FieldDefinition;
  readonly from: number;
  readonly to: number;
}

/** Changes grouped by resource: those of the selected records first, the others in order of occurrence. */
export function impactGroups(changes: readonly Impact[], own: string): readonly ImpactGroup[] {
  const shown = changes.filter((entry) => entry.changes.length > 0 || entry.resource !== own);
  const names = [...new Set([own, ...shown.map(({ resource }) => resource)])];
  return names.flatMap((resource) => {
    const entries = shown.filter((entry) => entry.resource === resource);
    const [first] = entries;
    if (first === undefined) return [];
    const isSame = entries.every(({ event }) => event === first.event);
    const label = isSame && resource !== own ? (first.label ?? null) : null;
    return { resource, plural: first.plural, entries, label, sums: sumsOf(entries) };
  });
}

function sumsOf(entries: readonly Impact[]): readonly ImpactSum[] {
  const sums = new Map<string, ImpactSum & { readonly count: number }>();
  for (const { field, from, to, summed } of entries.flatMap(({ changes }) => changes)) {
    if (summed !== true || !isNumber(from) || !isNumber(to)) continue;
    const sum = sums.get(field.name) ?? { field, from: 0, to: 0, count: 0 };
    sums.set(field.name, { field, from: sum.from + from, to: sum.to + to, count: sum.count + 1 });
  }
  return [...sums.values()].filter(({ count }) => count > 1).map(({ field, from, to }) => ({ field, from, to }));
}

const isNumber = (value: unknown): value is number => !isEmpty(value) && typeof value === 'number';
