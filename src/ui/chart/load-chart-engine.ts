/** Loads the chart library. */
export const loadChartEngine = () => import('./suspend-charts.ts');
