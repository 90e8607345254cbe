import en from '@locales/en/modules/statistics.json';
import zh from '@locales/zh_CN/modules/statistics.json';
import { resourceConformance } from '@src/server/resource/testing/conformance.ts';
import { textsIn } from '@src/server/resource/testing/texts.ts';
import { loginLogServerResource } from './login-log.resource.ts';
import { usageLogServerResource } from './usage-log.resource.ts';

const isText = textsIn(en, zh);

resourceConformance(loginLogServerResource, { isText, sample: () => ({}) });
resourceConformance(usageLogServerResource, { isText, sample: () => ({}) });
