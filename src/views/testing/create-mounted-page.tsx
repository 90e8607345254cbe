import { PageContainer } from '@src/ui/page/mounted-page.tsx';
import { act } from '@testing-library/react';
import { type ReactNode, useSyncExternalStore } from 'react';

/** A page of a test that can be hidden, shown again and closed. */
export interface MountedPageHandle {
  /** Renders a view on the page. */
  readonly place: (view: ReactNode) => ReactNode;
  readonly hide: () => Promise<void>;
  readonly show: () => Promise<void>;
  /** Closes its tab. */
  readonly close: () => Promise<void>;
}

/** Creates a page that is mounted like a tab (keep-alive). For tests only. */
export function createMountedPage(): MountedPageHandle {
  let state: 'shown' | 'hidden' | 'closed' = 'shown';
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const turn = (next: typeof state) =>
    act(async () => {
      state = next;
      for (const listener of listeners) listener();
    });
  function Page({ view }: { readonly view: ReactNode }) {
    const current = useSyncExternalStore(subscribe, () => state);
    return current === 'closed' ? null : <PageContainer isActive={current === 'shown'}>{view}</PageContainer>;
  }
  return {
    place: (view) => <Page view={view} />,
    hide: () => turn('hidden'),
    show: () => turn('shown'),
    close: () => turn('closed'),
  };
}
