import { mediaResource } from './media-file.ts';
import { mediaFolderResource } from './media-folder.ts';

/** Resource definitions of this module. */
export const definitions = [mediaResource, mediaFolderResource] as const;
