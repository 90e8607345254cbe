import en from '@locales/en/modules/news.json';
import zh from '@locales/zh_CN/modules/news.json';
import { resourceConformance } from '@src/server/resource/testing/conformance.ts';
import { textsIn } from '@src/server/resource/testing/texts.ts';
import { adServerResource } from './ad.resource.ts';
import { adPositionServerResource } from './ad-position.resource.ts';
import { newsCategoryServerResource } from './categories/news-category.resource.ts';
import { newsRevisionServerResource, newsServerResource } from './news.resource.ts';

const isText = textsIn(en, zh);

resourceConformance(newsServerResource, {
  isText,
  others: [newsCategoryServerResource, newsRevisionServerResource],
  sample: (index) => ({
    title: `Sample ${index}`,
    slug: `sample-${index}`,
    category: '6',
    channels: ['site'],
    content: 'A text.',
    author: 'Sample',
    weight: index,
  }),
});
resourceConformance(newsCategoryServerResource, {
  isText,
  others: [newsServerResource],
  sample: (index) => ({ name: `Sample ${index}`, parent: index % 2 ? '9' : null, reviewRequired: true, sort: index }),
});
resourceConformance(newsRevisionServerResource, {
  isText,
  others: [newsServerResource, newsCategoryServerResource],
  sample: () => ({}),
});
resourceConformance(adPositionServerResource, {
  isText,
  others: [adServerResource],
  sample: (index) => ({
    code: `sample-${index}`,
    name: `Sample ${index}`,
    platform: 'web',
    kind: 'banner',
    width: 300,
    height: 250,
    maxAds: 1 + (index % 3),
  }),
});
resourceConformance(adServerResource, {
  isText,
  others: [adPositionServerResource],
  sample: (index) => ({
    title: `Sample ${index}`,
    position: 'p3',
    linkKind: 'none',
    startAt: `2999-01-0${1 + (index % 9)} 00:00:00`,
    endAt: '2999-02-01 00:00:00',
    weight: 10,
    audience: index % 2 === 0 ? 'all' : 'region',
    regions: index % 2 === 0 ? null : ['Zhejiang'],
  }),
});
