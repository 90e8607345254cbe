import type { IconDrawing } from '@src/contracts/icon-data.ts';
import { ENTRY_DRAWINGS } from './generated/entry-icons.ts';

/** Drawings by primeicons name without the prefix, or by `set:name`. */
export type IconTable = Readonly<Record<string, IconDrawing>>;

/** Drawing for unknown names: a small dot, so that a server menu has no gap. */
export const FALLBACK_DRAWING: IconDrawing = { paths: ['M9,12a3,3,0,1,0,6,0a3,3,0,1,0,-6,0Z'] };

const known = new Map<string, IconDrawing>(Object.entries(ENTRY_DRAWINGS));

/** Callbacks by icon name, for names whose drawing is not loaded yet. */
const watchers = new Map<string, Set<() => void>>();
let seek: (name: string) => void = () => undefined;
let moreAreComing = false;

/** Loads the bundled icons that the first page does not need, once; retries after a failure. */
export function loadMoreIcons(): void {
  if (moreAreComing) return;
  moreAreComing = true;
  import('./generated/more-icons.ts').then(
    ({ MORE_DRAWINGS }) => registerIcons(MORE_DRAWINGS),
    () => {
      moreAreComing = false;
    },
  );
}

/**
 * Registers drawings for `drawingFor`, and updates icons waiting for them; called by the modules that contain drawings.
 */
export function registerIcons(table: IconTable): void {
  for (const [name, drawing] of Object.entries(table)) known.set(name, drawing);
  for (const [name, waiting] of watchers) if (drawingFor(name) !== null) for (const tell of waiting) tell();
}

/** The drawing for `pi pi-<name>`, `pi-<name>` or a known `set:name`; null when the name is unknown. */
export function drawingFor(name: string): IconDrawing | null {
  const plain = name.trim().split(/\s+/).at(-1)?.replace(/^pi-/, '') ?? '';
  return known.get(plain) ?? null;
}

/**
 * Calls `onDrawn` when the drawing of an unknown name is registered; returns a function to unsubscribe. Does nothing
 * for a known name.
 */
export function watchIcon(name: string, onDrawn: () => void): () => void {
  if (drawingFor(name) !== null) return () => undefined;
  const waiting = watchers.get(name) ?? new Set();
  watchers.set(name, waiting.add(onDrawn));
  if (name.includes(':')) seek(name);
  else loadMoreIcons();
  return () => {
    waiting.delete(onDrawn);
    if (waiting.size === 0) watchers.delete(name);
  };
}

/**
 * Passes every unknown name, now and later, to `seeker`, which may register its drawing; returns a function to
 * unsubscribe.
 */
export function seekIcons(seeker: (name: string) => void): () => void {
  seek = seeker;
  for (const name of watchers.keys()) seeker(name);
  return () => {
    seek = () => undefined;
  };
}
