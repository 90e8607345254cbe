import en from '@locales/en/modules/media.json';
import zh from '@locales/zh_CN/modules/media.json';
import { resourceConformance } from '@src/server/resource/testing/conformance.ts';
import { textsIn } from '@src/server/resource/testing/texts.ts';
import { folderServerResource } from './folder.resource.ts';
import { mediaServerResource } from './media.resource.ts';

const isText = textsIn(en, zh);

resourceConformance(mediaServerResource, {
  isText,
  others: [folderServerResource],
  sample: (index) => ({ name: `file-${index}.png` }),
});
resourceConformance(folderServerResource, {
  isText,
  others: [mediaServerResource],
  sample: (index) => ({ name: `Folder ${index}`, quota: 1 + (index % 50) }),
});
