import type { GalleryEntry, GalleryGroup, SourceFile } from '../gallery-entry.ts';

const DATA: SourceFile = { name: 'deliveries.ts', load: () => import('./deliveries.ts?raw') };
const COLUMNS: SourceFile = { name: 'delivery-columns.tsx', load: () => import('./delivery-columns.tsx?raw') };
const NAMED: SourceFile = { name: 'named-table.ts', load: () => import('./named-table.ts?raw') };
const JUMP: readonly SourceFile[] = [
  { name: 'jump-to-row.tsx', load: () => import('./scrolling/jump-to-row.tsx?raw') },
  { name: 'scroll-to-place.ts', load: () => import('./scrolling/scroll-to-position.ts?raw') },
];
const EDITING: readonly SourceFile[] = [
  { name: 'editable-rows-editing.ts', load: () => import('./editing/editable-rows-editing.ts?raw') },
  { name: 'use-editable-rows.ts', load: () => import('./editing/use-editable-rows.ts?raw') },
  { name: 'line-input.tsx', load: () => import('./editing/line-input.tsx?raw') },
  { name: 'editable-rows.ts', load: () => import('./editing/editable-rows.ts?raw') },
];

type Page = Pick<GalleryEntry, 'load' | 'sources'>;

/** Most pages of this group use the same library. */
const page = (path: string, title: GalleryEntry['title'], text: GalleryEntry['text'], { load, sources }: Page) =>
  ({ path, title, text, libraries: ['primereact'], load, sources }) satisfies GalleryEntry;

/** Tables of every kind, and a long list. */
export const TABLES: GalleryGroup = {
  texts: async () => (await import('@locales/lazy/gallery-tables.ts')).GALLERY_TABLES_TEXTS,
  pages: [
    page('/comp/table/basic', 'gallery.menu.tableBasic', 'gallery.tables.text.basic', {
      load: () => import('./basic-page.tsx'),
      sources: [
        { name: 'basic-page.tsx', load: () => import('./basic-page.tsx?raw') },
        { name: 'table-columns-panel.tsx', load: () => import('./columns/table-columns-panel.tsx?raw') },
        { name: 'row-checks.tsx', load: () => import('./row-checks.tsx?raw') },
        { name: 'use-pager.tsx', load: () => import('./use-pager.tsx?raw') },
        { name: 'use-density.ts', load: () => import('./use-density.ts?raw') },
        COLUMNS,
        NAMED,
        DATA,
      ],
    }),
    page('/comp/table/remote', 'gallery.menu.tableRemote', 'gallery.tables.text.remote', {
      load: () => import('./remote-page.tsx'),
      sources: [
        { name: 'remote-page.tsx', load: () => import('./remote-page.tsx?raw') },
        { name: 'use-pager.tsx', load: () => import('./use-pager.tsx?raw') },
        NAMED,
      ],
    }),
    page('/comp/table/tree', 'gallery.menu.tableTree', 'gallery.tables.text.tree', {
      load: () => import('./tree-page.tsx'),
      sources: [
        { name: 'tree-page.tsx', load: () => import('./tree-page.tsx?raw') },
        { name: 'warehouses.ts', load: () => import('./warehouses.ts?raw') },
      ],
    }),
    page('/comp/table/fixed-columns', 'gallery.menu.tableFixed', 'gallery.tables.text.fixed', {
      load: () => import('./columns/fixed-columns-page.tsx'),
      sources: [
        { name: 'fixed-columns-page.tsx', load: () => import('./columns/fixed-columns-page.tsx?raw') },
        COLUMNS,
        NAMED,
      ],
    }),
    page('/comp/table/multiple-header', 'gallery.menu.tableHeader', 'gallery.tables.text.header', {
      load: () => import('./multiple-header-page.tsx'),
      sources: [{ name: 'multiple-header-page.tsx', load: () => import('./multiple-header-page.tsx?raw') }, NAMED],
    }),
    page('/comp/table/merged-cells', 'gallery.menu.tableMerged', 'gallery.tables.text.merged', {
      load: () => import('./merged-cells-page.tsx'),
      sources: [{ name: 'merged-cells-page.tsx', load: () => import('./merged-cells-page.tsx?raw') }, COLUMNS, NAMED],
    }),
    page('/comp/table/expandable', 'gallery.menu.tableExpandable', 'gallery.tables.text.expandable', {
      load: () => import('./expandable-page.tsx'),
      sources: [{ name: 'expandable-page.tsx', load: () => import('./expandable-page.tsx?raw') }, COLUMNS, NAMED],
    }),
    page('/comp/table/edit-cells', 'gallery.menu.tableEditCells', 'gallery.tables.text.editCells', {
      load: () => import('./editing/edit-cells-page.tsx'),
      sources: [
        { name: 'edit-cells-page.tsx', load: () => import('./editing/edit-cells-page.tsx?raw') },
        { name: 'editable-rows-table.tsx', load: () => import('./editing/editable-rows-table.tsx?raw') },
        ...EDITING,
      ],
    }),
    page('/comp/table/edit-rows', 'gallery.menu.tableEditRows', 'gallery.tables.text.editRows', {
      load: () => import('./editing/edit-rows-page.tsx'),
      sources: [
        { name: 'edit-rows-page.tsx', load: () => import('./editing/edit-rows-page.tsx?raw') },
        { name: 'editable-rows-table.tsx', load: () => import('./editing/editable-rows-table.tsx?raw') },
        ...EDITING,
      ],
    }),
    page('/comp/table/footer', 'gallery.menu.tableFooter', 'gallery.tables.text.footer', {
      load: () => import('./footer-page.tsx'),
      sources: [{ name: 'footer-page.tsx', load: () => import('./footer-page.tsx?raw') }, COLUMNS, NAMED],
    }),
    page('/comp/table/virtual', 'gallery.menu.tableVirtual', 'gallery.tables.text.virtual', {
      load: () => import('./scrolling/virtual-page.tsx'),
      sources: [
        { name: 'virtual-page.tsx', load: () => import('./scrolling/virtual-page.tsx?raw') },
        ...JUMP,
        COLUMNS,
        DATA,
      ],
    }),
    {
      path: '/comp/table/resource',
      title: 'gallery.menu.tableResource',
      text: 'gallery.tables.text.resource',
      load: () => import('./resource-page.tsx'),
      sources: [
        { name: 'resource-page.tsx', load: () => import('./resource-page.tsx?raw') },
        { name: 'tool-definition.literals.ts', load: () => import('./tool-definition.literals.ts?raw') },
        { name: 'in-memory-api.ts', load: () => import('./in-memory-api/in-memory-api.ts?raw') },
        { name: 'local-writes.ts', load: () => import('./in-memory-api/local-writes.ts?raw') },
        { name: 'local-store.ts', load: () => import('./in-memory-api/local-store.ts?raw') },
      ],
    },
    page('/comp/display/virtual-scroll', 'gallery.menu.virtualScroll', 'gallery.tables.text.virtualScroll', {
      load: () => import('./scrolling/virtual-scroll-page.tsx'),
      sources: [
        { name: 'virtual-scroll-page.tsx', load: () => import('./scrolling/virtual-scroll-page.tsx?raw') },
        ...JUMP,
        DATA,
      ],
    }),
  ],
};
