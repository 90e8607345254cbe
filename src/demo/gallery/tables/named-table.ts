import type { DataTablePassThroughOptions } from 'primereact/datatable';

/** Pass-through props that PrimeReact lacks: an accessible name, and keyboard access to the scrollable region. */
export const namedTable = (name: string): DataTablePassThroughOptions => ({
  table: { 'aria-label': name },
  wrapper: { tabIndex: 0, role: 'region', 'aria-label': name },
});
