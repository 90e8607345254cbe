import { type RefObject, useEffect, useState } from 'react';

/** Shows an element on the whole screen and back; without an element, the whole page. */
export interface FullScreen {
  readonly isOn: boolean;
  /** Rejects when the browser refuses. */
  readonly toggle: () => Promise<void>;
}

/** Knows whether an element fills the screen, whoever changed that: the page, Esc or F11. */
export function useFullScreen(target?: RefObject<HTMLElement | null>): FullScreen {
  const [isOn, setOn] = useState(false);
  const elementOf = () => (target === undefined ? document.documentElement : target.current);
  useEffect(() => {
    const element = () => (target === undefined ? document.documentElement : target.current);
    const look = () => setOn(document.fullscreenElement !== null && document.fullscreenElement === element());
    look();
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [target]);
  const toggle = async () => {
    if (isOn) await document.exitFullscreen();
    else await elementOf()?.requestFullscreen();
  };
  return { isOn, toggle };
}
