import type { ComponentType } from 'react';

/** Props that the shell passes to a view: the address of the embedded site. */
export interface ViewProps {
  readonly src?: string;
}

export interface ExceptionProps {
  readonly status: 403 | 404 | 500;
  /** Name of a view that does not exist. */
  readonly missingView?: string;
  /** Loads the page again. */
  readonly onRedo?: () => void;
}

/** Sources of the views and their fallbacks. */
export interface ViewSource {
  /** Finds a view by name; the same component each time, null when there is none. It may suspend. */
  readonly resolveView: (name: string) => ComponentType<ViewProps> | null;
  /** Makes ready to find a view again whose code could not be fetched. */
  readonly retryView?: (name: string) => void;
  /** Page that explains an error status. */
  readonly Exception: ComponentType<ExceptionProps>;
}

/** The view that embeds a site. */
export const FRAME_VIEW = 'sys/iframe';
