import type { MenuItem } from '@src/contracts/routes/route.ts';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { CLOSED, type MixPanelEvent, type MixPanelSituation, nextPanel } from './mix-panel-state.ts';

/** Delay in ms before the panel opens on hover, and before it closes. */
const DELAY = 200;

/** Panel of the mixed sidebar, opened and closed by clicks, pointer, keyboard and navigation. */
export function useMixPanel(
  frame: RefObject<HTMLElement | null>,
  modules: readonly MenuItem[],
  page: string,
  situation: MixPanelSituation,
) {
  const [state, setState] = useState(CLOSED);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const send = (event: MixPanelEvent) => {
    clearTimeout(timer.current);
    setState((before) => nextPanel(before, event, situation));
  };
  const sendSoon = (event: MixPanelEvent) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(event), DELAY);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const [shownPage, setShownPage] = useState(page);
  if (shownPage !== page) {
    setShownPage(page);
    setState(nextPanel(state, { type: 'pageChanged' }, situation));
  }

  useElsewhere(frame, () => send({ type: 'left' }));

  const path = state.chosen ?? situation.active;
  const shown = modules.find((item) => item.path === path);
  const holds = (shown?.children.length ?? 0) > 0;
  return {
    send,
    sendSoon,
    stay: () => clearTimeout(timer.current),
    /** The module in the panel; null when it is closed. */
    panel: shown !== undefined && holds && (state.isOpen || situation.menu.mixSideFixed) ? shown : null,
  };
}

/**
 * Calls `onLeft` on a click outside the menu, and when Tab leaves it. A page that takes the focus when shown does not
 * count.
 */
function useElsewhere(frame: RefObject<HTMLElement | null>, onLeft: () => void): void {
  const onElsewhere = useEffectEvent((event: Event) => {
    const isOwn = event.target instanceof Node && frame.current?.contains(event.target);
    const counts = event.type !== 'keyup' || (event instanceof KeyboardEvent && event.key === 'Tab');
    if (!isOwn && counts) onLeft();
  });
  useEffect(() => {
    const tell = (event: Event) => onElsewhere(event);
    for (const kind of ['pointerdown', 'keyup']) document.addEventListener(kind, tell, true);
    return () => {
      for (const kind of ['pointerdown', 'keyup']) document.removeEventListener(kind, tell, true);
    };
  }, []);
}
