import { createTypeahead } from '@src/ui/menu/typeahead.ts';
import { useTitle } from '@src/ui/use-translate.ts';
import { type KeyboardEvent, type RefObject, useCallback, useRef, useState } from 'react';
import { menuMove } from './menu-keys.ts';
import type { MenuRow } from './open-groups.ts';

interface RovingOptions {
  readonly rows: readonly MenuRow[];
  readonly open: ReadonlySet<string>;
  readonly scroller: RefObject<HTMLElement | null>;
  /** Height of a row in px; 0 while unknown. */
  readonly rowHeight: number;
  readonly toggle: (path: string) => void;
}

/** Moves the focus between menu rows by keyboard: one tab stop, arrow and letter keys for the others. */
export function useRovingTabindex({ rows, open, scroller, rowHeight, toggle }: RovingOptions) {
  const { register, focusLine } = useLineElements(rows, scroller, rowHeight);
  const [typeahead] = useState(createTypeahead);
  const [focused, setFocused] = useState<string | null>(null);
  const titleOf = useTitle();

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    const index = rows.findIndex(({ item }) => item.path === focused);
    const move = menuMove(rows, open, index, event.key);
    if (move === null) {
      const titles = rows.map(({ item }) => titleOf(item.title));
      const found = typeahead(event.key, event.timeStamp, titles, index);
      if (found !== null) focusLine(found);
      return;
    }
    event.preventDefault();
    if (move.kind === 'toggle') toggle(move.path);
    else focusLine(move.index);
  };

  return { focused, setFocused, register, onKeyDown, focusLine };
}

/** Focuses a row; one that is not rendered is scrolled into view and focused once it is. */
function useLineElements(rows: RovingOptions['rows'], scroller: RovingOptions['scroller'], rowHeight: number) {
  const elements = useRef(new Map<string, HTMLElement>());
  const wanted = useRef<string | null>(null);

  const register = useCallback((path: string, element: HTMLElement | null) => {
    if (element === null) elements.current.delete(path);
    else elements.current.set(path, element);
    if (element !== null && wanted.current === path) {
      wanted.current = null;
      element.focus();
    }
  }, []);

  const focusLine = (index: number) => {
    const path = rows[index]?.item.path;
    if (path === undefined) return;
    const element = elements.current.get(path);
    if (element !== undefined) return element.focus();
    wanted.current = path;
    if (scroller.current !== null) scroller.current.scrollTop = index * rowHeight;
  };

  return { register, focusLine };
}
