const LONG_GROUP = 5000;
const GROUPS = 49;
const GROUP = 100;

interface Node {
  readonly path: string;
  readonly name: string;
  readonly component: string;
  readonly meta: { readonly title: string };
  readonly children?: readonly Node[];
}

const leaf = (group: number, index: number): Node => ({
  path: `page-${index}`,
  name: `Page${group}x${index}`,
  component: 'level/menu-2',
  meta: { title: `Order ${group} refund list ${index}` },
});

const group = (number: number, size: number): Node => ({
  path: `/group-${number}`,
  name: `Group${number}`,
  component: 'LAYOUT',
  meta: { title: `Department ${number}` },
  children: Array.from({ length: size }, (_, index) => leaf(number, index)),
});

/** 10,000 entries in fifty groups, half of them in one. */
export const BIG_MENU: readonly Node[] = [
  group(0, LONG_GROUP),
  ...Array.from({ length: GROUPS }, (_, index) => group(index + 1, GROUP)),
];
