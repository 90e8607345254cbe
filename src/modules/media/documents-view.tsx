import { MediaPage } from './media-page.tsx';

const FIXED = { kind: 'file' } as const;

/** Files that are neither pictures nor sounds nor films. */
export default function DocumentsView() {
  return <MediaPage name="file" shape="table" fixed={FIXED} />;
}
