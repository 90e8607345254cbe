import { chineseName } from '@src/server/seed/fake-data.ts';
import { createPrng, type Prng } from '@src/server/seed/prng.ts';
import type { SeedOptions } from '@src/server/seed/seed-options.ts';
import { addDays, dateText, dateTimeText } from '@src/server/store/dates.ts';
import type { Row } from '@src/server/store/store.ts';
import { demoAgentName, demoPosition } from './demo-agents.seed.ts';
import { checkDigit } from './licence-number.ts';
import { LICENCE_PICTURE } from './licence-picture.seed.ts';

const AGENT_COUNT = 60;
/** Numbers of the last agent at the top level and of the last one at the second level; all others are at the third. */
const LAST_OF_LEVEL_1 = 12;
const LAST_OF_LEVEL_2 = 36;

const STATES = ['pending', 'rejected', 'suspended', 'expired', 'terminated', 'pending'] as const;

/** The tiers of the demo, `t1` the lowest. */
export const seedTiers = ({ now }: SeedOptions): readonly Row[] =>
  [
    { name: '铜牌', level: 1, directRate: 800, indirectRate: 100, minSales: 0, color: '#a1662f' },
    { name: '银牌', level: 2, directRate: 1200, indirectRate: 300, minSales: 500_000, color: '#8d99a6' },
    { name: '金牌', level: 3, directRate: 1800, indirectRate: 500, minSales: 2_000_000, color: '#c79a1b' },
    { name: '钻石', level: 4, directRate: 2500, indirectRate: 800, minSales: 8_000_000, color: '#3b82c4' },
  ].map((tier, index) => ({
    ...tier,
    id: `t${index + 1}`,
    autoUpgrade: tier.level > 2,
    createTime: dateTimeText(addDays(now, -500)),
  }));

/** Parent of a demo agent; null at the top level. */
function parentOf(number: number): string | null {
  if (number <= LAST_OF_LEVEL_1) return null;
  return number <= LAST_OF_LEVEL_2
    ? `a${1 + ((number - LAST_OF_LEVEL_1 - 1) % LAST_OF_LEVEL_1)}`
    : `a${LAST_OF_LEVEL_1 + 1 + ((number - LAST_OF_LEVEL_2 - 1) % 18)}`;
}

function tierOf(number: number): string {
  if (number <= LAST_OF_LEVEL_1) return number <= 4 ? 't4' : 't3';
  return number <= LAST_OF_LEVEL_2 ? 't2' : 't1';
}

/** State of a demo agent; the last ones, which have no sub-agents, show the states other than active. */
const stateOf = (number: number): string =>
  number > AGENT_COUNT - 6 ? (STATES[AGENT_COUNT - number] ?? '') : 'active';

/** Demo agents in three levels, with every state among the last of them; their amounts are 0. */
export const demoAgents = (options: SeedOptions): readonly Row[] =>
  Array.from({ length: AGENT_COUNT }, (_, index) => seedAgent(options, index + 1));

function seedAgent({ seed, now }: SeedOptions, number: number): Row {
  const prng = createPrng(seed, `agent-${number}`);
  const status = stateOf(number);
  const joined = addDays(now, -(260 + (AGENT_COUNT - number) * 3));
  const [, area] = demoPosition(number);
  const contact = chineseName(prng);
  return {
    ...settlementOf(number, contact),
    ...(number % 3 === 0
      ? { type: 'company', licenceNo: licenceOf(prng), licenceImage: LICENCE_PICTURE }
      : { type: 'person' }),
    id: `a${number}`,
    code: `AG${String(number).padStart(6, '0')}`,
    name: demoAgentName(number),
    contact,
    phone: `137${String(10_000_000 + number * 104_729)}`,
    regions: [area],
    exclusive: number === 1 || number === 2,
    tier: tierOf(number),
    parent: parentOf(number),
    inviteCode: `INV${String(number).padStart(3, '0')}${'ABCDEFGHJK'[number % 10] ?? 'A'}`,
    validFrom: dateText(joined),
    validTo: dateText(addDays(now, status === 'expired' ? -9 : 12 + ((number * 17) % 340))),
    status,
    balance: 0,
    frozen: 0,
    withdrawn: 0,
    createTime: dateTimeText(joined),
  };
}

function settlementOf(number: number, payeeName: string) {
  const settlement = (['wechat', 'bank', 'offline'] as const)[number % 3] ?? 'offline';
  if (settlement === 'offline') return { settlement };
  return { settlement, payeeName, payeeAccount: `62220200${String(number * 7_919).padStart(8, '0')}` };
}

function licenceOf(prng: Prng): string {
  const body = `91${String(prng.whole(110_000, 659_999))}MA${String(prng.whole(1_000_000, 9_999_999))}`;
  return `${body}${checkDigit(body)}`;
}
