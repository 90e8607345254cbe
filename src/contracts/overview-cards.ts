/** The windows, in days, that the analysis page can show. Apart from the contracts, which its first paint does not need. */
export const OVERVIEW_DAYS = [7, 30, 90] as const;
export type OverviewRange = (typeof OVERVIEW_DAYS)[number];
/** What the first page shows before anybody chooses. */
export const FIRST_OVERVIEW_DAYS: OverviewRange = 30;
/** The figures of the analysis page: some of those that statistics have, under the same names. */
export const CARD_IDS = ['revenue', 'orders', 'refunds', 'newCustomers'] as const;
