/**
 * Number of entries with these widths that fit into `room`, in pixels. When not all fit, the overflow entry of width
 * `more` needs room as well; `others` forces the overflow entry.
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
