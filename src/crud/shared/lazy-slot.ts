import { lazyComponent } from '@src/ui/lazy-component.tsx';
import type { ComponentType } from 'react';
import type { LazySlot } from './slot-types.ts';

const made = new WeakMap<object, unknown>();

/** Returns the component of a slot; cached per slot, so that it keeps its state. */
export function lazySlot<Props extends object>(load: LazySlot<Props>): ComponentType<Props> {
  const known = made.get(load);
  if (isComponent<Props>(known)) return known;
  const fresh = lazyComponent(load);
  made.set(load, fresh);
  return fresh;
}

/** The component was created from the slot, so its props match. */
function isComponent<Props>(value: unknown): value is ComponentType<Props> {
  return value !== undefined;
}
