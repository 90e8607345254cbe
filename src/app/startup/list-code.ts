/**
 * Prefetches the code of record lists, which nearly every page shows. Loading this file is enough: webpack prefetches
 * the imports, and none of them runs before a page needs it, so that unused lists take no memory.
 */
export const loadListCode = () =>
  Promise.all([
    import(/* webpackPrefetch: true */ '@src/modules/index.ts'),
    import(/* webpackPrefetch: true */ '@src/services/gateways/resource/resource-gateway.ts'),
    import(/* webpackPrefetch: true */ '@src/crud/resource-page.tsx'),
  ]);
