import { ENTRY_DRAWINGS } from './generated/entry-icons.ts';

/** One icon as path data in a 24 by 24 box, unless `box` names another. */
export interface IconDrawing {
  readonly paths: readonly string[];
  readonly evenOdd?: true;
  readonly box?: string;
}

/** Drawings by primeicons name, without the prefix. */
export type IconTable = Readonly<Record<string, IconDrawing>>;

/** What an unknown name looks like: a quiet dot, so that a menu from a server never shows a hole. */
export const FALLBACK_DRAWING: IconDrawing = { paths: ['M9,12a3,3,0,1,0,6,0a3,3,0,1,0,-6,0Z'] };

/** Names from icon sets that the specification's own menu uses, drawn by a bundled icon (decisions, 29). */
const SAME_AS: Readonly<Record<string, string>> = {
  'bx:bx-home': 'home',
  'carbon:user-role': 'id-card',
  'ion:settings-outline': 'cog',
  'ion:tv-outline': 'desktop',
};

const known = new Map<string, IconDrawing>(Object.entries(ENTRY_DRAWINGS));

/** Adds drawings to those that `drawingFor` knows; called once by the part of the product that brings them. */
export function registerIcons(table: IconTable): void {
  for (const [name, drawing] of Object.entries(table)) known.set(name, drawing);
}

/** The drawing for `pi pi-<name>`, `pi-<name>` or a known `set:name`; null when the name is unknown. */
export function drawingFor(name: string): IconDrawing | null {
  const plain = SAME_AS[name] ?? name.trim().split(/\s+/).at(-1)?.replace(/^pi-/, '') ?? '';
  return known.get(plain) ?? null;
}
