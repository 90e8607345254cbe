import type { SeedOptions } from '@src/server/seed/seed-options.ts';
import { addDays, dateTimeText } from '@src/server/store/dates.ts';
import type { Row } from '@src/server/store/store.ts';
import { linesOf, type MenuTree } from '../../definitions/menu/button.ts';
import {
  BROKEN_TREE,
  HOLIDAY_TREE,
  MAIN_TREE,
  NEWS_TREE,
  NEWS_TREE_AT_VENDOR,
  NEWS_TREE_DRAFT,
  SHORT_TREE,
} from './menu-trees.seed.ts';

/** Id of the demo's conditional menu at the fake vendor. */
export const DEMO_MENU_ID = '400000001';

/** The menus of the demo, one in each state. */
export const seedOfficialMenus = ({ now }: SeedOptions): readonly Row[] => {
  const menu = (id: string, account: string, name: string, status: string, tree: MenuTree, rest: object = {}): Row => ({
    id,
    account,
    name,
    status,
    scope: 'default',
    buttons: linesOf(tree),
    createTime: dateTimeText(addDays(now, -90)),
    updateTime: dateTimeText(now),
    ...rest,
  });
  const shown = (tree: MenuTree, days: number) => ({
    base: linesOf(tree),
    publishedAt: dateTimeText(addDays(now, -days)),
    publishedBy: 'vben',
  });
  return [
    menu('om1', 'oa1', '主菜单', 'published', MAIN_TREE, shown(MAIN_TREE, 20)),
    menu('om2', 'oa1', '夏季草稿', 'draft', SHORT_TREE),
    menu('om3', 'oa1', '秋季菜单', 'valid', SHORT_TREE),
    menu('om4', 'oa1', '未完成的菜单', 'invalid', BROKEN_TREE),
    menu('om5', 'oa1', '节日菜单', 'publishFailed', HOLIDAY_TREE, { errorCode: 40007, errorText: 'invalid media_id' }),
    menu('om6', 'oa1', '英文用户', 'published', SHORT_TREE, {
      ...shown(SHORT_TREE, 15),
      scope: 'conditional',
      matchLanguage: 'en',
      menuId: DEMO_MENU_ID,
    }),
    menu('om7', 'oa2', '资讯菜单', 'diffReview', NEWS_TREE_DRAFT, {
      ...shown(NEWS_TREE, 30),
      live: linesOf(NEWS_TREE_AT_VENDOR),
    }),
    menu('om8', 'oa2', '去年菜单', 'withdrawn', SHORT_TREE),
    menu('om9', 'oa4', '商城菜单', 'publishing', SHORT_TREE),
    menu('om10', 'oa6', '旧号菜单', 'deleting', SHORT_TREE, shown(SHORT_TREE, 60)),
  ];
};

/** The menu versions of the demo. */
export const seedOfficialVersions = ({ now }: SeedOptions): readonly Row[] => {
  const version = (id: string, menu: string, title: string, tree: MenuTree, days: number): Row => {
    const publishedAt = dateTimeText(addDays(now, -days));
    return { id, menu, title, buttons: linesOf(tree), publishedAt, publishedBy: 'vben', createTime: publishedAt };
  };
  return [
    version('ov1', 'om1', '主菜单 #1', SHORT_TREE, 80),
    version('ov2', 'om1', '主菜单 #2', MAIN_TREE.slice(0, 2), 45),
    version('ov3', 'om1', '主菜单 #3', MAIN_TREE, 20),
    version('ov4', 'om6', '英文用户 #1', SHORT_TREE, 15),
    version('ov5', 'om7', '资讯菜单 #1', NEWS_TREE, 30),
    version('ov6', 'om8', '去年菜单 #1', SHORT_TREE, 200),
    version('ov7', 'om10', '旧号菜单 #1', SHORT_TREE, 300),
  ];
};
