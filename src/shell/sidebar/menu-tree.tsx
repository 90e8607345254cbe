import type { MenuItem } from '@src/contracts/routes/route.ts';
import { useMemo } from 'react';
import { MenuItemRows } from './menu-items.tsx';
import { visibleRows } from './open-groups.ts';
import { useOpenGroups } from './use-open-groups.ts';

export interface MenuTreeProps {
  readonly items: readonly MenuItem[];
  /** Active entry and its ancestors, from the top level down. */
  readonly chain: readonly MenuItem[];
  readonly label: string;
  readonly accordion: boolean;
  /** Called when an entry is activated. */
  readonly onFollow?: () => void;
}

const NOTHING = (): void => undefined;

/** The menu as a tree with groups that expand in place: only expanded groups are rendered. */
export function MenuTree({ items, chain, label, accordion, onFollow = NOTHING }: MenuTreeProps) {
  const [open, toggle] = useOpenGroups(items, chain, accordion);
  const rows = useMemo(() => visibleRows(items, open), [items, open]);
  return (
    <MenuItemRows
      rows={rows}
      chain={chain}
      label={label}
      mini={false}
      unfolded={open}
      isOpen={(path) => open.has(path)}
      onToggle={toggle}
      onFollow={onFollow}
    />
  );
}
