import en from '@locales/en/modules/official.json';
import zh from '@locales/zh_CN/modules/official.json';
import { resourceConformance } from '@src/server/resource/testing/conformance.ts';
import { textsIn } from '@src/server/resource/testing/texts.ts';
import { officialAccountServerResource } from './account.resource.ts';
import { officialArticleServerResource } from './articles/article.resource.ts';
import { officialMenuServerResource, officialMenuVersionServerResource } from './menu.resource.ts';
import { officialMessageServerResource, officialReplyServerResource } from './reply.resource.ts';
import { demoSecret } from './seeds/accounts.seed.ts';

const isText = textsIn(en, zh);
const ALL = [
  officialAccountServerResource,
  officialMenuServerResource,
  officialMenuVersionServerResource,
  officialReplyServerResource,
  officialMessageServerResource,
];
const others = (resource: (typeof ALL)[number]) => ALL.filter((each) => each !== resource);

resourceConformance(officialAccountServerResource, {
  isText,
  apart: ['check'],
  sample: (index) => ({
    name: `Sample ${index}`,
    appId: `wx${String(index).padStart(16, '0')}`,
    secret: demoSecret('oa7'),
    kind: 'service',
  }),
});
resourceConformance(officialMenuServerResource, {
  isText,
  apart: ['publish', 'rollBack', 'overwrite', 'withdraw'],
  others: others(officialMenuServerResource),
  sample: (index) => ({
    name: `Sample ${index}`,
    account: index % 2 ? 'oa1' : 'oa2',
    scope: 'default',
    buttons: [{ id: 'b1', name: 'Shop', type: 'view', url: `https://example.com/${index}` }],
  }),
});
resourceConformance(officialMenuVersionServerResource, { isText, sample: () => ({}) });
resourceConformance(officialReplyServerResource, {
  isText,
  others: others(officialReplyServerResource),
  sample: (index) => ({
    name: `Sample ${index}`,
    account: index % 2 ? 'oa1' : 'oa2',
    kind: 'keyword',
    keywords: [{ text: `word ${index}`, match: 'contain' }],
    replies: [{ type: 'text', text: 'Hello.' }],
    mode: 'all',
    priority: index % 5,
  }),
});
resourceConformance(officialMessageServerResource, { isText, sample: () => ({}) });
resourceConformance(officialArticleServerResource, {
  isText,
  isServed: true,
  apart: ['submit', 'renew', 'retry', 'withdraw', 'ask'],
  sample: (index) => ({ news: `n${62 + index}`, account: 'oa1', goal: 'draft' }),
});
