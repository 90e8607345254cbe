import type { ChartLine } from './chart-types.ts';

/** Where letters stand in a line, as a part of its height. */
export const BASELINE = 0.72;

/** An event and its guard, which is softer. */
export function LineWords({ line: { text, guard } }: { readonly line: Pick<ChartLine, 'text' | 'guard'> }) {
  return (
    <>
      {text}
      {guard !== null && <tspan className="statechart-guard">{` [${guard}]`}</tspan>}
    </>
  );
}
