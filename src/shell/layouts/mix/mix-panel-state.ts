import type { ProjectSettings } from '@src/contracts/settings/settings.ts';

/** Panel of the mixed sidebar. */
export interface MixPanelState {
  /** The chosen module; null for that of the current page. */
  readonly chosen: string | null;
  readonly isOpen: boolean;
}

/** Events of the mixed sidebar. */
export type MixPanelEvent =
  | { readonly type: 'pressed' | 'pointed'; readonly path: string; readonly holds: boolean }
  /** `left` by pointer, by keyboard, or by a click outside; `pageChanged` after navigation. */
  | { readonly type: 'left' | 'pageChanged' };

/** Circumstances that decide about the panel in addition to the event. */
export interface MixPanelSituation {
  /** Module of the current page; null when it is not in the menu. */
  readonly active: string | null;
  readonly menu: Pick<ProjectSettings['menuSetting'], 'mixSideFixed' | 'mixSideTrigger' | 'closeMixSidebarOnChange'>;
}

/** Initial state. */
export const CLOSED: MixPanelState = { chosen: null, isOpen: false };

/** Next state of the panel after an event. A pinned panel stays until navigation. */
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
