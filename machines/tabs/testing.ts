import type { PageLocation, RouteMeta } from '@src/contracts/routes/route.ts';
import { createFakeRoot, start } from '../testing/start.ts';
import { selectActiveKey, selectTabs, type TabsFact, type TabVisit, tabsMachine } from './index.ts';

/** An address of a page. */
export const at = (path: string, search = ''): PageLocation => ({ path, search });

/** A visit to the page of a path. */
export const page = (path: string, meta: Partial<RouteMeta> = {}, search = ''): TabVisit => ({
  location: at(path, search),
  record: { name: path.slice(1), meta: { title: `title of ${path}`, ...meta } },
  params: {},
});

/** The first page of the operator. */
export const HOME = page('/dashboard', { affix: true });

/** Starts the tabs with a home page and visited pages. */
export function startTabs({
  enabled = true,
  visits = [] as readonly TabVisit[],
  affixed = [] as readonly TabVisit[],
} = {}) {
  const root = createFakeRoot<TabsFact>();
  const { actor, emitted } = start(tabsMachine, { root: root.ref, enabled });
  actor.send({ type: 'tabs.home.known', homePath: '/dashboard', affixed });
  for (const visit of visits) actor.send({ type: 'tabs.visited', ...visit });
  const settled = root.facts().length;
  return {
    tabs: actor,
    keys: () => selectTabs(actor.getSnapshot()).map(({ key }) => key),
    active: () => selectActiveKey(actor.getSnapshot()),
    emitted,
    newFacts: () => root.facts().slice(settled),
    wentTo: () => root.facts().flatMap((fact) => (fact.type === 'tabs.activation.needed' ? [fact.location] : [])),
  };
}

/** Three pages. */
export const ABC = [page('/a'), page('/b'), page('/c')];
