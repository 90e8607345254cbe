import { COMPARISONS, type Comparison, type FigureId, LONGEST_SPAN, type Span } from '@src/contracts/statistics.ts';

/** The ranges on offer, in days; an address may name any up to the longest. */
export const RANGES = [7, 30, 90] as const;

/** What the address of the overview says. */
export interface OverviewChoice {
  readonly days: number;
  readonly compare: Comparison;
}

const USUAL: OverviewChoice = { days: 30, compare: 'previous' };

/** Reads the search part of an address; what it cannot mean is as usual. */
export function readChoice(search: string): OverviewChoice {
  const params = new URLSearchParams(search);
  const text = params.get('days') ?? '';
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return {
    days: days >= 1 && days <= LONGEST_SPAN ? days : USUAL.days,
    compare: COMPARISONS.find((each) => each === params.get('compare')) ?? USUAL.compare,
  };
}

/** The search part of an address; what is as usual is left out. */
export function writeChoice({ days, compare }: OverviewChoice): string {
  const params = new URLSearchParams({
    ...(days === USUAL.days ? {} : { days: String(days) }),
    ...(compare === USUAL.compare ? {} : { compare }),
  });
  return params.size === 0 ? '' : `?${params}`;
}

/** Where the rows behind a figure are listed, each by the moment at which it counts. */
export function rowsBehind(id: FigureId, { from, to }: Span): { readonly path: string; readonly search: string } {
  const list = (path: string, field: string, rest: Readonly<Record<string, string>> = {}) => ({
    path,
    search: `?${new URLSearchParams({ [`${field}_from`]: from, [`${field}_to`]: to, ...rest })}`,
  });
  switch (id) {
    case 'refunds':
      return list('/order/refund', 'succeededAt', { status: 'succeeded' });
    case 'newCustomers':
      return list('/user/index', 'createTime');
    case 'activeAgents':
      return list('/order/index', 'paidAt', { where: JSON.stringify({ field: 'agent', op: 'filled' }) });
    case 'installs':
      return list('/statistics/install', 'time', { event: 'install', result: 'ok' });
    default:
      return list('/order/index', 'paidAt');
  }
}
