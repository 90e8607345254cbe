import type { Point } from './chart-types.ts';

type Run = readonly Point[];

/** True when two line segments cross; sharing an end point does not count. */
function cross(a: Point, b: Point, c: Point, d: Point): boolean {
  const side = (from: Point, to: Point, point: Point) =>
    Math.sign((to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x));
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

function crossingsOf(one: Run, other: Run): number {
  let count = 0;
  for (let first = 1; first < one.length; first += 1) {
    for (let second = 1; second < other.length; second += 1) {
      const [a, b, c, d] = [one[first - 1], one[first], other[second - 1], other[second]];
      if (a && b && c && d && cross(a, b, c, d)) count += 1;
    }
  }
  return count;
}

/** Number of crossings between lines. */
export function countCrossings(runs: readonly Run[]): number {
  return runs.reduce(
    (sum, run, index) => sum + runs.slice(index + 1).reduce((more, other) => more + crossingsOf(run, other), 0),
    0,
  );
}

/** Total horizontal length of all lines. */
export function horizontalLength(runs: readonly Run[]): number {
  return runs.reduce(
    (sum, run) => sum + run.reduce((way, { x }, index) => way + Math.abs(x - (run[index - 1]?.x ?? x)), 0),
    0,
  );
}
