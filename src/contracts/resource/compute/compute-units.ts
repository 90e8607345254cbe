import type { Compute, FieldDefinition } from '../field.ts';

/** What the unit of a number depends on. */
type Numeric = Pick<FieldDefinition, 'kind' | 'scale'>;

const UNITS: ReadonlyMap<string, number> = new Map([
  ['money', 100],
  ['percent', 10_000],
]);
/** Decimals of a decimal without a scale. */
const USUAL_SCALE = 2;
/** Decimals kept for a result that is not stored as a decimal; further ones are noise of binary fractions. */
const MAX_DECIMALS = 6;

const unitOf = ({ kind }: Numeric): number => UNITS.get(kind) ?? 1;

function decimalsOf({ kind, scale = USUAL_SCALE }: Numeric): number {
  if (UNITS.has(kind)) return 0;
  return kind === 'decimal' ? scale : MAX_DECIMALS;
}

/**
 * A computation with the units of its inputs, in their order, and of its result: an amount of fen times a count of pieces is
 * an amount, and no decimal of fen.
 */
export function withUnits(compute: Compute, inputs: readonly Numeric[], result: Numeric): Compute {
  if (compute.from === 'days' || compute.from === 'length') return compute;
  return { ...compute, units: { of: inputs.map(unitOf), to: unitOf(result), decimals: decimalsOf(result) } };
}
