import en from '@locales/en/media.json';
import zh from '@locales/zh_CN/media.json';
import { resourceConformance } from '@src/server/resource/testing/conformance.ts';
import { folderServerResource } from './folder.resource.ts';
import { mediaServerResource } from './media.resource.ts';

function hasText(texts: unknown, key: string): boolean {
  const found = key
    .split('.')
    .reduce<unknown>((tree, name) => Object.entries(Object(tree)).find(([each]) => each === name)?.[1], texts);
  return typeof found === 'string' && found !== '';
}
const isText = (key: string) => hasText(en, key) && hasText(zh, key);

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
