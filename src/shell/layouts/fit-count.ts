/**
 * How many entries fit side by side, in px. When not all of them do, `more` is the room of the entry that holds the others;
 * `others` says that there are some in any case.
 */
export function fitCount(widths: readonly number[], room: number, more: number, others: boolean): number {
  const total = widths.reduce((sum, width) => sum + width, 0);
  if (!others && total <= room) return widths.length;
  let left = room - more;
  const first = widths.findIndex((width) => {
    left -= width;
    return left < 0;
  });
  return first < 0 ? widths.length : first;
}
