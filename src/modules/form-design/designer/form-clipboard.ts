import { fragmentContract } from '@src/contracts/form-document/document.ts';
import type { FormFragment } from '@src/contracts/form-document/fragment.ts';
import * as v from 'valibot';

const messageContract = v.variant('kind', [
  v.object({ kind: v.literal('asked'), owner: v.string() }),
  v.object({ kind: v.literal('copied'), owner: v.string(), fragment: fragmentContract }),
]);

/** The part of a channel between windows that the clipboard needs. */
export interface ClipboardChannel {
  readonly post: (message: unknown) => void;
  readonly listen: (listener: (message: unknown) => void) => void;
}

/** The last copied part of a form, in any window of this browser. */
export interface FormClipboard {
  readonly put: (owner: string, fragment: FormFragment) => void;
  /** Calls the listener with what this user copied, now and later; returns a function that stops it. */
  readonly follow: (owner: string, listener: (fragment: FormFragment) => void) => () => void;
}

/**
 * A clipboard shared by the designers of all windows. It is not stored: it exists while a window is open, and another
 * user of the browser never sees it.
 */
export function createFormClipboard({ post, listen }: ClipboardChannel): FormClipboard {
  let held: { readonly owner: string; readonly fragment: FormFragment } | null = null;
  const listeners = new Set<(owner: string, fragment: FormFragment) => void>();
  const hold = (owner: string, fragment: FormFragment) => {
    held = { owner, fragment };
    for (const tell of listeners) tell(owner, fragment);
  };
  listen((message) => {
    const read = v.safeParse(messageContract, message);
    if (!read.success) return;
    if (read.output.kind === 'copied') hold(read.output.owner, read.output.fragment);
    else if (held?.owner === read.output.owner) post({ kind: 'copied', ...held });
  });
  return {
    put: (owner, fragment) => {
      hold(owner, fragment);
      post({ kind: 'copied', owner, fragment });
    },
    follow: (owner, listener) => {
      const tell = (by: string, fragment: FormFragment) => {
        if (by === owner) listener(fragment);
      };
      listeners.add(tell);
      if (held?.owner === owner) listener(held.fragment);
      else post({ kind: 'asked', owner });
      return () => void listeners.delete(tell);
    },
  };
}

let shared: FormClipboard | null = null;

/** The clipboard of this window, connected to all windows of the console. */
export function formClipboard(): FormClipboard {
  if (shared === null) {
    const channel = new BroadcastChannel('statehouse-form-clipboard');
    shared = createFormClipboard({
      post: (message) => channel.postMessage(message),
      listen: (listener) => channel.addEventListener('message', ({ data }) => listener(data)),
    });
  }
  return shared;
}
