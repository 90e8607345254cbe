import { MediaPage } from './media-page.tsx';

const FIXED = { kind: 'audio' } as const;

/** List of audio files. */
export default function AudioView() {
  return <MediaPage name="audio" shape="table" fixed={FIXED} />;
}
