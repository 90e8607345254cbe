import type { MediaKind, MediaRef } from '@src/contracts/media.ts';
import { lazyComponent } from '@src/ui/lazy-component.tsx';
import { type ReactNode, Suspense, useState } from 'react';

const MediaPicker = lazyComponent(async () => ({ default: (await import('./media-picker.tsx')).MediaPicker }));

interface Asked {
  readonly kinds: readonly MediaKind[];
  readonly answer: (file: MediaRef | undefined) => void;
}

/** Opens the media picker; the caller renders `picker`. */
export interface MediaPickerHandle {
  /** Opens the dialog for these kinds of files; resolves with undefined when none is chosen. */
  readonly pickMedia: (kinds: readonly MediaKind[]) => Promise<MediaRef | undefined>;
  readonly picker: ReactNode;
}

/** Media picker whose result is a promise. */
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
