import { type ResolvedPage, selectCurrent } from '@machines/navigation/index.ts';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useApp } from '../app-context.tsx';
import { usePage } from './page-context.tsx';

/** The search part of a page's address, and the way to another one. */
export interface PageAddress {
  /** As it was asked for last, until the console has landed: there, or back here when the guard refused. */
  readonly search: string;
  readonly goTo: (search: string) => void;
}

interface Asked {
  readonly search: string;
  /** Addresses on the way there: the one it was asked from, then those that were asked for before it had landed. */
  readonly passed: readonly string[];
  /** Last location of the console since the request. */
  readonly landed: ResolvedPage | null;
}

/** Pending request at the location `search`; null once its navigation has ended. */
function stillAsked(asked: Asked | null, search: string, landed: ResolvedPage | null): Asked | null {
  if (asked === null || !asked.passed.includes(search)) return null;
  if (asked.landed === landed) return asked;
  // An earlier address has landed before the newer one could be asked for.
  const rest = asked.passed.slice(asked.passed.indexOf(search));
  return rest.length === asked.passed.length ? null : { ...asked, passed: rest, landed };
}

/**
 * The address of the page for controls that change it: they show at once what was chosen, however long the guard takes. The
 * tab goes along, so that no second one opens.
 */
export function usePageAddress(): PageAddress {
  const { go, actors } = useApp();
  const { navigation, tabs } = actors;
  const { path, search: current, tabKey } = usePage();
  const landed = useSelector(navigation, selectCurrent);
  const [asked, setAsked] = useState<Asked | null>(null);
  const pending = stillAsked(asked, current, landed);
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
