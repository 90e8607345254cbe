import type { MenuItem } from '@src/contracts/routes/route.ts';
import { useCallback, useState } from 'react';
import { openForActive, toggleGroup } from './open-groups.ts';

/** Open groups of a menu: they follow the active entry, and the operator toggles them. */
export function useOpenGroups(
  menu: readonly MenuItem[],
  chain: readonly MenuItem[],
  accordion: boolean,
): readonly [open: ReadonlySet<string>, toggle: (path: string) => void] {
  const active = chain.at(-1)?.path ?? null;
  const [state, setState] = useState(() => ({ open: openForActive(new Set(), chain, accordion), active }));
  if (state.active !== active) setState({ open: openForActive(state.open, chain, accordion), active });
  const toggle = useCallback(
    (path: string) => setState((before) => ({ ...before, open: toggleGroup(menu, before.open, path, accordion) })),
    [menu, accordion],
  );
  return [state.open, toggle];
}
