import { chineseName, firstName, remark } from '../seed/fake-data.ts';
import { createPrng, type Prng } from '../seed/prng.ts';
import type { SeedOptions } from '../seed/seed-options.ts';
import { addMinutes, dateTimeText } from '../store/dates.ts';
import type { Row } from '../store/store.ts';

const MINUTES_OF_A_YEAR = 365 * 24 * 60;

const some = (count: number) => Array.from({ length: count }, (_, index) => index);
/** The status digit of enabled rows: for accounts and roles the original's clients use the opposite of departments and menus. */
const IN_USE = { person: '1', place: '0' } as const;
function status(prng: Prng, kind: keyof typeof IN_USE): '0' | '1' {
  const isInUse = prng.fraction() < 0.8;
  return isInUse === (IN_USE[kind] === '1') ? '1' : '0';
}
const pastTime = (prng: Prng, now: Date) => dateTimeText(addMinutes(now, -prng.whole(60, MINUTES_OF_A_YEAR)));

/** Makes names unique by appending a number to repeated ones: `Laura`, `Laura2`. */
function createDistinct(): (name: string) => string {
  const given = new Map<string, number>();
  return (name) => {
    const count = (given.get(name) ?? 0) + 1;
    given.set(name, count);
    return count === 1 ? name : `${name}${count}`;
  };
}

/** Twenty operator accounts (specification, section 9). */
export function seedAccounts({ seed, now }: SeedOptions): readonly Row[] {
  const prng = createPrng(seed, 'accounts');
  const distinct = createDistinct();
  return some(20).map((index) => {
    const account = distinct(firstName(prng));
    return {
      id: String(index),
      account,
      email: `${account.toLowerCase()}.${index}@example.com`,
      nickname: chineseName(prng),
      role: firstName(prng),
      createTime: pastTime(prng, now),
      remark: remark(prng),
      dept: prng.whole(0, 2),
      status: status(prng, 'person'),
    };
  });
}

const ROLES = [
  { roleName: '超级管理员', menu: ['0', '1', '2'] },
  { roleName: '管理员', menu: ['0', '1'] },
  { roleName: '文章管理员', menu: ['0', '2'] },
  { roleName: '普通用户', menu: ['2'] },
];

/** The four roles of the demo accounts; `menu` contains ids of menus. */
export function seedRoles({ seed, now }: SeedOptions): readonly Row[] {
  const prng = createPrng(seed, 'roles');
  const distinct = createDistinct();
  return ROLES.map(({ roleName, menu }, index) => ({
    id: String(index + 1),
    orderNo: String(index + 1),
    roleName,
    roleValue: distinct(firstName(prng)),
    createTime: pastTime(prng, now),
    remark: remark(prng),
    menu,
    status: status(prng, 'person'),
  }));
}

const BRANCHES = ['华东分部', '华南分部', '西北分部'];
const DEPARTMENTS = ['研发部', '市场部', '商务部', '财务部'];

/** Three branches with four departments each, as flat rows with parent ids. */
export function seedDepts({ seed, now }: SeedOptions): readonly Row[] {
  const prng = createPrng(seed, 'depts');
  const dept = (id: string, deptName: string, index: number) => ({
    id,
    deptName,
    orderNo: index + 1,
    createTime: pastTime(prng, now),
    remark: remark(prng),
    status: status(prng, 'place'),
  });
  return BRANCHES.flatMap((branch, i) => [
    dept(String(i), branch, i),
    ...DEPARTMENTS.map((name, j) => ({ ...dept(`${i}-${j}`, name, j), parentDept: String(i) })),
  ]);
}

const SECTIONS = [
  { menuName: 'Dashboard', icon: 'ion:layers-outline', permission: 'menu1:view' },
  { menuName: '权限管理', icon: 'ion:git-compare-outline', permission: 'menu2:add' },
  { menuName: '功能', icon: 'ion:tv-outline', permission: 'menu3:update' },
];
const SCREENS = ['welcome', 'analysis', 'workbench', 'test'];

/** Three sections with four menus each and four buttons per menu, as flat rows with parent ids. */
export function seedMenus({ seed, now }: SeedOptions): readonly Row[] {
  const prng = createPrng(seed, 'menus');
  const stamp = (orderNo: number) => ({ orderNo, createTime: pastTime(prng, now), status: status(prng, 'place') });
  return SECTIONS.flatMap(({ menuName, icon, permission }, i) => [
    { id: String(i), icon, component: 'LAYOUT', type: '0', menuName, permission: '', ...stamp(i + 1) },
    ...SCREENS.flatMap((screen, j) => [
      {
        id: `${i}-${j}`,
        icon: 'ion:document',
        component: `/dashboard/${screen}/index`,
        type: '1',
        menuName: `菜单${j + 1}`,
        permission,
        parentMenu: String(i),
        ...stamp(j + 1),
      },
      ...some(4).map((k) => ({
        id: `${i}-${j}-${k}`,
        icon: '',
        component: '',
        type: '2',
        menuName: `按钮${j + 1}-${k + 1}`,
        permission: `${permission}:btn${k + 1}`,
        parentMenu: `${i}-${j}`,
        ...stamp(k + 1),
      })),
    ]),
  ]);
}
