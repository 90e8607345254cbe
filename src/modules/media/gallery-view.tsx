import { MediaPage } from './media-page.tsx';

const FIXED = { kind: 'image' } as const;

/** List of pictures. */
export default function GalleryView() {
  return <MediaPage name="gallery" shape="gallery" fixed={FIXED} />;
}
