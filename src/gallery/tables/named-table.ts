import type { DataTablePassThroughOptions } from 'primereact/datatable';

/** What the library does not say by itself: the name of the table, and that what scrolls can be reached by keyboard. */
export const namedTable = (name: string): DataTablePassThroughOptions => ({
  table: { 'aria-label': name },
  wrapper: { tabIndex: 0, role: 'region', 'aria-label': name },
});
