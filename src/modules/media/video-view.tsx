import { MediaPage, mediaRows } from './media-page.tsx';

const FIXED = { kind: 'video' } as const;

/** List of videos. */
export default function VideoView() {
  return <MediaPage name="video" shape="table" fixed={FIXED} />;
}

/** Requested ahead of the click that opens the list. */
export const rows = mediaRows({ shape: 'table', fixed: FIXED });
