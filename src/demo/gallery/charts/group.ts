import type { GalleryGroup } from '../gallery-entry.ts';

const panel = { name: 'orders-panel.tsx', load: () => import('./orders-panel.tsx?raw') };
const days = { name: 'by-weekday.ts', load: () => import('./by-weekday.ts?raw') };
const piece = { name: 'chart.tsx', load: () => import('@src/ui/chart/chart.tsx?raw') };
const libraries = ['chart.js'] as const;

/** Charts that follow theme and language, each with its values as a table. */
export const CHARTS: GalleryGroup = {
  texts: async () => (await import('@locales/lazy/gallery-charts.ts')).GALLERY_CHARTS_TEXTS,
  pages: [
    {
      path: '/charts/line',
      title: 'gallery.menu.lineChart',
      text: 'gallery.charts.lineText',
      libraries,
      load: () => import('./line-page.tsx'),
      sources: [{ name: 'line-page.tsx', load: () => import('./line-page.tsx?raw') }, days, panel, piece],
    },
    {
      path: '/charts/bar',
      title: 'gallery.menu.barChart',
      text: 'gallery.charts.barText',
      libraries,
      load: () => import('./bar-page.tsx'),
      sources: [{ name: 'bar-page.tsx', load: () => import('./bar-page.tsx?raw') }, days, panel],
    },
    {
      path: '/charts/pie',
      title: 'gallery.menu.pieChart',
      text: 'gallery.charts.pieText',
      libraries,
      load: () => import('./pie-page.tsx'),
      sources: [{ name: 'pie-page.tsx', load: () => import('./pie-page.tsx?raw') }, days, panel],
    },
    {
      path: '/charts/radar',
      title: 'gallery.menu.radarChart',
      text: 'gallery.charts.radarText',
      libraries,
      load: () => import('./radar-page.tsx'),
      sources: [{ name: 'radar-page.tsx', load: () => import('./radar-page.tsx?raw') }],
    },
    {
      path: '/charts/mixed',
      title: 'gallery.menu.mixedChart',
      text: 'gallery.charts.mixedText',
      libraries,
      load: () => import('./mixed-page.tsx'),
      sources: [{ name: 'mixed-page.tsx', load: () => import('./mixed-page.tsx?raw') }, days, panel],
    },
    {
      path: '/charts/live',
      title: 'gallery.menu.liveChart',
      text: 'gallery.charts.liveText',
      libraries,
      load: () => import('./live-page.tsx'),
      sources: [
        { name: 'live-page.tsx', load: () => import('./live-page.tsx?raw') },
        { name: 'answer-times.ts', load: () => import('./answer-times.ts?raw') },
      ],
    },
  ],
};
