import { COMPARISONS, type Comparison, LONGEST_SPAN } from '@src/contracts/statistics.ts';
import { GROUPS, type Group } from './group-days.ts';

/** The ranges on offer, in days; an address may name any up to the longest. */
export const RANGES = [7, 30, 90] as const;

/** What the address of the overview says. */
export interface OverviewChoice {
  readonly days: number;
  readonly compare: Comparison;
  readonly group: Group;
}

const USUAL: OverviewChoice = { days: 30, compare: 'previous', group: 'day' };

/** Reads the search part of an address; what it cannot mean is as usual. */
export function readChoice(search: string): OverviewChoice {
  const params = new URLSearchParams(search);
  const text = params.get('days') ?? '';
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return {
    days: days >= 1 && days <= LONGEST_SPAN ? days : USUAL.days,
    compare: COMPARISONS.find((each) => each === params.get('compare')) ?? USUAL.compare,
    group: GROUPS.find((each) => each === params.get('group')) ?? USUAL.group,
  };
}

/** The search part of an address; what is as usual is left out. */
export function writeChoice({ days, compare, group }: OverviewChoice): string {
  const params = new URLSearchParams({
    ...(days === USUAL.days ? {} : { days: String(days) }),
    ...(compare === USUAL.compare ? {} : { compare }),
    ...(group === USUAL.group ? {} : { group }),
  });
  return params.size === 0 ? '' : `?${params}`;
}
