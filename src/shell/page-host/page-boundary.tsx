import { Component, type ErrorInfo, type ReactNode } from 'react';

/** Props of `PageBoundary`. */
export interface PageBoundaryProps {
  readonly children: ReactNode;
  /** What stands in place of a page that threw; `retry` renders the page anew. */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode;
  /** Called before the page is rendered again. */
  readonly onRetry: () => void;
  /** Told once per error; reporting it is left to the root of the application. */
  readonly onCaught: (error: unknown, info: ErrorInfo) => void;
}

interface Caught {
  readonly failed: boolean;
  readonly error: unknown;
}

const NOTHING: Caught = { failed: false, error: null };

/** Keeps an error of one page from taking the shell and the other pages with it. */
export class PageBoundary extends Component<PageBoundaryProps, Caught> {
  override state = NOTHING;

  static getDerivedStateFromError(error: unknown): Caught {
    return { failed: true, error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onCaught(error, info);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback(this.state.error, () => {
      this.props.onRetry();
      this.setState(NOTHING);
    });
  }
}
