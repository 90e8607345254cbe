import { MediaPage, mediaRows } from './media-page.tsx';

const FIXED = { kind: 'audio' } as const;

/** List of audio files. */
export default function AudioView() {
  return <MediaPage name="audio" shape="table" fixed={FIXED} />;
}

/** Requested ahead of the click that opens the list. */
export const rows = mediaRows({ shape: 'table', fixed: FIXED });
