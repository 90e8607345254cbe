import { chineseName, city } from '../seed/fake-data.ts';
import { createPrng } from '../seed/prng.ts';
import type { SeedOptions } from '../seed/seed-options.ts';
import { addMinutes, dateText, dateTimeText } from '../store/dates.ts';
import type { Row } from '../store/store.ts';

const COUNT = 200;
const MINUTES_OF_A_YEAR = 365 * 24 * 60;
const STATES = ['normal', 'enable', 'disable'] as const;

/** The 200 rows of the demo table (specification, sections 3 and 9), without pictures, which would be loaded from other servers. */
export function seedTableRows({ seed, now }: SeedOptions): readonly Row[] {
  const prng = createPrng(seed, 'table');
  const choice = () => `选项${prng.whole(1, 3)}`;
  return Array.from({ length: COUNT }, (_, index) => {
    const begin = addMinutes(now, -prng.whole(60, MINUTES_OF_A_YEAR));
    const names = Array.from({ length: 8 }, (_unused, nth) => [`name${nth + 1}`, chineseName(prng)] as const);
    return {
      id: String(index),
      beginTime: dateTimeText(begin),
      endTime: dateTimeText(addMinutes(begin, prng.whole(30, 2880))),
      address: city(prng),
      name: chineseName(prng),
      ...Object.fromEntries(names),
      radio1: choice(),
      radio2: choice(),
      radio3: choice(),
      avatar: '',
      imgArr: [],
      imgs: [],
      date: dateText(begin),
      time: dateTimeText(begin).slice(11, 16),
      no: prng.whole(100_000, 10_000_000),
      status: prng.pick(STATES),
    };
  });
}
