import en from '@locales/en/modules/product.json';
import zh from '@locales/zh_CN/modules/product.json';
import { resourceConformance } from '@src/server/resource/testing/conformance.ts';
import { textsIn } from '@src/server/resource/testing/texts.ts';
import { categoryServerResource } from './category.resource.ts';
import { comboServerResource } from './combo.resource.ts';
import { comboItemServerResource } from './combo-item.resource.ts';
import { planServerResource } from './plan.resource.ts';
import { productServerResource } from './product.resource.ts';
import { versionServerResource } from './version.resource.ts';

const isText = textsIn(en, zh);

resourceConformance(categoryServerResource, {
  isText,
  others: [productServerResource, planServerResource],
  sample: (index) => ({ name: `Sample ${index}`, parent: index % 2 ? '7' : null, commission: 500, sort: index }),
});
resourceConformance(productServerResource, {
  isText,
  others: [categoryServerResource, planServerResource],
  sample: (index) => ({
    name: `Sample ${index}`,
    code: `S-${index}`,
    category: '2',
    kind: 'service',
    brief: 'A sample',
    agentVisible: true,
    sort: index,
  }),
});
resourceConformance(planServerResource, {
  isText,
  others: [categoryServerResource, productServerResource],
  sample: (index) => ({
    product: `p${1 + (index % 48)}`,
    name: `Sample ${index}`,
    period: 'month',
    price: 1_000 + index,
    listPrice: 100_000,
    stock: 5,
    sort: index,
  }),
});
resourceConformance(versionServerResource, {
  isText,
  others: [categoryServerResource, productServerResource],
  sample: (index) => ({
    product: `p${1 + (index % 10)}`,
    number: `9.${index}.0`,
    channel: 'beta',
    packageFile: `packages/sample-${index}.zip`,
    sha256: 'a'.repeat(64),
    changelogZh: '改进。',
    changelogEn: 'Better.',
  }),
});
resourceConformance(comboServerResource, {
  isText,
  others: [comboItemServerResource, planServerResource, productServerResource],
  sample: (index) => ({ name: `Sample ${index}`, price: 100 + index, endAt: '2999-01-01 00:00:00' }),
});
resourceConformance(comboItemServerResource, {
  isText,
  others: [comboServerResource, planServerResource, productServerResource],
  sample: (index) => ({ combo: 'cb8', plan: `p${4 + (index % 20)}-1`, qty: 1 + (index % 5) }),
});
