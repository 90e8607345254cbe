/** Result of a key on a tab. Positions are zero-based. */
export type StripMove =
  | { readonly kind: 'focus'; readonly place: number }
  | { readonly kind: 'move'; readonly from: number; readonly to: number }
  | { readonly kind: 'close' }
  | { readonly kind: 'menu' };

/** Relevant fields of a key event. */
export interface StripKey {
  readonly key: string;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Result of a key on the tab at `place` of `count`; null for unhandled keys. */
export function stripMove(pressed: StripKey, place: number, count: number): StripMove | null {
  const { key, altKey, shiftKey, ctrlKey, metaKey } = pressed;
  if (ctrlKey || metaKey) return null;
  const inside = (to: number) => to >= 0 && to < count;
  const step = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
  if (altKey) {
    const to = place + step;
    return shiftKey && step !== 0 && inside(to) ? { kind: 'move', from: place, to } : null;
  }
  if (key === 'ContextMenu' || (shiftKey && key === 'F10')) return { kind: 'menu' };
  if (shiftKey) return null;
  if (key === 'Delete') return { kind: 'close' };
  if (key === 'Home') return { kind: 'focus', place: 0 };
  if (key === 'End') return { kind: 'focus', place: count - 1 };
  return step !== 0 && inside(place + step) ? { kind: 'focus', place: place + step } : null;
}

/** Drop position of a dragged tab: after the tabs whose middle the pointer has passed. Lengths in px. */
export function dropPosition(others: readonly { readonly left: number; readonly width: number }[], x: number): number {
  return others.filter(({ left, width }) => x > left + width / 2).length;
}
