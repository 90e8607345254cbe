import en from '@locales/en/modules/eav.json';
import zh from '@locales/zh_CN/modules/eav.json';
import { resourceConformance } from '@src/server/resource/testing/conformance.ts';
import { textsIn } from '@src/server/resource/testing/texts.ts';
import { eavCollectionServerResource } from './collection.resource.ts';
import { eavDatabaseServerResource } from './database.resource.ts';
import { eavFieldServerResource } from './field.resource.ts';
import { eavInterfaceServerResource } from './interface.resource.ts';
import { eavIndexServerResource } from './search/index.resource.ts';
import { eavSiteServerResource } from './site.resource.ts';
import { eavTemplateServerResource } from './template.resource.ts';

const isText = textsIn(en, zh);
const ALL = [
  eavSiteServerResource,
  eavDatabaseServerResource,
  eavCollectionServerResource,
  eavFieldServerResource,
  eavInterfaceServerResource,
  eavTemplateServerResource,
  eavIndexServerResource,
];
const others = (resource: (typeof ALL)[number]) => ALL.filter((each) => each !== resource);

resourceConformance(eavSiteServerResource, {
  isText,
  others: others(eavSiteServerResource),
  sample: (index) => ({
    name: `Sample ${index}`,
    code: `sample-${index}`,
    domains: [`s${index}.example.org`],
    locales: ['en'],
    defaultLocale: 'en',
    apiPrefix: `/sample-${index}`,
    apiKey: `sample-key-of-a-test-0000${index}`,
    rateLimit: 60,
  }),
});
resourceConformance(eavDatabaseServerResource, {
  isText,
  apart: ['test'],
  others: others(eavDatabaseServerResource),
  sample: (index) => ({ name: `Sample ${index}`, code: `sample_${index}`, kind: 'builtin' }),
});
resourceConformance(eavCollectionServerResource, {
  isText,
  others: others(eavCollectionServerResource),
  sample: (index) => ({ name: `Sample ${index}`, code: `sample_${index}`, database: 'ed1', kind: 'list' }),
});
resourceConformance(eavFieldServerResource, {
  isText,
  others: others(eavFieldServerResource),
  sample: (index) => ({
    collection: 'ec6',
    code: `sample_${index}`,
    labelZh: `样例 ${index}`,
    labelEn: `Sample ${index}`,
    type: 'text',
  }),
});
resourceConformance(eavInterfaceServerResource, {
  isText,
  others: others(eavInterfaceServerResource),
  sample: (index) => ({
    name: `Sample ${index}`,
    method: 'GET',
    path: `/sample-${index}`,
    collection: 'ec1',
    auth: 'none',
    pageSize: 10,
    cacheSeconds: 0,
  }),
});
resourceConformance(eavTemplateServerResource, {
  isText,
  others: others(eavTemplateServerResource),
  sample: (index) => ({
    name: `Sample ${index}`,
    placeholders: 'of | collection | Collection',
    method: 'GET',
    path: `/sample-${index}-{{of}}`,
    auth: 'none',
    pageSize: 10,
    cacheSeconds: 0,
  }),
});
resourceConformance(eavIndexServerResource, {
  isText,
  apart: ['build'],
  others: others(eavIndexServerResource),
  // A collection has at most one index; these have none yet.
  sample: (index) => ({ name: `Sample ${index}`, collection: ['ec4', 'ec5', 'ec6'][index % 3], kind: 'builtin' }),
});
