import type { ResourceParts } from './resource-parts.ts';

/** The pieces of every list screen, unless a page brings its own. */
export const LATE_PARTS: ResourceParts = {
  detail: async () => ({ default: (await import('../record/record-detail.tsx')).RecordDetail }),
  form: async () => ({ default: (await import('../record/record-panel.tsx')).RecordPanel }),
};
