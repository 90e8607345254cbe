import { MAX_MENU_WIDTH, type SettingsPatch } from '@src/contracts/settings/settings.ts';

/** Step of the arrow keys in px; the same as in the settings. */
const STEP = 10;
/** A menu released within this distance of its collapsed width collapses, in px. */
const SNAP = 20;

/** Clamps the width while dragging. */
export const heldWidth = (width: number, least: number): number =>
  Math.round(Math.max(least, Math.min(width, MAX_MENU_WIDTH)));

/** Width after a key press (window splitter pattern); null for unhandled keys. */
export function keyedWidth(key: string, width: number, least: number, atEnd: boolean): number | null {
  const wider = atEnd ? 'ArrowLeft' : 'ArrowRight';
  const narrower = atEnd ? 'ArrowRight' : 'ArrowLeft';
  if (key === wider) return heldWidth(width + STEP, least);
  if (key === narrower) return heldWidth(width - STEP, least);
  if (key === 'Home') return least;
  return key === 'End' ? MAX_MENU_WIDTH : null;
}

/** Settings for a sidebar resized to a width: collapsed near the collapsed width, else that wide. */
export const sidebarAt = (width: number, least: number): NonNullable<SettingsPatch['menuSetting']> =>
  width > least + SNAP ? { collapsed: false, menuWidth: width } : { collapsed: true };
