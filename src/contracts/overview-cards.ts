/** Time spans of the analysis page, in days. Kept apart from the contracts, which the first render does not need. */
export const OVERVIEW_DAYS = [7, 30, 90] as const;
export type OverviewRange = (typeof OVERVIEW_DAYS)[number];
/** Default time span of the analysis page. */
export const FIRST_OVERVIEW_DAYS: OverviewRange = 30;
/** The figures of the analysis page: a subset of those in statistics, with the same names. */
export const CARD_IDS = ['revenue', 'orders', 'refunds', 'newCustomers'] as const;
