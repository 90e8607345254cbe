import { MENU_TYPES } from '../../contracts/resources/menu.ts';
import { SUPER_ROLE } from '../../contracts/resources/role.ts';
import type { SeedOptions } from '../seed/seed-options.ts';
import { addDays, dateTimeText } from '../store/dates.ts';
import type { Row } from '../store/store.ts';

interface SeededRole {
  readonly id: string;
  readonly roleValue: string;
  readonly roleName: string;
  readonly dataScope: 'all' | 'deptTree' | 'dept' | 'self' | 'custom';
  readonly scopeDepts?: readonly string[];
  /** Beginnings of the paths of its pages. */
  readonly pages: readonly string[];
  /** Permission codes; `*` stands for any part, or any rest of one. */
  readonly codes: readonly string[];
  readonly status?: 'disabled';
  readonly secondFactor?: 'required';
  readonly remark: string;
}

/** Pages of every role. */
const COMMON = ['/dashboard', '/about', '/system/changePassword', '/system/security'];

/** The default roles (modules, C12), the three of the demo first; the super role has all permissions without selected entries. */
const ROLES: readonly SeededRole[] = [
  {
    id: '1',
    roleValue: SUPER_ROLE,
    roleName: 'Super Admin',
    dataScope: 'all',
    pages: [],
    codes: [],
    remark: '拥有全部权限，不可修改',
  },
  {
    id: '2',
    roleValue: 'test',
    roleName: 'Tester',
    dataScope: 'all',
    pages: ['*'],
    codes: ['*'],
    remark: '演示角色，看不到系统管理',
  },
  { id: '3', roleValue: 'guest', roleName: 'Guest', dataScope: 'self', pages: [], codes: [], remark: '没有任何权限' },
  {
    id: '4',
    roleValue: 'editor',
    roleName: 'Content Editor',
    dataScope: 'dept',
    pages: [...COMMON, '/news', '/media', '/official_account'],
    codes: [
      'news:*:view',
      'news:*:create',
      'news:*:update',
      'news:*:submit',
      ...['withdraw', 'revise', 'rollBack', 'tag', 'shareLink'].map((event) => `news:news:${event}`),
      'news:ad:reschedule',
      'news:aiArticle:*',
      'media:*:*',
      'official*:*:view',
      'official*:*:create',
      'official*:*:update',
    ],
    remark: '撰写新闻、广告和公众号草稿，不能审核自己的稿件',
  },
  {
    id: '5',
    roleValue: 'publisher',
    roleName: 'Publisher',
    dataScope: 'deptTree',
    pages: [...COMMON, '/news', '/media', '/official_account'],
    codes: ['news:*:*', 'media:*:*', 'official*:*:*'],
    remark: '审核、发布和回滚内容',
  },
  {
    id: '6',
    roleValue: 'orders',
    roleName: 'Order Operator',
    dataScope: 'all',
    pages: [...COMMON, '/order', '/user/index', '/user/customer'],
    codes: [
      'order:*:view',
      'order:*:update',
      'order:*:deliver',
      'order:*:cancel',
      'order:*:changeAddress',
      ...['create', 'deliverPart', 'correctTracking', 'issueKey', 'startService', 'confirm', 'receive', 'withdraw'].map(
        (event) => `order:*:${event}`,
      ),
      ...['remark', 'flag', 'queryPayment', 'reviewPayments', 'requestInvoice', 'export'].map(
        (event) => `order:order:${event}`,
      ),
      'user:*:view',
      'product:*:view',
    ],
    remark: '发货和发起退款，不能付退款',
  },
  {
    id: '7',
    roleValue: 'finance',
    roleName: 'Finance',
    dataScope: 'all',
    pages: [...COMMON, '/order', '/agent', '/statistics/index'],
    codes: [
      'order:*:view',
      'order:*:export',
      'order:*:pay',
      'order:*:approve',
      'order:*:reject',
      ...['retry', 'queryRefund', 'payByHand', 'markPaid', 'queryPayment'].map((event) => `order:*:${event}`),
      ...['reviewPayments', 'requestInvoice', 'issueInvoice'].map((event) => `order:order:${event}`),
      'statistics:overview:view',
      'agent:*:view',
      'agent:*:export',
      'agent:*:pay',
      ...['create', 'approve', 'reject', 'retry', 'confirmPaid', 'returned'].map(
        (event) => `agent:withdrawal:${event}`,
      ),
    ],
    remark: '付退款、结算佣金、导出账目',
  },
  {
    id: '8',
    roleValue: 'support',
    roleName: 'Support',
    dataScope: 'dept',
    pages: [...COMMON, '/user', '/official_account/auto_replay'],
    codes: [
      'user:*:view',
      'user:*:update',
      'user:feedback:*',
      'user:cannedReply:*',
      'user:faqEntry:*',
      'official*:*:view',
    ],
    remark: '处理反馈和客户资料',
  },
  {
    id: '9',
    roleValue: 'modeler',
    roleName: 'Model Builder',
    dataScope: 'all',
    pages: [...COMMON, '/eav'],
    codes: ['eav:*:*', 'form-design:*:*', 'system:menu:view', 'system:role:choose'],
    remark: '维护数据模型、接口和表单',
  },
  {
    id: '10',
    roleValue: 'auditor',
    roleName: 'Auditor',
    dataScope: 'all',
    pages: ['/'],
    codes: ['*:*:view'],
    remark: '只读全部数据和日志',
  },
  {
    id: '11',
    roleValue: 'dept_head',
    roleName: 'Department Head',
    dataScope: 'deptTree',
    pages: [...COMMON, '/system/account', '/system/dept'],
    codes: ['system:account:*', 'system:dept:view', 'system:role:view'],
    remark: '管理本部门及下级部门的账号',
  },
  {
    id: '12',
    roleValue: 'retired',
    roleName: 'Former Partner',
    dataScope: 'custom',
    scopeDepts: ['9'],
    pages: COMMON,
    codes: [],
    status: 'disabled',
    secondFactor: 'required',
    remark: '合作结束后停用',
  },
];

/** The roles of a fresh demo, with entries of its menu. */
export function seedSystemRoles({ now }: SeedOptions, menus: readonly Row[]): readonly Row[] {
  const entries = entriesOf(menus);
  return ROLES.map(
    ({ pages, codes, status = 'enabled', secondFactor = 'optional', scopeDepts = [], ...role }, index) => ({
      ...role,
      scopeDepts,
      status,
      secondFactor,
      orderNo: index + 1,
      menu: findHeld(entries, pages, codes),
      createTime: dateTimeText(addDays(now, index - 400)),
    }),
  );
}

/** A menu entry to match with roles: the parts of a button's code, or the path of a page. */
interface Entry {
  readonly id: string;
  readonly code: readonly string[] | null;
  readonly path: string | null;
}

/** Splits codes and paths once for all roles, because every call of a fresh demo waits for it. */
function entriesOf(menus: readonly Row[]): readonly Entry[] {
  const paths = pathsOf(menus);
  return menus.map(({ id, type, permission }) => ({
    id,
    code: type === MENU_TYPES.button ? String(permission).split(':') : null,
    path: type === MENU_TYPES.page ? (paths.get(id) ?? '') : null,
  }));
}

function findHeld(entries: readonly Entry[], pages: readonly string[], codes: readonly string[]): readonly string[] {
  const patterns = codes.map((code) => code.split(':').map(partOf));
  const isHeld = ({ code, path }: Entry) =>
    (code !== null && patterns.some((pattern) => fits(pattern, code))) ||
    (path !== null && pages.some((start) => opens(start, path)));
  return entries.filter(isHeld).map(({ id }) => id);
}

/** `*` alone matches everything except the system administration. */
const opens = (start: string, path: string) =>
  start === '*'
    ? !path.startsWith('/system')
    : start === '/' || path === start || path.startsWith(`${start}/`) || path === `${start}_detail/:id`;

/** One part of a code pattern: its beginning, and whether anything may follow. */
interface Part {
  readonly begins: string;
  readonly isOpen: boolean;
}

const partOf = (part: string): Part => {
  const isOpen = part.endsWith('*');
  return { begins: isOpen ? part.slice(0, -1) : part, isOpen };
};

function fits(pattern: readonly Part[], code: readonly string[]): boolean {
  const [only] = pattern;
  if (pattern.length === 1 && only?.isOpen && only.begins === '') return code[0] !== 'system';
  for (const [index, { begins, isOpen }] of pattern.entries()) {
    const given = code[index] ?? '';
    if (isOpen ? !given.startsWith(begins) : given !== begins) return false;
  }
  return true;
}

function pathsOf(menus: readonly Row[]): ReadonlyMap<string, string> {
  const known = new Map(menus.map((row) => [row.id, row]));
  const pathOf = (row: Row): string => {
    const path = String(row.path ?? '');
    const parent = known.get(String(row.parentMenu ?? ''));
    return path.startsWith('/') || parent === undefined ? path : `${pathOf(parent)}/${path}`;
  };
  return new Map(menus.map((row) => [row.id, pathOf(row)]));
}
