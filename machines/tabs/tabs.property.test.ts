import type { PageLocation } from '@src/contracts/routes/route.ts';
import { type Tab, tabKey } from '@src/contracts/tab.ts';
import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createFakeRoot, start } from '../testing/start.ts';
import { selectActiveKey, selectTabs, type TabsEvent, type TabsFact, type TabVisit, tabsMachine } from './index.ts';

const PATHS = [
  '/dashboard',
  '/about',
  '/a',
  '/b',
  '/c',
  '/order/1',
  '/order/2',
  '/order/3',
  '/login',
  '/exception',
  '/hidden',
];
const AFFIXED = new Set(['/dashboard', '/about']);

const pageAt = (path: string, search = ''): TabVisit => ({
  location: { path, search },
  record: {
    name: path === '/exception' ? 'PageNotFound' : path,
    meta: {
      title: path,
      ...(AFFIXED.has(path) && search === '' ? { affix: true } : {}),
      ...(path.startsWith('/order/') ? { dynamicLevel: 2, realPath: '/order/:id' } : {}),
      ...(path === '/hidden' ? { hideTab: true, currentActiveMenu: '/a' } : {}),
    },
  },
  params: {},
});

const path = fc.constantFrom(...PATHS);
const search = fc.constantFrom('', '', '?x=1', '?x=%20');
const location: fc.Arbitrary<PageLocation> = fc.record({ path, search });
const key = location.map(tabKey);
const place = fc.integer({ min: -1, max: 12 });

const visited = fc
  .tuple(path, search)
  .map(([to, query]): TabsEvent => ({ type: 'tabs.visited', ...pageAt(to, query) }));
const keyed = fc
  .tuple(
    fc.constantFrom(
      'tabs.close.requested',
      'tabs.closeLeft.requested',
      'tabs.closeRight.requested',
      'tabs.closeOthers.requested',
      'tabs.refresh.requested',
    ),
    key,
  )
  .map(([type, on]): TabsEvent => ({ type, key: on }));

const command: fc.Arbitrary<TabsEvent> = fc.oneof(
  { weight: 5, arbitrary: visited },
  { weight: 5, arbitrary: keyed },
  fc.constant<TabsEvent>({ type: 'tabs.closeAll.requested' }),
  fc.tuple(place, place).map(([from, to]): TabsEvent => ({ type: 'tabs.moved', from, to })),
  fc.tuple(key, fc.string()).map(([on, title]): TabsEvent => ({ type: 'tabs.title.set', key: on, title })),
  fc
    .tuple(key, location, fc.boolean())
    .map(([on, to, pending]): TabsEvent => ({ type: 'tabs.path.updated', key: on, location: to, pending })),
  fc.tuple(key, fc.boolean()).map(([on, dirty]): TabsEvent => ({ type: 'tabs.dirty.marked', key: on, dirty })),
  fc.boolean().map((enabled): TabsEvent => ({ type: 'tabs.switched', enabled })),
  fc.constant<TabsEvent>({
    type: 'tabs.home.known',
    homePath: '/dashboard',
    affixed: [pageAt('/dashboard'), pageAt('/about')],
  }),
  fc.constant<TabsEvent>({ type: 'tabs.reset' }),
);

/** Problems of the tabs and the active one as text: one assertion per session is much faster than a hundred. */
function problemsOf(tabs: readonly Tab[], active: string | null): readonly string[] {
  const keys = tabs.map((tab) => tab.key);
  const never = (tab: Tab) => ['/login', '/exception', '/hidden', 'PageNotFound'].includes(tab.name);
  return [
    ...(new Set(keys).size === keys.length ? [] : [`two tabs of one key: ${keys.join()}`]),
    ...tabs.filter((tab) => tab.key !== tabKey(tab)).map((tab) => `${tab.key} is not the key of ${tabKey(tab)}`),
    ...(active === null || keys.includes(active) ? [] : [`${active} is active and not open`]),
    ...tabs.filter(never).map(({ name }) => `a tab of ${name}`),
  ];
}

/** Number of tabs that cannot be closed. */
const pinned = (tabs: readonly Tab[]) => tabs.filter(({ meta }) => meta.affix).length;

it(
  'keeps its invariants through 1,000 random sessions of 60 commands (R-64)',
  () => {
    fc.assert(
      fc.property(fc.array(command, { minLength: 60, maxLength: 60 }), (commands) => {
        const root = createFakeRoot<TabsFact>();
        const { actor } = start(tabsMachine, { root: root.ref, enabled: true });
        actor.send({
          type: 'tabs.home.known',
          homePath: '/dashboard',
          affixed: [pageAt('/dashboard'), pageAt('/about')],
        });
        const problems: string[] = [];
        for (const event of commands) {
          const before = selectTabs(actor.getSnapshot());
          const newFacts = root.facts().length;
          actor.send(event);
          const after = selectTabs(actor.getSnapshot());
          const active = selectActiveKey(actor.getSnapshot());
          problems.push(...problemsOf(after, active));
          if (event.type !== 'tabs.reset' && pinned(after) < pinned(before))
            problems.push(`${event.type} closed an affix`);
          const goals = root
            .facts()
            .slice(newFacts)
            .flatMap((fact) => (fact.type === 'tabs.activation.needed' ? [tabKey(fact.location)] : []));
          const shown = after.length === 0 ? '/dashboard' : active;
          problems.push(...goals.filter((goal) => goal !== shown).map((goal) => `${goal} is to be shown`));
        }
        expect(problems).toEqual([]);
      }),
      { numRuns: runs(1_000), seed: 64 },
    );
  },
  runs(300_000),
);

it('keeps the order of insertion and of moves', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(visited, keyed), { maxLength: 40 }), (commands) => {
      const root = createFakeRoot<TabsFact>();
      const { actor } = start(tabsMachine, { root: root.ref, enabled: true });
      for (const event of commands) {
        const before = selectTabs(actor.getSnapshot()).map((tab) => tab.key);
        actor.send(event);
        const after = selectTabs(actor.getSnapshot()).map((tab) => tab.key);
        const stayed = before.filter((one) => after.includes(one));
        expect(after.slice(0, after.length > stayed.length ? -1 : undefined)).toEqual(stayed);
      }
    }),
    { numRuns: runs(300), seed: 65 },
  );
});
