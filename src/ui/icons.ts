import type { IconDrawing } from '@src/contracts/icon-data.ts';
import { ENTRY_DRAWINGS } from './generated/entry-icons.ts';

/** Drawings by primeicons name without the prefix, or by `set:name`. */
export type IconTable = Readonly<Record<string, IconDrawing>>;

/** Drawing for unknown names: a small dot, so that a menu from a server never shows a gap. */
export const FALLBACK_DRAWING: IconDrawing = { paths: ['M9,12a3,3,0,1,0,6,0a3,3,0,1,0,-6,0Z'] };

/** Names from icon sets that the specification's own menu uses, drawn by a bundled icon (decisions, 29). */
const SAME_AS: Readonly<Record<string, string>> = {
  'bx:bx-home': 'home',
  'carbon:user-role': 'id-card',
  'ion:settings-outline': 'cog',
  'ion:tv-outline': 'desktop',
};

const known = new Map<string, IconDrawing>(Object.entries(ENTRY_DRAWINGS));

/** Callbacks by icon name, for names whose drawing is not loaded yet. */
const watchers = new Map<string, Set<() => void>>();
let seek: (name: string) => void = () => undefined;
let moreAreComing = false;

/** Fetches the bundled icons that the first page does not show, once; a failed fetch may be tried again. */
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

/** Registers drawings for `drawingFor`, and updates icons that wait for them; called by the module that contains them. */
export function registerIcons(table: IconTable): void {
  for (const [name, drawing] of Object.entries(table)) known.set(name, drawing);
  for (const [name, waiting] of watchers) if (drawingFor(name) !== null) for (const tell of waiting) tell();
}

/** The drawing for `pi pi-<name>`, `pi-<name>` or a known `set:name`; null when the name is unknown. */
export function drawingFor(name: string): IconDrawing | null {
  const plain = SAME_AS[name] ?? name.trim().split(/\s+/).at(-1)?.replace(/^pi-/, '') ?? '';
  return known.get(plain) ?? null;
}

/** Calls `onDrawn` when an unknown name gets its drawing; returns a function that stops it. For a known name it does nothing. */
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

/** Passes every unknown name, now and later, to `seeker`, which may register its drawing; returns a function that stops it. */
export function seekIcons(seeker: (name: string) => void): () => void {
  seek = seeker;
  for (const name of watchers.keys()) seeker(name);
  return () => {
    seek = () => undefined;
  };
}
