import type { MenuItem } from '@src/contracts/route.ts';
import { MenuLines } from './menu-lines.tsx';
import { visibleRows } from './menu-state.ts';
import { useOpenGroups } from './use-open-groups.ts';

/** Props of `MenuTree`. */
export interface MenuTreeProps {
  readonly items: readonly MenuItem[];
  /** The active entry and what it stands in, from the top level down. */
  readonly chain: readonly MenuItem[];
  readonly label: string;
  readonly accordion: boolean;
  /** Told when an entry was followed. */
  readonly onFollow?: () => void;
}

/** The menu as a tree whose groups open in place: only open groups are drawn. */
export function MenuTree({ items, chain, label, accordion, onFollow = () => undefined }: MenuTreeProps) {
  const [open, toggle] = useOpenGroups(items, chain, accordion);
  return (
    <MenuLines
      rows={visibleRows(items, open)}
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
