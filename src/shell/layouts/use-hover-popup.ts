import { useEffect, useRef, useState } from 'react';

/** Popup of an entry: the entry's path, and its bounding box in the window. */
export interface Peek {
  readonly path: string;
  readonly box: DOMRect;
}

/** Delay in ms before a popup opens on hover, and before it closes. */
const PEEK_DELAY = 200;

/** Shows an entry's popup while the pointer or the focus is on either, and hides it on Escape. */
export function useHoverPopup() {
  const [peek, setPeek] = useState<Peek | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const after = (next: Peek | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setPeek(next), PEEK_DELAY);
  };
  return {
    peek,
    show: (path: string, element: HTMLElement) => {
      clearTimeout(timer.current);
      setPeek({ path, box: element.getBoundingClientRect() });
    },
    showSoon: (path: string, element: HTMLElement) => after({ path, box: element.getBoundingClientRect() }),
    stay: () => clearTimeout(timer.current),
    hideSoon: () => after(null),
    hide: () => {
      clearTimeout(timer.current);
      setPeek(null);
    },
  };
}
