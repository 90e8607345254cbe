import { textIn } from '../store/row-values.ts';
import type { Row } from '../store/store.ts';

/** A demo row that was last changed when the latest of these events happened, by the fields with their times. */
export function lastChanged<Given extends Row>(row: Given, ...events: readonly string[]): Given {
  const times = ['createTime', ...events].map((name) => textIn(row, name)).toSorted();
  return { ...row, updateTime: times.at(-1) ?? '' };
}
