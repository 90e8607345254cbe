import type { ChartBox } from './chart-types.ts';

type Way = 'left' | 'right' | 'up' | 'down';

/** Keys that move between states, with their directions. */
export const DIRECTIONS: Readonly<Record<string, Way>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Weight of the perpendicular distance when searching in a direction. */
const PERPENDICULAR_WEIGHT = 2;

const nameAt = ({ header }: ChartBox) => ({ x: header.x + header.width / 2, y: header.y + header.height / 2 });

/** The nearest state in a direction, measured between the state names; null when there is none. */
export function nextBox(boxes: readonly ChartBox[], from: ChartBox, way: Way): ChartBox | null {
  const start = nameAt(from);
  let nearest: { readonly box: ChartBox; readonly distance: number } | null = null;
  for (const box of boxes) {
    const { x, y } = nameAt(box);
    const [dx, dy] = [x - start.x, y - start.y];
    const ahead = { left: -dx, right: dx, up: -dy, down: dy }[way];
    if (box.id === from.id || ahead < 1) continue;
    const aside = Math.abs(way === 'left' || way === 'right' ? dy : dx);
    const distance = ahead + PERPENDICULAR_WEIGHT * aside;
    if (nearest === null || distance < nearest.distance) nearest = { box, distance };
  }
  return nearest?.box ?? null;
}
