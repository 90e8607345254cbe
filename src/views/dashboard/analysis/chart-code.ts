/**
 * Prefetches the charts of the analysis page and the chart library. Loading this file is enough: webpack prefetches the imports,
 * and none of them runs before the page needs it.
 */
export const loadChartCode = () =>
  Promise.all([
    import(/* webpackPrefetch: true */ './analysis-charts.tsx'),
    import(/* webpackPrefetch: true */ '@src/ui/chart/suspend-charts.ts'),
  ]);
