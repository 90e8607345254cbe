import type { MediaRef } from '@src/contracts/media.ts';

/** What the editor needs to know of a file that was chosen or uploaded. */
export type ChosenMedia = Pick<MediaRef, 'id' | 'name' | 'url' | 'kind' | 'alt'>;

/** Where a file is on its way: `part` is the fraction that is there, `gone` means that nobody wants it any more. */
export type MediaUploadState =
  | { readonly stage: 'moving'; readonly part: number }
  | { readonly stage: 'failed' }
  | { readonly stage: 'gone' }
  | { readonly stage: 'ready'; readonly media: ChosenMedia };

/** A file on its way into a text. */
export interface MediaUpload {
  /** What it is called; empty while that is not known. */
  readonly name: string;
  readonly read: () => MediaUploadState;
  /** Tells of every change; answers how to stop that. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Nobody wants it any more: its place was deleted. */
  readonly cancel: () => void;
}

/** Something that is being chosen, as a file on its way; what was not chosen is gone. */
export function uploadOf(chosen: Promise<ChosenMedia | undefined>): MediaUpload {
  let state: MediaUploadState = { stage: 'moving', part: 0 };
  const listeners = new Set<() => void>();
  const become = (next: MediaUploadState) => {
    if (state.stage !== 'moving') return;
    state = next;
    for (const tell of listeners) tell();
  };
  const lose = () => become({ stage: 'gone' });
  chosen.then((media) => become(media === undefined ? { stage: 'gone' } : { stage: 'ready', media }), lose);
  return {
    name: '',
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    cancel: lose,
  };
}
