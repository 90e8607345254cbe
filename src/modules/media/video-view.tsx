import { MediaPage } from './media-page.tsx';

const FIXED = { kind: 'video' } as const;

/** The films. */
export default function VideoView() {
  return <MediaPage name="video" shape="table" fixed={FIXED} />;
}
