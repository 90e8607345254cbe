/** A run of consecutive members: in both lists, in the first only, or in the second only. */
export interface Run {
  readonly op: 'keep' | 'remove' | 'insert';
  /** Start index of the run in the first list for `keep` and `remove`, in the second for `insert`. */
  readonly from: number;
  readonly count: number;
}

/** Counter of comparisons: one step per member visited and per pair. */
export interface Work {
  steps: number;
}

/** Maximum pairs of a gap; larger gaps are replaced as a whole, since comparing them takes too long. */
const MAX_PAIRS = 250_000;

/** A range of both lists. */
interface Gap {
  readonly left: number;
  readonly leftEnd: number;
  readonly right: number;
  readonly rightEnd: number;
}

/**
 * Runs that turn the first list into the second. Members that occur once in both are anchors; only short ranges between
 * anchors are compared pair by pair. Near-linear for texts.
 */
export function compareLists(
  left: readonly string[],
  right: readonly string[],
  work: Work = { steps: 0 },
): readonly Run[] {
  const kept = keptPairs(left, right, work, { left: 0, leftEnd: left.length, right: 0, rightEnd: right.length });
  const runs: Run[] = [];
  const add = (op: Run['op'], from: number, count: number) => {
    const last = runs.at(-1);
    if (count === 0) return;
    if (last?.op === op && last.from + last.count === from)
      runs[runs.length - 1] = { ...last, count: last.count + count };
    else runs.push({ op, from, count });
  };
  let [a, b] = [0, 0];
  for (const [x, y] of [...kept, [left.length, right.length] as const]) {
    add('remove', a, x - a);
    add('insert', b, y - b);
    if (x < left.length) add('keep', x, 1);
    [a, b] = [x + 1, y + 1];
  }
  return runs;
}

type Pair = readonly [number, number];

/** Index pairs of equal members, ascending in both lists. */
function keptPairs(left: readonly string[], right: readonly string[], work: Work, whole: Gap): readonly Pair[] {
  const found: Pair[] = [];
  const waiting: (Gap | Pair)[] = [whole];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (!('left' in next)) {
      found.push(next);
      continue;
    }
    const parts = divide(left, right, work, next);
    for (let index = parts.length - 1; index >= 0; index -= 1) {
      const part = parts[index];
      if (part !== undefined) waiting.push(part);
    }
  }
  return found;
}

/** Splits a gap into certain pairs and smaller gaps between them, in order. */
function divide(left: readonly string[], right: readonly string[], work: Work, gap: Gap): readonly (Gap | Pair)[] {
  const parts: (Gap | Pair)[] = [];
  let { left: a, right: b, leftEnd, rightEnd } = gap;
  while (a < leftEnd && b < rightEnd && left[a] === right[b]) parts.push([a++, b++]);
  const tail: Pair[] = [];
  while (a < leftEnd && b < rightEnd && left[leftEnd - 1] === right[rightEnd - 1]) tail.push([--leftEnd, --rightEnd]);
  const middle = { left: a, leftEnd, right: b, rightEnd };
  if (a < leftEnd && b < rightEnd) parts.push(...inside(left, right, work, middle));
  work.steps += gap.leftEnd - gap.left + gap.rightEnd - gap.right;
  parts.push(...tail.reverse());
  return parts;
}

/** Pairs inside a gap: unique members first, else pair by pair. */
function inside(left: readonly string[], right: readonly string[], work: Work, gap: Gap): readonly (Gap | Pair)[] {
  const anchors = longestRise(uniquePairs(left, right, gap));
  if (anchors.length === 0) return pairByPair(left, right, work, gap);
  const parts: (Gap | Pair)[] = [];
  let [a, b] = [gap.left, gap.right];
  for (const [x, y] of anchors) {
    parts.push({ left: a, leftEnd: x, right: b, rightEnd: y }, [x, y]);
    [a, b] = [x + 1, y + 1];
  }
  parts.push({ left: a, leftEnd: gap.leftEnd, right: b, rightEnd: gap.rightEnd });
  return parts;
}

function uniquePairs(left: readonly string[], right: readonly string[], gap: Gap): readonly Pair[] {
  const places = (list: readonly string[], from: number, end: number) => {
    const once = new Map<string, number>();
    for (let index = from; index < end; index += 1) {
      const member = list[index] ?? '';
      once.set(member, once.has(member) ? -1 : index);
    }
    return once;
  };
  const others = places(right, gap.right, gap.rightEnd);
  return [...places(left, gap.left, gap.leftEnd)].flatMap(([member, x]): readonly Pair[] => {
    const y = others.get(member) ?? -1;
    return x === -1 || y === -1 ? [] : [[x, y]];
  });
}

/** The longest increasing subsequence of pairs, sorted by their first index, by their second index. */
function longestRise(pairs: readonly Pair[]): readonly Pair[] {
  const ends: number[] = [];
  const before: number[] = [];
  for (const [index, [, y]] of pairs.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[ends[middle] ?? 0]?.[1] ?? 0) < y) low = middle + 1;
      else high = middle;
    }
    before[index] = low === 0 ? -1 : (ends[low - 1] ?? -1);
    ends[low] = index;
  }
  const rise: Pair[] = [];
  for (let at = ends.at(-1) ?? -1; at !== -1; at = before[at] ?? -1) {
    const pair = pairs[at];
    if (pair !== undefined) rise.push(pair);
  }
  return rise.reverse();
}

/** The longest common subsequence of a short gap. */
function pairByPair(left: readonly string[], right: readonly string[], work: Work, gap: Gap): readonly Pair[] {
  const [height, width] = [gap.leftEnd - gap.left, gap.rightEnd - gap.right];
  if (height * width > MAX_PAIRS) return [];
  work.steps += height * width;
  const lengths = new Uint16Array((height + 1) * (width + 1));
  const at = (row: number, column: number) => lengths[row * (width + 1) + column] ?? 0;
  const isSame = (row: number, column: number) => left[gap.left + row] === right[gap.right + column];
  for (let row = height - 1; row >= 0; row -= 1)
    for (let column = width - 1; column >= 0; column -= 1)
      lengths[row * (width + 1) + column] = isSame(row, column)
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
  const pairs: Pair[] = [];
  let [row, column] = [0, 0];
  while (row < height && column < width) {
    if (isSame(row, column)) pairs.push([gap.left + row++, gap.right + column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}
