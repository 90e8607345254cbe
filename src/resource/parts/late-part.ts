import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { LatePart } from './resource-parts.ts';

const made = new WeakMap<object, unknown>();

/** The component behind a late part; the same one for the same part, so that it keeps its state. */
export function latePart<Props>(load: LatePart<Props>): LazyExoticComponent<ComponentType<Props>> {
  const known = made.get(load);
  if (isLazy<Props>(known)) return known;
  const fresh = lazy(load);
  made.set(load, fresh);
  return fresh;
}

/** What is kept for a part was made from it, so its props are the part's. */
function isLazy<Props>(value: unknown): value is LazyExoticComponent<ComponentType<Props>> {
  return value !== undefined;
}
