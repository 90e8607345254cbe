/** Most that a place is numbered with, as fields of orders take it. */
const MAX_NUMBER = 9999;
/** Room that is left between entries that are numbered anew. */
const ROOM = 10;

/** Siblings in their new order; `stays` for those that were siblings before. */
export type Placed = readonly { readonly orderNo: number; readonly stays: boolean }[];

/** Each as it is, or as little more as its place asks for. */
function pushedOn(siblings: Placed): readonly number[] {
  let last = -1;
  return siblings.map(({ orderNo }) => {
    last = orderNo > last ? orderNo : last + 1;
    return last;
  });
}

/** The longest row of siblings that may keep their numbers, by their places; of equally long ones that which begins first. */
function keptIn(siblings: Placed): readonly number[] {
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

/** Only those that moved get other numbers, between those that keep theirs. There may be no room for them. */
function fittedIn(siblings: Placed): readonly number[] {
  const kept = new Set(keptIn(siblings));
  let last = -1;
  return siblings.map(({ orderNo }, at) => {
    last = kept.has(at) ? orderNo : last + 1;
    return last;
  });
}

const isInOrder = (numbers: readonly number[]): boolean =>
  numbers.every((each, at) => each > (numbers[at - 1] ?? -1) && each <= MAX_NUMBER);

/** Numbers for siblings in their new order, of as few others as can be; all anew where there is no room between them. */
export function numbersOf(siblings: Placed): readonly number[] {
  const gap = siblings.length * ROOM <= MAX_NUMBER ? ROOM : 1;
  const anew = siblings.map((_, at) => (at + 1) * gap);
  const others = (numbers: readonly number[]) => numbers.filter((each, at) => each !== siblings[at]?.orderNo).length;
  return [pushedOn(siblings), fittedIn(siblings)]
    .filter(isInOrder)
    .reduce((best, each) => (others(each) < others(best) || best === anew ? each : best), anew);
}
