import { mediaResource } from './media-file.ts';
import { mediaFolderResource } from './media-folder.ts';

/** Everything that this module keeps records of. */
export const definitions = [mediaResource, mediaFolderResource] as const;
