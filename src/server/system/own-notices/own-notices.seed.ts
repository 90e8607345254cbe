import { documentOfText } from '../../../contracts/rich-text/document.ts';
import type { SeedOptions } from '../../seed/seed-options.ts';
import { addDays, dateTimeText } from '../../store/dates.ts';
import type { Row } from '../../store/store.ts';

type SeededNotice = readonly [status: string, title: string, content: string, roles: readonly string[]];

/** A notice for all, one for content editors only, and a withdrawn one. */
const NOTICES: readonly SeededNotice[] = [
  ['withdrawn', '周五停电演练', '原定周五下午的停电演练取消，时间另行通知。', []],
  [
    'published',
    '周六夜间系统维护',
    '周六 23:00 至周日 2:00 进行系统维护，期间无法登录。\n请提前保存未完成的工作。',
    [],
  ],
  ['draft', '稿件审核新流程', '下月起稿件须经两人审核后发布。', ['4']],
];

/** The notices of a fresh demo, one in each state. */
export const seedOwnNotices = ({ now }: SeedOptions): readonly Row[] =>
  NOTICES.map(([status, title, content, roles], index) => {
    const createTime = dateTimeText(addDays(now, index - NOTICES.length));
    return {
      id: String(index + 1),
      ...{ status, title, roles, createTime },
      content: documentOfText(content),
      audience: roles.length === 0 ? 'all' : 'roles',
      startAt: null,
      endAt: null,
      publishTime: status === 'draft' ? null : createTime,
    };
  });
