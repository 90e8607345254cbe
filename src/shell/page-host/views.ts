import type { ComponentType } from 'react';

/** What the shell may tell a view: which exception it shows, or which site it embeds. */
export interface ViewProps {
  readonly status?: 403 | 404 | 500;
  readonly src?: string;
}

/** Finds a view by name; the same component each time, null when there is none. It may suspend. */
export type ResolveView = (name: string) => ComponentType<ViewProps> | null;

/** Where the shell gets its views. */
export interface ViewSource {
  readonly resolveView: ResolveView;
  /** Forgets a failed fetch of a view, so that showing it tries anew. */
  readonly retryView?: (name: string) => void;
}

/** The view that shows exceptions, and the one that embeds sites. */
export const EXCEPTION_VIEW = 'sys/exception';
export const FRAME_VIEW = 'sys/iframe';
