import en from '@locales/en/statistics.json';
import zh from '@locales/zh_CN/statistics.json';
import { resourceConformance } from '@src/server/resource/testing/conformance.ts';
import { loginLogServerResource } from './login-log.resource.ts';
import { usageLogServerResource } from './usage-log.resource.ts';

function hasText(texts: unknown, key: string): boolean {
  const found = key
    .split('.')
    .reduce<unknown>((tree, name) => Object.entries(Object(tree)).find(([each]) => each === name)?.[1], texts);
  return typeof found === 'string' && found !== '';
}
const isText = (key: string) => hasText(en, key) && hasText(zh, key);

resourceConformance(loginLogServerResource, { isText, sample: () => ({}) });
resourceConformance(usageLogServerResource, { isText, sample: () => ({}) });
