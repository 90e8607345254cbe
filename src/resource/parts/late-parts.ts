import type { ResourceParts } from './resource-parts.ts';

/** The pieces of every list screen, unless a page brings its own. */
export const LATE_PARTS: ResourceParts = {
  detail: () => import('../record/record-detail.tsx'),
  form: () => import('../record/record-panel.tsx'),
};
