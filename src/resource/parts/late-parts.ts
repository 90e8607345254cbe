import type { ResourceParts } from './resource-parts.ts';

/** The pieces of every list screen, unless a page brings its own. */
export const LATE_PARTS: ResourceParts = {
  detail: async () => ({ default: (await import('../record/record-detail.tsx')).RecordDetail }),
  exportDialog: async () => ({ default: (await import('../files/export-dialog.tsx')).ExportDialog }),
  form: async () => ({ default: (await import('../record/record-panel.tsx')).RecordPanel }),
  importDialog: async () => ({ default: (await import('../files/import-dialog.tsx')).ImportDialog }),
};
