import type { ProjectSettings } from '@src/contracts/settings/settings.ts';

/** Panel of the mixed sidebar. */
export interface MixPanelState {
  /** The module that was chosen; null while it is that of the page on screen. */
  readonly chosen: string | null;
  readonly isOpen: boolean;
}

/** Events of the mixed sidebar. */
export type MixPanelEvent =
  | { readonly type: 'pressed' | 'pointed'; readonly path: string; readonly holds: boolean }
  /** Left by pointer, by keyboard, or by a press elsewhere; `pageChanged` once another page is on screen. */
  | { readonly type: 'left' | 'pageChanged' };

/** Circumstances that decide about the panel in addition to the event. */
export interface MixPanelSituation {
  /** The module of the page on screen; null when the menu has none for it. */
  readonly active: string | null;
  readonly menu: Pick<ProjectSettings['menuSetting'], 'mixSideFixed' | 'mixSideTrigger' | 'closeMixSidebarOnChange'>;
}

/** The panel at rest. */
export const CLOSED: MixPanelState = { chosen: null, isOpen: false };

/** The panel after something happened (behaviour of the mixed sidebar). A fixed one stays until another page comes. */
export function nextPanel(state: MixPanelState, event: MixPanelEvent, situation: MixPanelSituation): MixPanelState {
  const { mixSideFixed, mixSideTrigger, closeMixSidebarOnChange } = situation.menu;
  const shown = state.chosen ?? situation.active;
  switch (event.type) {
    case 'pressed': {
      if (!event.holds) return CLOSED;
      const closes = mixSideTrigger === 'click' && state.isOpen && shown === event.path && !mixSideFixed;
      return closes ? CLOSED : { chosen: event.path, isOpen: true };
    }
    case 'pointed':
      if (mixSideTrigger !== 'hover') return state;
      if (!event.holds) return mixSideFixed ? state : CLOSED;
      return { chosen: event.path, isOpen: true };
    case 'left':
      return mixSideFixed ? state : CLOSED;
    case 'pageChanged':
      return { chosen: null, isOpen: state.isOpen && !closeMixSidebarOnChange };
  }
}
