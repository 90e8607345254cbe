import { MediaPage } from './media-page.tsx';

const FIXED = { status: 'trashed' } as const;

/** What was thrown away; it is erased after thirty days. */
export default function TrashView() {
  return <MediaPage name="trash" shape="table" fixed={FIXED} />;
}
