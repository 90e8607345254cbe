import { FIRST_OVERVIEW_DAYS } from '@src/contracts/overview-cards.ts';
import type { createDashboardGateway } from '@src/services/gateways/dashboard-gateway.ts';
import { createPrefetch } from './prefetch.ts';

/** The view that shows the figures. */
const VIEW = 'dashboard/analysis';
/** An answer that was asked for earlier than this is not shown as that of now, in ms. */
const MAX_AGE_MS = 10_000;

type Overview = Pick<ReturnType<typeof createDashboardGateway>, 'overview'>;

interface OverviewPrefetchDeps {
  readonly dashboard: Overview;
  /** The number of the session. */
  readonly session: () => number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** True when the page has figures of an earlier visit to show: their successors are in no hurry. */
  readonly isKept: () => boolean;
}

/** Asks for the figures of the analysis page while its code is still on the way, once a session. */
export function createOverviewPrefetch({ dashboard, session, now, isKept }: OverviewPrefetchDeps): Overview & {
  /** To be called before the code of a view is there. */
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
