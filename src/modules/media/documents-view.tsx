import { MediaPage, mediaRows } from './media-page.tsx';

const FIXED = { kind: 'file' } as const;

/** List of files other than pictures, audio and video. */
export default function DocumentsView() {
  return <MediaPage name="file" shape="table" fixed={FIXED} />;
}

/** Requested ahead of the click that opens the list. */
export const rows = mediaRows({ shape: 'table', fixed: FIXED });
