import { MediaPage, mediaRows } from './media-page.tsx';

const FIXED = { kind: 'image' } as const;

/** List of pictures. */
export default function GalleryView() {
  return <MediaPage name="gallery" shape="gallery" fixed={FIXED} />;
}

/** Requested ahead of the click that opens the list. */
export const rows = mediaRows({ shape: 'gallery', fixed: FIXED });
