import { type ResolvedPage, selectCurrent } from '@machines/navigation/index.ts';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useApp } from '../app-context.tsx';
import { usePage } from './page-context.tsx';

/** The query string of a page, and a function to change it. */
export interface PageAddress {
  /** The last requested query string while its navigation is pending, else the current one. */
  readonly search: string;
  readonly goTo: (search: string) => void;
}

interface Asked {
  readonly search: string;
  /**
   * Query strings since the pending requests began: the initial one, then those requested before their navigation
   * ended.
   */
  readonly passed: readonly string[];
  /** Last location of the console since the request. */
  readonly landed: ResolvedPage | null;
}

/** The request that is still pending at the current query string `search`; null once its navigation has ended. */
function stillPending(asked: Asked | null, search: string, landed: ResolvedPage | null): Asked | null {
  if (asked === null || !asked.passed.includes(search)) return null;
  if (asked.landed === landed) return asked;
  // An earlier request has completed before the newer one.
  const rest = asked.passed.slice(asked.passed.indexOf(search));
  return rest.length === asked.passed.length ? null : { ...asked, passed: rest, landed };
}

/**
 * The query string of the page for controls that change it: they show a choice at once, however long the guard takes.
 * The tab is updated as well, so that no second one opens.
 */
export function usePageAddress(): PageAddress {
  const { go, actors } = useApp();
  const { navigation, tabs } = actors;
  const { path, search: current, tabKey } = usePage();
  const landed = useSelector(navigation, selectCurrent);
  const [asked, setAsked] = useState<Asked | null>(null);
  const pending = stillPending(asked, current, landed);
  if (pending !== asked) setAsked(pending);
  const search = pending?.search ?? current;
  const goTo = (next: string) => {
    if (next === search) return;
    setAsked({ search: next, passed: pending === null ? [current] : [...pending.passed, search], landed });
    const location = { path, search: next };
    if (tabKey !== null) tabs.send({ type: 'tabs.path.updated', key: tabKey, location, pending: true });
    go(`${path}${next}`, { replace: true });
  };
  return { search, goTo };
}
