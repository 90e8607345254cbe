import { chineseName } from '@src/server/seed/fake-data.ts';
import { createPrng } from '@src/server/seed/prng.ts';

/** Number of demo customers; their ids are `c1` to `c320`. */
export const CUSTOMER_COUNT = 320;

/** Personal data of a demo customer, for other modules to repeat: identical to the customer's record. */
export interface DemoPerson {
  readonly id: string;
  readonly no: string;
  readonly nickname: string;
  readonly realName: string;
  readonly phone: string;
}

const PREFIXES = ['138', '139', '150', '158', '177', '186'] as const;
const NICK_ENDS = ['同学', '小店', '的猫', '先森', '爱喝茶', '在路上', '工作室', '家的'] as const;

/** Personal data of the demo customer number `place`, from 1. */
export function demoPerson(seed: number, place: number): DemoPerson {
  const prng = createPrng(seed, `customer-${place}`);
  const realName = chineseName(prng);
  const last = realName.slice(1);
  return {
    id: `c${place}`,
    no: `C${String(100_000 + place)}`,
    nickname: `${last}${prng.pick(NICK_ENDS)}${place}`,
    realName,
    phone: `${prng.pick(PREFIXES)}${String(10_000_000 + ((place * 7_919_317) % 89_999_999)).padStart(8, '0')}`,
  };
}
