import type { BatchTarget } from '@src/contracts/resource/client.ts';

/** Dragged items: files of the list, or a folder of the tree. */
export type Dragged =
  | { readonly kind: 'files'; readonly target: BatchTarget; readonly count: number }
  | { readonly kind: 'folder'; readonly id: string };

/** Private data type, so that other pages ignore such a drag. */
const TYPE = 'application/x-media-move';

// Browsers reveal drag data only on drop; targets need it before.
let current: Dragged | null = null;

/** Starts a drag. */
export function beginDrag({ dataTransfer }: { readonly dataTransfer: DataTransfer }, dragged: Dragged): void {
  current = dragged;
  dataTransfer.clearData();
  dataTransfer.setData(TYPE, dragged.kind);
  dataTransfer.effectAllowed = 'move';
}

/** The dragged items; null for a drag from elsewhere. */
export const draggedIn = ({ dataTransfer }: { readonly dataTransfer: DataTransfer }): Dragged | null =>
  dataTransfer.types.includes(TYPE) ? current : null;

/** Ends a drag, dropped or cancelled. */
export function endDrag(): void {
  current = null;
}
