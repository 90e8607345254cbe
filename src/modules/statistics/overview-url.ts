import { COMPARISONS, type Comparison, MAX_SPAN } from '@src/contracts/statistics.ts';
import { GROUPS, type Group } from './group-days.ts';

/** The ranges on offer, in days; an address may name any up to the longest. */
export const RANGES = [7, 30, 90] as const;

/** Filters of the overview in the URL. */
export interface OverviewChoice {
  readonly days: number;
  readonly compare: Comparison;
  readonly group: Group;
}

const USUAL: OverviewChoice = { days: 30, compare: 'previous', group: 'day' };

/** Parses the query of a URL; invalid values become the defaults. */
export function readChoice(search: string): OverviewChoice {
  const params = new URLSearchParams(search);
  const text = params.get('days') ?? '';
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return {
    days: days >= 1 && days <= MAX_SPAN ? days : USUAL.days,
    compare: COMPARISONS.find((each) => each === params.get('compare')) ?? USUAL.compare,
    group: GROUPS.find((each) => each === params.get('group')) ?? USUAL.group,
  };
}

/** Query of a URL; defaults are omitted. */
export function writeChoice({ days, compare, group }: OverviewChoice): string {
  const params = new URLSearchParams({
    ...(days === USUAL.days ? {} : { days: String(days) }),
    ...(compare === USUAL.compare ? {} : { compare }),
    ...(group === USUAL.group ? {} : { group }),
  });
  return params.size === 0 ? '' : `?${params}`;
}
