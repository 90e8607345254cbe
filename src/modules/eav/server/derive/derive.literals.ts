import type { Verb } from '../../definitions/derive-interfaces.ts';

const CHINESE: Readonly<Record<Verb, string>> = {
  list: '列表',
  get: '详情',
  create: '新建',
  update: '修改',
  delete: '删除',
};
const ENGLISH: Readonly<Record<Verb, string>> = {
  list: 'list',
  get: 'one record',
  create: 'create',
  update: 'update',
  delete: 'delete',
};

/** Name of a derived interface, in the language of its site. */
export const derivedName = (collection: string, verb: Verb, locale: unknown): string =>
  (locale === 'en' ? `${collection}: ${ENGLISH[verb]}` : `${collection}${CHINESE[verb]}`).slice(0, 60);
