import { MediaPage } from './media-page.tsx';

/** List of all files except those in the trash. */
export default function FilesView() {
  return <MediaPage name="index" shape="tiles" />;
}
