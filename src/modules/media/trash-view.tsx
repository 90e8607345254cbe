import { MediaPage, mediaRows } from './media-page.tsx';

const FIXED = { status: 'trashed' } as const;

/** List of files in the trash, which are erased after thirty days. */
export default function TrashView() {
  return <MediaPage name="trash" shape="table" fixed={FIXED} />;
}

/** Requested ahead of the click that opens the list. */
export const rows = mediaRows({ shape: 'table', fixed: FIXED });
