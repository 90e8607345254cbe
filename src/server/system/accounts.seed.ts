import { DEMO_PORTRAITS } from '../seed/demo-portraits.ts';
import type { SeedOptions } from '../seed/seed-options.ts';
import { addDays, addMinutes, dateText, dateTimeText } from '../store/dates.ts';
import type { Row } from '../store/store.ts';

/** `123456`, hashed with few iterations: the password of the demo is public, and every test signs in. */
const DEMO_PASSWORD =
  'pbkdf2-sha256$1000$73746174656873652d64656d6f2d3031$fb163f16120b4f9906c49680ddd0aa7828739d0f325e9b45a4bbb78b7e306d05';

const ANALYSIS = '/dashboard/analysis';
const WORKBENCH = '/dashboard/workbench';

/** The demo users: an administrator, a tester, and a guest who may see nothing (specification, section 6). */
const DEMO_USERS = [
  {
    id: '1',
    account: 'vben',
    nickname: 'Vben Admin',
    role: ['1'],
    dept: '1',
    homePath: ANALYSIS,
    remark: 'manager',
    mobile: '13800000001',
    codes: ['1000', '3000', '5000'],
  },
  {
    id: '2',
    account: 'test',
    nickname: 'test user',
    role: ['2'],
    dept: '9',
    homePath: WORKBENCH,
    remark: 'tester',
    mobile: '13800000002',
    codes: ['2000', '4000', '6000'],
  },
  { id: '3', account: 'guest', nickname: 'Guest', role: ['3'], dept: '1', homePath: null, remark: 'guest' },
];

type Staff = readonly [
  account: string,
  nickname: string,
  role: readonly string[],
  dept: string,
  status?: 'invited' | 'mustChange' | 'locked' | 'disabled',
];

const STAFF: readonly Staff[] = [
  ['editor', '张敏', ['4'], '3'],
  ['publisher', '李静', ['5'], '2'],
  ['orders', '赵磊', ['6'], '6'],
  ['finance', '吴佳怡', ['7'], '8'],
  ['support', '周婷', ['8'], '7'],
  ['modeler', '孙勇', ['9'], '10'],
  ['auditor', '林文博', ['10'], '1'],
  ['content_head', '陈思远', ['11', '5'], '2'],
  ['deputy', '王浩然', ['1'], '1', 'disabled'],
  ['newcomer', '黄雨桐', ['4'], '4', 'invited'],
  ['trainee', '郭子轩', ['8'], '7', 'invited'],
  ['changer', '何艳', ['6'], '6', 'mustChange'],
  ['locked', '杨伟', ['8'], '7', 'locked'],
  ['leaver', '孙静', ['7'], '8', 'disabled'],
  ['partner', '徐勇', ['12'], '5'],
  ['seasonal', '刘婷', ['6'], '6'],
  ['night_desk', '吴洋', ['8', '6'], '7'],
];

/** The account whose last day has passed. */
const EXPIRED = 'seasonal';
const MINUTES_APART = 1777;

/** Twenty accounts over the departments, with every state of the lifecycle; the demo users first. */
export function seedSystemAccounts({ now }: SeedOptions): readonly Row[] {
  const staff = STAFF.map(([account, nickname, role, dept, status], index) => ({
    id: String(index + 4),
    account,
    nickname,
    role,
    dept,
    homePath: WORKBENCH,
    remark: null,
    status,
    expires: account === EXPIRED ? dateText(addDays(now, -3)) : null,
  }));
  return [...DEMO_USERS, ...staff].map((row, index) => ({
    ...{ status: 'active', expires: null, mobile: null, codes: [], lockedUntil: null },
    avatar: index < 3 || index % 2 === 1 ? (DEMO_PORTRAITS[index % DEMO_PORTRAITS.length] ?? null) : null,
    ...row,
    ...('status' in row && row.status !== undefined ? { status: row.status } : { status: 'active' }),
    password: DEMO_PASSWORD,
    email: `${row.account}@example.com`,
    lastLogin: hasSignedIn(row) ? dateTimeText(addMinutes(now, -(index + 1) * MINUTES_APART)) : null,
    createTime: dateTimeText(addDays(now, index - 390)),
  }));
}

const hasSignedIn = (row: object): boolean => !('status' in row && row.status === 'invited');
