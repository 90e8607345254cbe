import type { BatchTarget } from '@src/contracts/resource/client.ts';

/** What is being dragged: files of the list, or a folder of the tree. */
export type Dragged =
  | { readonly kind: 'files'; readonly target: BatchTarget; readonly count: number }
  | { readonly kind: 'folder'; readonly id: string };

/** Marks a drag as one of the library: it means nothing to other pages. */
const TYPE = 'application/x-media-move';

// A browser tells what is dragged only once it is dropped; targets must know it before.
let current: Dragged | null = null;

/** Begins a drag. */
export function beginDrag({ dataTransfer }: { readonly dataTransfer: DataTransfer }, dragged: Dragged): void {
  current = dragged;
  dataTransfer.clearData();
  dataTransfer.setData(TYPE, dragged.kind);
  dataTransfer.effectAllowed = 'move';
}

/** What is being dragged; null for what comes from elsewhere. */
export const draggedIn = ({ dataTransfer }: { readonly dataTransfer: DataTransfer }): Dragged | null =>
  dataTransfer.types.includes(TYPE) ? current : null;

/** Ends a drag, wherever it was let go. */
export function endDrag(): void {
  current = null;
}
