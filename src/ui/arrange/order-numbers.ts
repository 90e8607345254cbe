/** Maximum order number, as in the `orderNo` fields. */
const MAX_NUMBER = 9999;
/** Gap between the numbers of siblings that are renumbered. */
const ROOM = 10;

/** Siblings in their new order; `stays` is true for those that already had this parent. */
export type Placed = readonly { readonly orderNo: number; readonly stays: boolean }[];

/** Retains each number, or increases it to the minimum that is in order. */
function increased(siblings: Placed): readonly number[] {
  let last = -1;
  return siblings.map(({ orderNo }) => {
    last = orderNo > last ? orderNo : last + 1;
    return last;
  });
}

/**
 * Indexes of the longest increasing subsequence of siblings that can retain their numbers; of equally long ones, the
 * one that starts first.
 */
function longestUnchanged(siblings: Placed): readonly number[] {
  const tails: number[] = [];
  const next = new Map<number, number | undefined>();
  const numberAt = (at: number | undefined) => siblings[at ?? -1]?.orderNo ?? Number.POSITIVE_INFINITY;
  for (let at = siblings.length - 1; at >= 0; at -= 1) {
    if (siblings[at]?.stays !== true) continue;
    let [low, high] = [0, tails.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (numberAt(tails[middle]) > numberAt(at)) low = middle + 1;
      else high = middle;
    }
    next.set(at, tails[low - 1]);
    tails[low] = at;
  }
  const kept: number[] = [];
  for (let at = tails.at(-1); at !== undefined; at = next.get(at)) kept.push(at);
  return kept;
}

/**
 * Changes only the numbers of entries outside that subsequence. The result may not be in order when there is no gap.
 */
function insertedBetween(siblings: Placed): readonly number[] {
  const kept = new Set(longestUnchanged(siblings));
  let last = -1;
  return siblings.map(({ orderNo }, at) => {
    last = kept.has(at) ? orderNo : last + 1;
    return last;
  });
}

const isInOrder = (numbers: readonly number[]): boolean =>
  numbers.every((each, at) => each > (numbers[at - 1] ?? -1) && each <= MAX_NUMBER);

/**
 * Order numbers for siblings in their new order that change as few as possible; all are renumbered where there is no
 * gap.
 */
export function numbersOf(siblings: Placed): readonly number[] {
  const gap = siblings.length * ROOM <= MAX_NUMBER ? ROOM : 1;
  const renumbered = siblings.map((_, at) => (at + 1) * gap);
  const others = (numbers: readonly number[]) => numbers.filter((each, at) => each !== siblings[at]?.orderNo).length;
  return [increased(siblings), insertedBetween(siblings)]
    .filter(isInOrder)
    .reduce((best, each) => (others(each) < others(best) || best === renumbered ? each : best), renumbered);
}
