import { lazyComponent } from '@src/ui/lazy-component.tsx';
import type { ComponentType } from 'react';
import type { LazySlot } from './slot-types.ts';

const made = new WeakMap<object, unknown>();

/** Returns the component behind a slot; the same one for the same slot, so that it keeps its state. */
export function lazySlot<Props extends object>(load: LazySlot<Props>): ComponentType<Props> {
  const known = made.get(load);
  if (isComponent<Props>(known)) return known;
  const fresh = lazyComponent(load);
  made.set(load, fresh);
  return fresh;
}

/** A component kept for a slot was made from it, so its props are those of the slot. */
function isComponent<Props>(value: unknown): value is ComponentType<Props> {
  return value !== undefined;
}
