import type { MediaRef } from '@src/contracts/media.ts';

/** The properties of a media file that the editor needs. */
export type ChosenMedia = Pick<MediaRef, 'id' | 'name' | 'url' | 'kind' | 'alt'>;

/** Progress of an upload: `part` is the uploaded fraction, `gone` means that it was cancelled. */
export type MediaUploadState =
  | { readonly stage: 'moving'; readonly part: number }
  | { readonly stage: 'failed' }
  | { readonly stage: 'gone' }
  | { readonly stage: 'ready'; readonly media: ChosenMedia };

/** The upload of a file into a text. */
export interface MediaUpload {
  /** File name; empty until it is known. */
  readonly name: string;
  readonly read: () => MediaUploadState;
  /** Calls the listener on every change; returns a function to unsubscribe. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Cancels the upload, because its placeholder was deleted. */
  readonly cancel: () => void;
}

/** Wraps a pending choice as an upload; choosing nothing ends as `gone`. */
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
