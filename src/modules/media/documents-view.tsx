import { MediaPage } from './media-page.tsx';

const FIXED = { kind: 'file' } as const;

/** List of files other than pictures, audio and video. */
export default function DocumentsView() {
  return <MediaPage name="file" shape="table" fixed={FIXED} />;
}
