import { type ButtonContent, emptyButton, type MenuButton, type MenuTree } from '../../definitions/menu/button.ts';

type Part = Partial<ButtonContent> & { readonly name: string };

const button = (id: string, part: Part, children: readonly MenuButton[] = []): MenuButton => ({
  ...emptyButton(id),
  ...part,
  children,
});
const click = (id: string, name: string, key: string) => button(id, { name, type: 'click', key });
const link = (id: string, name: string, url: string) => button(id, { name, type: 'view', url });

/** The published menu of the first account. */
export const MAIN_TREE: MenuTree = [
  button('b1', { name: '产品' }, [
    link('b2', '全部产品', 'https://shop.example.com/products'),
    link('b3', '套餐优惠', 'https://shop.example.com/combos'),
    click('b4', '新品', 'NEW_PRODUCTS'),
  ]),
  button('b5', { name: '服务' }, [
    click('b6', '人工客服', 'AGENT'),
    click('b7', '查订单', 'ORDERS'),
    button('b8', { name: '扫码验真', type: 'scancode_waitmsg', key: 'SCAN' }),
  ]),
  link('b9', '会员', 'https://shop.example.com/member'),
];

/** The menu of the second account, as published from the console. */
export const NEWS_TREE: MenuTree = [
  link('b1', '最新', 'https://news.example.com/latest'),
  button('b2', { name: '专题' }, [
    link('b3', '行业', 'https://news.example.com/industry'),
    link('b4', '活动', 'https://news.example.com/events'),
  ]),
];

/** The same menu after a change at the vendor. */
export const NEWS_TREE_AT_VENDOR: MenuTree = [
  link('b1', '最新', 'https://news.example.com/today'),
  button('b2', { name: '专题' }, [
    link('b3', '行业', 'https://news.example.com/industry'),
    link('b4', '活动', 'https://news.example.com/events'),
    link('b5', '招聘', 'https://news.example.com/jobs'),
  ]),
];

/** The same menu as edited in the console. */
export const NEWS_TREE_DRAFT: MenuTree = [
  link('b1', '最新', 'https://news.example.com/latest?from=menu'),
  button('b2', { name: '专题' }, [
    link('b3', '行业', 'https://news.example.com/industry'),
    link('b4', '峰会', 'https://news.example.com/summit'),
  ]),
];

/** A holiday menu, valid except for a picture that was deleted at the vendor. */
export const HOLIDAY_TREE: MenuTree = [
  button('b1', { name: '节日礼', type: 'media_id', mediaId: 'media-gone' }),
  link('b2', '祝福', 'https://shop.example.com/greetings'),
];

/** A draft with every kind of fault in names, keys and URLs. */
export const BROKEN_TREE: MenuTree = [
  button('b1', { name: '这个名字实在太长了' }, [
    click('b2', '', 'A'),
    link('b3', '没有协议', 'shop.example.com'),
    button('b4', { name: '没有动作' }),
  ]),
  click('b5', '重复', 'SAME'),
  click('b6', '重复二', 'SAME'),
];

/** A short menu for drafts. */
export const SHORT_TREE: MenuTree = [link('b1', '首页', 'https://shop.example.com/'), click('b2', '客服', 'AGENT')];
