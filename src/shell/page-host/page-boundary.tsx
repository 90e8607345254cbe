import { Component, type ErrorInfo, type ReactNode } from 'react';

export interface PageBoundaryProps {
  readonly children: ReactNode;
  /** Fallback for a page that threw; `retry` renders the page again. */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode;
  /** Called before the page is rendered again. */
  readonly onRetry: () => void;
  /** Called once per error; the root of the application reports it. */
  readonly onCaught: (error: unknown, info: ErrorInfo) => void;
}

interface Caught {
  readonly failed: boolean;
  readonly error: unknown;
}

const NOTHING: Caught = { failed: false, error: null };

/** Contains an error within its page, so that the shell and other pages keep working. */
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
