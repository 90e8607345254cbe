/** Line of a diff: in both texts, only in the later one, or only in the earlier one. */
export interface LineChange {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Table of the lengths of the longest common subsequences of two lists of lines. */
function commonLengths(before: readonly string[], after: readonly string[]): readonly (readonly number[])[] {
  const table = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  for (let left = before.length - 1; left >= 0; left -= 1) {
    for (let right = after.length - 1; right >= 0; right -= 1) {
      const [row, next] = [table[left], table[left + 1]];
      if (row === undefined || next === undefined) continue;
      row[right] =
        before[left] === after[right] ? (next[right + 1] ?? 0) + 1 : Math.max(next[right] ?? 0, row[right + 1] ?? 0);
    }
  }
  return table;
}

const linesOf = (text: string): readonly string[] => (text === '' ? [] : text.split(/\r?\n/));

/** Line diff of two texts, with as few removed and added lines as possible. */
export function lineChanges(earlier: string, later: string): readonly LineChange[] {
  const [before, after] = [linesOf(earlier), linesOf(later)];
  const table = commonLengths(before, after);
  const changes: LineChange[] = [];
  let [left, right] = [0, 0];
  while (left < before.length || right < after.length) {
    const [old, fresh] = [before[left], after[right]];
    if (old !== undefined && old === fresh) {
      changes.push({ kind: 'same', text: old });
      left += 1;
      right += 1;
    } else if (
      old !== undefined &&
      (fresh === undefined || lengthAt(table, left + 1, right) >= lengthAt(table, left, right + 1))
    ) {
      changes.push({ kind: 'removed', text: old });
      left += 1;
    } else {
      changes.push({ kind: 'added', text: fresh ?? '' });
      right += 1;
    }
  }
  return changes;
}

const lengthAt = (table: readonly (readonly number[])[], left: number, right: number): number =>
  table[left]?.[right] ?? 0;
