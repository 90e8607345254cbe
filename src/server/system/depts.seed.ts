import type { SeedOptions } from '../seed/seed-options.ts';
import { addDays, dateTimeText } from '../store/dates.ts';
import type { Row } from '../store/store.ts';

type SeededDept = readonly [
  id: string,
  deptName: string,
  parentDept: string | null,
  leader: string,
  status?: 'disabled',
];

const DEPTS: readonly SeededDept[] = [
  ['1', '总部', null, '王浩然'],
  ['2', '内容中心', '1', '李静'],
  ['3', '新闻组', '2', '张敏'],
  ['4', '广告组', '2', '陈思远'],
  ['5', '运营中心', '1', '刘洋'],
  ['6', '订单组', '5', '赵磊'],
  ['7', '客服组', '5', '周婷'],
  ['8', '财务部', '1', '吴佳怡'],
  ['9', '技术部', '1', '徐文博'],
  ['10', '数据模型组', '9', '孙勇'],
  ['11', '海外筹备组', '1', '何艳', 'disabled'],
];

/** The departments of a fresh demo: three levels, one of them disabled and empty. */
export function seedSystemDepts({ now }: SeedOptions): readonly Row[] {
  return DEPTS.map(([id, deptName, parentDept, leader, status = 'enabled'], index) => ({
    id,
    deptName,
    parentDept,
    leader,
    phone: `1390000${String(1000 + index)}`,
    orderNo: index + 1,
    status,
    createTime: dateTimeText(addDays(now, index - 420)),
  }));
}
