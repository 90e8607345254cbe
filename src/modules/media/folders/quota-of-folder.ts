import { MEDIA_RESOURCE } from '@src/contracts/media.ts';
import { defineRead } from '@src/crud/cache/use-read.ts';

/** Free space in a folder, or in the library for null. */
export const quotaOfFolder = defineRead({
  name: 'media.quota',
  topics: [MEDIA_RESOURCE],
  load: ({ media }, folder: string | null, signal) => media.quota(folder, signal),
});
