import type { MediaKind, MediaRef } from '@src/contracts/media.ts';
import { lazyComponent } from '@src/ui/lazy-component.tsx';
import { type ReactNode, Suspense, useState } from 'react';

const MediaPicker = lazyComponent(async () => ({ default: (await import('./media-picker.tsx')).MediaPicker }));

interface Asked {
  readonly kinds: readonly MediaKind[];
  readonly answer: (file: MediaRef | undefined) => void;
}

/** A way to have a file chosen from the library, and the dialog, which the caller shows. */
export interface MediaPickerHandle {
  /** Asks for a file of one of these kinds; undefined when none is chosen. */
  readonly pickMedia: (kinds: readonly MediaKind[]) => Promise<MediaRef | undefined>;
  readonly picker: ReactNode;
}

/** Lets the operator choose a file of the media library. */
export function useMediaPicker(): MediaPickerHandle {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (file: MediaRef | undefined) => {
    asked?.answer(file);
    setAsked(null);
  };
  return {
    pickMedia: (kinds) => new Promise((answer) => setAsked({ kinds, answer })),
    picker: <Suspense>{asked !== null && <MediaPicker kinds={asked.kinds} onClose={close} />}</Suspense>,
  };
}
