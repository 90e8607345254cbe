import type { GalleryGroup, SourceFile } from '../gallery-entry.ts';

const page = (name: string, load: SourceFile['load']): SourceFile => ({ name, load });

/** Spreadsheet files: export and import. */
export const EXCEL: GalleryGroup = {
  texts: async () => (await import('@locales/lazy/gallery-excel.ts')).GALLERY_EXCEL_TEXTS,
  pages: [
    {
      path: '/feat/excel/export',
      title: 'gallery.menu.excelExport',
      text: 'gallery.excel.text.export',
      libraries: ['hucre', 'papaparse'],
      load: () => import('./export-page.tsx'),
      sources: [
        page('export-page.tsx', () => import('./export-page.tsx?raw')),
        page('export-dialog.tsx', () => import('./export-dialog.tsx?raw')),
        page('write-sheets.ts', () => import('./write-sheets.ts?raw')),
      ],
    },
    {
      path: '/feat/excel/import',
      title: 'gallery.menu.excelImport',
      text: 'gallery.excel.text.import',
      libraries: ['hucre', 'papaparse'],
      load: () => import('./import-page.tsx'),
      sources: [
        page('import-page.tsx', () => import('./import-page.tsx?raw')),
        page('read-sheets.ts', () => import('./read-sheets.ts?raw')),
        page('sheet-table.tsx', () => import('./sheet-table.tsx?raw')),
      ],
    },
  ],
};
