import type { ChartLine } from './chart-types.ts';

/** Baseline of a text line, as a fraction of its height. */
export const BASELINE = 0.72;

/** An event and its guard, in a lighter colour. */
export function EdgeLabel({ line: { text, guard } }: { readonly line: Pick<ChartLine, 'text' | 'guard'> }) {
  return (
    <>
      {text}
      {guard !== null && <tspan className="statechart-guard">{` [${guard}]`}</tspan>}
    </>
  );
}
