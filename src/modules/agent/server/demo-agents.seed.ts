import type { Prng } from '@src/server/seed/prng.ts';

const PLACES = [
  ['北京', '110000'],
  ['上海', '310000'],
  ['江苏', '320000'],
  ['南京', '320100'],
  ['苏州', '320500'],
  ['杭州', '330100'],
  ['宁波', '330200'],
  ['武汉', '420100'],
  ['长沙', '430100'],
  ['芙蓉', '430102'],
  ['广州', '440100'],
  ['深圳', '440300'],
  ['成都', '510100'],
] as const;
const TRADES = ['远航', '同创', '鼎盛', '瑞丰', '启明'] as const;

/** Name of the place and area code of a demo agent, by its number. */
export const demoPosition = (number: number) => PLACES[(number - 1) % PLACES.length] ?? PLACES[0];

/** Name of a demo agent, by its number. */
export const demoAgentName = (number: number): string =>
  `${demoPosition(number)[0]}${TRADES[Math.floor((number - 1) / PLACES.length)] ?? TRADES[0]}代理`;

/** Number of demo agents with sales, the first ones with more; later agents have none. */
const SELLERS = 54;

/** Random seller of a demo order. */
export function demoSeller(prng: Prng): { readonly agent: string; readonly agentName: string } {
  const number = Math.min(prng.whole(1, SELLERS), prng.whole(1, SELLERS));
  return { agent: `a${number}`, agentName: demoAgentName(number) };
}
