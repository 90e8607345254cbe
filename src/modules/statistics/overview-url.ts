import { COMPARISONS, type Comparison, MAX_SPAN, type Span } from '@src/contracts/statistics.ts';
import { GROUPS, type Group } from './group-days.ts';
import { spanFault } from './periods.ts';

/** The offered ranges in days; a URL may name any up to the maximum. */
export const RANGES = [7, 30, 90] as const;

/** Filters of the overview in the URL. */
export interface OverviewChoice {
  /** Number of days shown up to today, unless `span` is set. */
  readonly days: number;
  readonly span: Span | null;
  readonly compare: Comparison;
  readonly group: Group;
}

const DEFAULT_CHOICE: OverviewChoice = { days: 30, span: null, compare: 'previous', group: 'day' };

/** Parses the query of a URL; invalid values become the defaults. */
export function readChoice(search: string): OverviewChoice {
  const params = new URLSearchParams(search);
  const text = params.get('days') ?? '';
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  const span = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  return {
    span: spanFault(span) === null ? span : null,
    days: days >= 1 && days <= MAX_SPAN ? days : DEFAULT_CHOICE.days,
    compare: COMPARISONS.find((each) => each === params.get('compare')) ?? DEFAULT_CHOICE.compare,
    group: GROUPS.find((each) => each === params.get('group')) ?? DEFAULT_CHOICE.group,
  };
}

/** Query of a URL; defaults are omitted. */
export function writeChoice({ days, span, compare, group }: OverviewChoice): string {
  const params = new URLSearchParams({
    ...(span ?? (days === DEFAULT_CHOICE.days ? {} : { days: String(days) })),
    ...(compare === DEFAULT_CHOICE.compare ? {} : { compare }),
    ...(group === DEFAULT_CHOICE.group ? {} : { group }),
  });
  return params.size === 0 ? '' : `?${params}`;
}
