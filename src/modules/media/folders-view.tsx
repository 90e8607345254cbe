import { rowsOf } from '@src/crud/list/rows-ahead.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import { mediaFolderResource } from './definitions/media-folder.ts';
import { MediaNav } from './media-nav.tsx';
import { useMediaTexts } from './use-media-texts.ts';

/** Folders as a tree. */
export default function FoldersView() {
  useMediaTexts();
  return <ResourcePage definition={mediaFolderResource} headActions={<MediaNav current="folders" />} />;
}

/** Requested ahead of the click that opens the list. */
export const rows = rowsOf(mediaFolderResource);
