import { FIRST_OVERVIEW_DAYS } from '@src/contracts/overview-cards.ts';
import type { createDashboardGateway } from '@src/services/gateways/dashboard-gateway.ts';
import { createPrefetch } from './prefetch.ts';

/** The view that shows the overview figures. */
const VIEW = 'dashboard/analysis';
/** A prefetched response older than this is not used, in ms. */
const MAX_AGE_MS = 10_000;

type Overview = Pick<ReturnType<typeof createDashboardGateway>, 'overview'>;

interface OverviewPrefetchDeps {
  readonly dashboard: Overview;
  /** The session number. */
  readonly session: () => number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** True when figures of an earlier visit are stored and can be shown: a prefetch is not needed. */
  readonly isKept: () => boolean;
}

/** Requests the figures of the analysis page while its code is loading, once per session. */
export function createOverviewPrefetch({ dashboard, session, now, isKept }: OverviewPrefetchDeps): Overview & {
  /** Call this before the code of a view is loaded. */
  readonly begin: (view: string | null) => void;
} {
  const ahead = createPrefetch((signal) => dashboard.overview(FIRST_OVERVIEW_DAYS, signal), session);
  let begun: { readonly session: number; readonly at: number } | null = null;
  return {
    begin: (view) => {
      if (view !== VIEW || begun?.session === session() || isKept()) return;
      begun = { session: session(), at: now() };
      ahead.begin();
    },
    overview: (days, signal) =>
      days === FIRST_OVERVIEW_DAYS && begun !== null && now() - begun.at <= MAX_AGE_MS
        ? ahead.take(signal)
        : dashboard.overview(days, signal),
  };
}
