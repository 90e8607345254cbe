import type { SeedOptions } from '@src/server/seed/seed-options.ts';
import { addDays, dateText, dateTimeText } from '@src/server/store/dates.ts';
import type { Row } from '@src/server/store/store.ts';

const text = (words: string) => [{ type: 'text', text: words }];
const contain = (...words: readonly string[]) => words.map((word) => ({ text: word, match: 'contain' }));
const equal = (...words: readonly string[]) => words.map((word) => ({ text: word, match: 'equal' }));

/** Keywords of the demo's followers, and the replies. */
const TOPICS: readonly (readonly [words: readonly string[], answer: string])[] = [
  [['价格', '多少钱', '报价'], '各版本价格见产品页，年付八五折。'],
  [['发票', '开票'], '订单完成后可在“我的订单”申请电子发票。'],
  [['退款', '退货'], '付款七天内可申请退款，原路退回。'],
  [['发货', '物流', '快递'], '工作日十六点前付款当天发货。'],
  [['地址', '在哪里'], '上海市浦东新区港湾路一号。'],
  [['电话', '联系方式'], '服务热线 400-000-2026，九点到十八点。'],
  [['优惠', '折扣', '活动'], '本月活动见菜单“套餐优惠”。'],
  [['合作', '代理'], '请发送公司名称和所在城市，我们两个工作日内联系。'],
  [['安装', '部署'], '安装手册见官网“文档”栏目。'],
  [['升级', '更新版本'], '在后台“关于”页点击检查更新。'],
  [['登录', '登不上'], '请先确认账号状态，再重设密码。'],
  [['忘记密码', '重置密码'], '在登录页点击“忘记密码”即可重设。'],
  [['试用', '免费'], '注册后可免费试用十四天。'],
  [['会员', '积分'], '积分规则见会员中心。'],
  [['投诉'], '很抱歉让您不满意，专员将在一小时内联系您。'],
  [['招聘', '工作'], '职位见官网“加入我们”。'],
];

/** Further replies about prices: a picture, and the page of the shop. */
const PRICES = [
  { type: 'image', mediaId: 'media-hello' },
  { type: 'news', title: '价格与版本', description: '年付八五折', url: 'https://shop.example.com/prices' },
] as const;

/** A rule of the demo before it has an id. */
type Part = readonly [account: string, name: string, status: string, rest: Readonly<Record<string, unknown>>];

const BEFORE_TOPICS: readonly Part[] = [
  ['oa1', '关注欢迎', 'enabled', { kind: 'subscribe', replies: text('欢迎关注港湾科技。回复“价格”了解报价。') }],
  ['oa1', '默认回复', 'enabled', { kind: 'default', replies: text('已收到，工作时间内会有人回复您。') }],
  ['oa1', '转人工', 'enabled', { keywords: equal('人工', '客服'), replies: [{ type: 'transfer' }], priority: 100 }],
  ['oa1', '菜单：人工客服', 'enabled', { kind: 'menuKey', menuKey: 'AGENT', replies: [{ type: 'transfer' }] }],
  [
    'oa1',
    '菜单：新品',
    'enabled',
    {
      kind: 'menuKey',
      menuKey: 'NEW_PRODUCTS',
      replies: [{ type: 'news', title: '新品上架', description: '三款新品', url: 'https://shop.example.com/new' }],
    },
  ],
  ['oa1', '收到图片', 'enabled', { kind: 'messageType', messageType: 'image', replies: text('图片已收到。') }],
  [
    'oa1',
    '订单号',
    'enabled',
    { keywords: [{ text: '^\\d{12,18}$', match: 'regex' }], replies: text('正在查询订单，请稍候。') },
  ],
  [
    'oa1',
    '晚间客服',
    'enabled',
    {
      keywords: equal('在吗'),
      replies: text('客服时间为九点到十八点。'),
      hours: [1, 2, 3, 4, 5].map((day) => ({ day: String(day), from: '18:00', to: '24:00' })),
    },
  ],
  [
    'oa1',
    '会员专享',
    'enabled',
    { keywords: contain('优惠'), replies: text('会员专享九折，结算时自动减。'), audience: 'vip', priority: 10 },
  ],
  ['oa1', '春节活动', 'disabled', { keywords: contain('春节'), replies: text('春节活动已结束。') }],
  [
    'oa1',
    '价格（新）',
    'conflict',
    { keywords: [...equal('价格'), ...contain('价格')], replies: text('新报价见官网。') },
  ],
  ['oa1', '夏日抽奖', 'draft', { keywords: contain('抽奖'), replies: text('抽奖将于七月开始。') }],
  ['oa1', '旧版安装', 'archived', { keywords: contain('旧版'), replies: text('旧版已停止支持。') }],
];

const SECOND_ACCOUNT: readonly Part[] = [
  ['oa2', '资讯：关注欢迎', 'enabled', { kind: 'subscribe', replies: text('欢迎关注港湾资讯。') }],
  ['oa2', '资讯：默认回复', 'enabled', { kind: 'default', replies: text('编辑会尽快回复。') }],
  [
    'oa2',
    '每日一句',
    'enabled',
    {
      keywords: equal('早安'),
      replies: [...text('早安。'), ...text('新的一天。'), ...text('早，愿你顺利。')],
      mode: 'random',
    },
  ],
];

const byTopic = (account: string, most: number): readonly Part[] =>
  TOPICS.slice(0, most).map(([words, answer], index): Part => {
    const replies = [...text(answer), ...(index === 0 ? PRICES : [])];
    const rest = { keywords: contain(...words), replies, priority: index % 3 };
    return [
      account,
      `${account === 'oa2' ? '资讯：' : ''}${words[0]}咨询`,
      index % 6 === 5 ? 'disabled' : 'enabled',
      rest,
    ];
  });

/** The rules of the demo: forty in two accounts, in every state. */
export const seedOfficialReplies = ({ now }: SeedOptions): readonly Row[] => {
  const holiday = { validFrom: dateText(addDays(now, -120)), validTo: dateText(addDays(now, -90)) };
  return [...BEFORE_TOPICS, ...byTopic('oa1', 16), ...SECOND_ACCOUNT, ...byTopic('oa2', 8)].map(
    ([account, name, status, rest], index): Row => ({
      id: `or${index + 1}`,
      account,
      name,
      status,
      kind: 'keyword',
      mode: 'all',
      priority: 0,
      createTime: dateTimeText(addDays(now, -119 + index)),
      updateTime: dateTimeText(addDays(now, -119 + index)),
      ...(name === '春节活动' ? holiday : {}),
      ...rest,
    }),
  );
};
