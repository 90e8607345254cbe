import { MediaPage } from './media-page.tsx';

/** Every file of the library but those in the trash. */
export default function FilesView() {
  return <MediaPage name="index" shape="tiles" />;
}
