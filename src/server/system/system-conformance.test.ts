import en from '@locales/en/modules/system.json';
import zh from '@locales/zh_CN/modules/system.json';
import { PRODUCT_ROUTES } from '@src/modules/product-routes.ts';
import { documentOfText } from '../../contracts/rich-text/document.ts';
import { resourceConformance } from '../resource/testing/conformance.ts';
import { textsIn } from '../resource/testing/texts.ts';
import { accountServerResource } from './account.resource.ts';
import { deptServerResource } from './dept.resource.ts';
import { menuServerResource } from './menu.resource.ts';
import { noticeServerResource } from './own-notices/notice.resource.ts';
import { roleServerResource } from './role.resource.ts';
import { withMenuOfAll } from './seed-rows.ts';

const isText = textsIn(en, zh);

const all = withMenuOfAll(
  [accountServerResource, roleServerResource, menuServerResource, deptServerResource, noticeServerResource],
  PRODUCT_ROUTES,
);

/** Values of valid new records, by resource. */
const SAMPLES: Readonly<Record<string, (index: number) => Readonly<Record<string, unknown>>>> = {
  account: (index) => ({
    account: `sample_${index}`,
    password: 'Harbour-Lights-7',
    nickname: `Sample ${index}`,
    email: `sample${index}@example.com`,
    role: ['4'],
    dept: '3',
  }),
  role: (index) => ({ roleName: `Sample ${index}`, roleValue: `sample_${index}`, dataScope: 'self', orderNo: index }),
  menu: (index) => ({
    type: '1',
    menuName: `Sample ${index}`,
    parentMenu: 'System',
    path: `sample${index}`,
    component: 'level/menu-2',
    orderNo: index,
  }),
  dept: (index) => ({ deptName: `Sample ${index}`, parentDept: '1', orderNo: index }),
  notice: (index) => ({ title: `Sample ${index}`, content: documentOfText('Sample'), audience: 'all' }),
};

for (const resource of all) {
  const sample = SAMPLES[resource.definition.name] ?? (() => ({}));
  resourceConformance(resource, { isText, others: all.filter((each) => each !== resource), sample });
}
