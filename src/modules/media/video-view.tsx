import { MediaPage } from './media-page.tsx';

const FIXED = { kind: 'video' } as const;

/** List of videos. */
export default function VideoView() {
  return <MediaPage name="video" shape="table" fixed={FIXED} />;
}
