import { MediaPage } from './media-page.tsx';

const FIXED = { kind: 'audio' } as const;

/** The sounds. */
export default function AudioView() {
  return <MediaPage name="audio" shape="table" fixed={FIXED} />;
}
