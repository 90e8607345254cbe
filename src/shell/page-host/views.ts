import type { ComponentType } from 'react';

/** What the shell may tell a view: the address of the site it embeds. */
export interface ViewProps {
  readonly src?: string;
}

/** What the shell tells the exception page. */
export interface ExceptionProps {
  readonly status: 403 | 404 | 500;
  /** The view that a route names and nobody has. */
  readonly missingView?: string;
  /** Loads the page again. */
  readonly onRedo?: () => void;
}

/** Where the shell gets what it shows in pages. */
export interface ViewSource {
  /** Finds a view by name; the same component each time, null when there is none. It may suspend. */
  readonly resolveView: (name: string) => ComponentType<ViewProps> | null;
  /** Makes ready to find a view again whose code could not be fetched. */
  readonly retryView?: (name: string) => void;
  /** Says why there is no page. */
  readonly Exception: ComponentType<ExceptionProps>;
}

/** The view that embeds a site. */
export const FRAME_VIEW = 'sys/iframe';
