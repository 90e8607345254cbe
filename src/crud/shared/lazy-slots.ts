import type { ResourceSlots } from './slot-types.ts';

/** The default components of a list screen. */
export const LAZY_SLOTS: ResourceSlots = {
  detail: async () => ({ default: (await import('../record/record-detail.tsx')).RecordDetail }),
  exportDialog: async () => ({ default: (await import('../files/export/export-dialog.tsx')).ExportDialog }),
  form: async () => ({ default: (await import('../record/record-panel.tsx')).RecordPanel }),
  importDialog: async () => ({ default: (await import('../files/import/import-dialog.tsx')).ImportDialog }),
};
