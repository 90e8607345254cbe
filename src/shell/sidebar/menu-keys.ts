import type { MenuRow } from './open-groups.ts';

/** Result of a key in the menu. */
export type MenuMove =
  | { readonly kind: 'focus'; readonly index: number }
  | { readonly kind: 'toggle'; readonly path: string };

/** Result of a key on a row of the menu (tree pattern); null for unhandled keys. */
export function menuMove(
  rows: readonly MenuRow[],
  open: ReadonlySet<string>,
  index: number,
  key: string,
): MenuMove | null {
  const focus = (to: number): MenuMove | null => (rows[to] === undefined ? null : { kind: 'focus', index: to });
  const row = rows[index];
  if (row === undefined) return null;
  const isGroup = row.item.children.length > 0;
  const isOpen = open.has(row.item.path);
  switch (key) {
    case 'ArrowDown':
      return focus(index + 1);
    case 'ArrowUp':
      return focus(index - 1);
    case 'Home':
      return focus(0);
    case 'End':
      return focus(rows.length - 1);
    case 'ArrowRight':
      if (!isGroup) return null;
      return isOpen ? focus(index + 1) : { kind: 'toggle', path: row.item.path };
    case 'ArrowLeft':
      if (isGroup && isOpen) return { kind: 'toggle', path: row.item.path };
      return row.parent === null ? null : focus(rows.findIndex(({ item }) => item.path === row.parent));
    default:
      return null;
  }
}
