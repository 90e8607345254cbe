import { MediaPage } from './media-page.tsx';

const FIXED = { status: 'trashed' } as const;

/** List of files in the trash, which are erased after thirty days. */
export default function TrashView() {
  return <MediaPage name="trash" shape="table" fixed={FIXED} />;
}
