import type { ComponentType } from 'react';

/** Props that the shell passes to a view: the address of the embedded site. */
export interface ViewProps {
  readonly src?: string;
}

export interface ExceptionProps {
  readonly status: 403 | 404 | 500;
  /** Name of a view that does not exist. */
  readonly missingView?: string;
  /** Reloads the page. */
  readonly onRedo?: () => void;
}

/** Sources of the views and their fallbacks. */
export interface ViewSource {
  /** Finds a view by name: always the same component, null when there is none. May suspend. */
  readonly resolveView: (name: string) => ComponentType<ViewProps> | null;
  /** Clears the failed load of a view, so that it is loaded again. */
  readonly retryView?: (name: string) => void;
  /** Page that explains an error status. */
  readonly Exception: ComponentType<ExceptionProps>;
}

/** View with an embedded site. */
export const FRAME_VIEW = 'sys/iframe';
