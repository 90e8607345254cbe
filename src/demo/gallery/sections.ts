import type { TextKey } from '@locales/index.ts';

/** A folder of the menu. */
export interface GallerySection {
  readonly path: string;
  readonly title: TextKey;
  readonly icon?: string;
  readonly orderNo?: number;
}

/** Sections of the gallery in menu order; one without pages is left out. */
export const GALLERY_SECTIONS: readonly GallerySection[] = [
  { path: '/feat', title: 'routes.feat.feat', icon: 'pi pi-bolt' },
  { path: '/feat/breadcrumb', title: 'gallery.section.breadcrumb' },
  { path: '/feat/excel', title: 'gallery.section.excel' },
  { path: '/page-demo', title: 'gallery.section.pages', icon: 'pi pi-clone', orderNo: 100_016 },
  { path: '/page-demo/form', title: 'gallery.section.pageForms' },
  { path: '/page-demo/list', title: 'gallery.section.lists' },
  { path: '/page-demo/desc', title: 'gallery.section.descriptions' },
  { path: '/page-demo/result', title: 'gallery.section.results' },
  { path: '/page-demo/account', title: 'gallery.section.account' },
  { path: '/page-demo/exception', title: 'gallery.section.exceptions' },
  { path: '/comp', title: 'gallery.section.components', icon: 'pi pi-th-large', orderNo: 100_017 },
  { path: '/comp/table', title: 'gallery.section.tables' },
  { path: '/comp/form', title: 'gallery.section.forms' },
  { path: '/comp/overlay', title: 'gallery.section.overlays' },
  { path: '/comp/tree', title: 'gallery.section.trees' },
  { path: '/comp/editor', title: 'gallery.section.editors' },
  { path: '/comp/input', title: 'gallery.section.inputs' },
  { path: '/comp/display', title: 'gallery.section.display' },
  { path: '/charts', title: 'gallery.section.charts', icon: 'pi pi-chart-bar', orderNo: 100_018 },
  { path: '/steps', title: 'gallery.section.tour', icon: 'pi pi-compass', orderNo: 100_019 },
];
