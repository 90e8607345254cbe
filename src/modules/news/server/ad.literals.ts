import type { Label } from '@src/contracts/resource/label.ts';

/** A moment without seconds, unless it has some. */
const toMinute = (moment: string): string => moment.replace(/:00$/, '');

/** Message that a position is full, with the nearest free window if there is one. */
export function positionFull(position: string, most: number, free: { from: string; to: string } | null): Label {
  const [from, to] = [toMinute(free?.from ?? ''), toMinute(free?.to ?? '')];
  const [zh, en] =
    free === null ? ['', ''] : [`，最近的空档是 ${from} 至 ${to}`, `; the nearest free window is ${from} to ${to}`];
  return {
    zh_CN: `“${position}”同时最多投放 ${most} 个广告，这段时间已满${zh}`,
    en: `“${position}” takes ${most} at a time and is full then${en}`,
  };
}

/** Message that a position has more concurrent ads than the new capacity. */
export const positionTooSmall = (peak: number): Label => ({
  zh_CN: `已排期的广告同时最多有 ${peak} 个`,
  en: `Planned ads run ${peak} at a time`,
});
