/**
 * Fetches what nearly every page shows, a list of records. Loading this file is enough: each part is marked to be fetched with
 * it, and none of them runs before a page needs it, so a console whose lists nobody opens keeps nothing of them in memory.
 */
export const loadListCode = () =>
  Promise.all([
    import(/* webpackPrefetch: true */ '@src/modules/index.ts'),
    import(/* webpackPrefetch: true */ '@src/services/gateways/resource-gateway.ts'),
    import(/* webpackPrefetch: true */ '@src/crud/resource-page.tsx'),
  ]);
