import type { Prng } from './prng.ts';

const FAMILY_NAMES = [
  '王',
  '李',
  '张',
  '刘',
  '陈',
  '杨',
  '赵',
  '黄',
  '周',
  '吴',
  '徐',
  '孙',
  '林',
  '何',
  '郭',
] as const;
const GIVEN_NAMES = [
  '伟',
  '敏',
  '静',
  '磊',
  '洋',
  '艳',
  '勇',
  '婷',
  '浩然',
  '子轩',
  '雨桐',
  '思远',
  '佳怡',
  '文博',
] as const;
const FIRST_NAMES = ['Mary', 'James', 'Linda', 'Robert', 'Susan', 'Kevin', 'Nancy', 'Brian', 'Laura', 'Eric'] as const;
const CITIES = [
  '北京市',
  '上海市',
  '广州市',
  '深圳市',
  '杭州市',
  '成都市',
  '南京市',
  '武汉市',
  '长沙市',
  '厦门市',
] as const;
const REMARKS = [
  '每周一上午例会前核对数据',
  '由华东分部的值班同事负责',
  '变更前请先联系部门负责人',
  '新员工入职时自动创建的记录',
  '季度末统一复核并更新状态',
] as const;

/** A Chinese full name. */
export function chineseName(prng: Prng): string {
  return `${prng.pick(FAMILY_NAMES)}${prng.pick(GIVEN_NAMES)}`;
}

/** An English first name. */
export function firstName(prng: Prng): string {
  return prng.pick(FIRST_NAMES);
}

/** A Chinese city. */
export function city(prng: Prng): string {
  return prng.pick(CITIES);
}

/** A remark of 10 to 20 characters. */
export function remark(prng: Prng): string {
  return prng.pick(REMARKS);
}
