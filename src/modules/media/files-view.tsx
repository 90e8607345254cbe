import { MediaPage, mediaRows } from './media-page.tsx';

/** List of all files except those in the trash. */
export default function FilesView() {
  return <MediaPage name="index" shape="tiles" />;
}

/** Requested ahead of the click that opens the list. */
export const rows = mediaRows({ shape: 'tiles' });
