import { BUTTON_VALUES, type MenuButton, type MenuTree, NEEDS } from './button.ts';

/** One button in three menus: at the start of editing, as edited, and as phones show it. */
export interface MenuDifference {
  /** Names from the first level on. */
  readonly path: readonly string[];
  readonly base: MenuButton | null;
  readonly ours: MenuButton | null;
  readonly live: MenuButton | null;
  /** Who changed it: neither, one side, both equally, or both differently. */
  readonly change: 'none' | 'ours' | 'live' | 'both' | 'clash';
}

interface Placed {
  readonly path: readonly string[];
  readonly place: number;
  readonly button: MenuButton;
}

/**
 * Compares three menus button by button. The vendor stores no button ids, so buttons are matched by name; a renamed one
 * counts as removed and added. Rows are in the order of `ours`, followed by buttons of the others.
 */
export function compareMenus(base: MenuTree, ours: MenuTree, live: MenuTree): readonly MenuDifference[] {
  const [before, mine, shown] = [indexByPath(base), indexByPath(ours), indexByPath(live)];
  const keys = new Set([...mine.keys(), ...shown.keys(), ...before.keys()]);
  return [...keys].map((key) => {
    const [was, own, now] = [before.get(key), mine.get(key), shown.get(key)];
    return {
      path: (own ?? now ?? was)?.path ?? [],
      base: was?.button ?? null,
      ours: own?.button ?? null,
      live: now?.button ?? null,
      change: changeOf(was, own, now),
    };
  });
}

/** True when phones would show the same; ids and unneeded values are ignored. */
export const isSameMenu = (left: MenuTree, right: MenuTree): boolean =>
  JSON.stringify(left.map(shapeOf)) === JSON.stringify(right.map(shapeOf));

function indexByPath(tree: MenuTree): ReadonlyMap<string, Placed> {
  const places = new Map<string, Placed>();
  const add = (button: MenuButton, above: readonly string[], place: number) => {
    const path = [...above, button.name];
    let key = JSON.stringify(path);
    // A duplicate name on one level.
    while (places.has(key)) key += '+';
    places.set(key, { path, place, button });
  };
  for (const [index, button] of tree.entries()) {
    add(button, [], index);
    for (const [place, child] of button.children.entries()) add(child, [button.name], place);
  }
  return places;
}

function changeOf(
  base: Placed | undefined,
  ours: Placed | undefined,
  live: Placed | undefined,
): MenuDifference['change'] {
  const [was, mine, now] = [base, ours, live].map((each) => (each === undefined ? '' : contentOf(each)));
  if (mine === was && now === was) return 'none';
  if (now === was) return 'ours';
  if (mine === was) return 'live';
  return mine === now ? 'both' : 'clash';
}

/** Content and position of a button, without its submenu, which has rows of its own. */
const contentOf = ({ button, place }: Placed): string => JSON.stringify([place, ownShape(button)]);

function ownShape(button: MenuButton): readonly unknown[] {
  if (button.children.length > 0 || button.type === '') return [button.name];
  const needed = NEEDS[button.type];
  return [
    button.name,
    button.type,
    ...BUTTON_VALUES.filter((name) => needed.includes(name)).map((name) => button[name]),
  ];
}

const shapeOf = (button: MenuButton): unknown => [ownShape(button), button.children.map(shapeOf)];
