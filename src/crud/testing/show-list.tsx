import type { NavigationRef } from '@machines/navigation/index.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { toLocation } from '@src/lib/location.ts';
import { PageProvider } from '@src/ui/page/page-context.tsx';
import type { LeaveControl } from '@src/ui/unsaved-changes/unsaved-changes.ts';
import { createMountedPage, type MountedPageHandle } from '@src/views/testing/create-mounted-page.tsx';
import { type Rendered, renderView } from '@src/views/testing/render-view.tsx';
import { act } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { ResourcePage, type ResourcePageProps } from '../resource-page.tsx';
import { createFakeResourceApi, type FakeResourceApi } from './fake-resource-api.ts';
import { AGENT, agents, DEPT, departments } from './sample-resources.ts';

/** Options of the rendered list. */
export interface ListOptions extends Partial<ResourcePageProps> {
  readonly definition?: ResourceDefinition;
  /** Initial query string of the URL. */
  readonly search?: string;
  readonly api?: FakeResourceApi;
  /** The guard before leaving, with the drafts that it keeps. */
  readonly leave?: LeaveControl;
  /** Final location of each navigation of the list; by default the requested one, at once. */
  readonly guard?: (to: string) => Promise<string>;
}

/** A list on screen, and functions to operate and read it. */
export interface RenderedList extends Rendered {
  readonly api: FakeResourceApi;
  /** The parameters of the address. */
  readonly params: () => Readonly<Record<string, string>>;
  readonly went: readonly string[];
  readonly tab: MountedPageHandle;
  readonly hook: (name: string, more?: string) => HTMLElement;
  readonly rows: () => readonly string[];
  readonly state: () => string;
  /** Presses something; without the hit testing of `user`, which is slow over a table. */
  readonly press: (element: HTMLElement, keys?: MouseEventInit) => Promise<void>;
  readonly visit: (search: string) => Promise<void>;
}

/** Agents with few columns, for a table is slow to draw without a browser. */
const BRIEF: ResourceDefinition = {
  ...AGENT,
  fields: AGENT.fields.map((field) =>
    ['name', 'code', 'status', 'balance'].includes(field.name) ? field : { ...field, list: { hidden: true } },
  ),
};

type NavigationEvent = Parameters<NavigationRef['send']>[0];

/** Shows the list of a resource at an address that it may change, in English, over records in memory. */
export async function showList(options: ListOptions = {}): Promise<RenderedList> {
  const { definition = BRIEF, search: first = '', guard, leave, ...props } = options;
  const api = options.api ?? createFakeResourceApi([AGENT, DEPT], { agent: agents(57), dept: departments() });
  const tab = createMountedPage();
  let search = first;
  const listeners = new Set<() => void>();
  const went: string[] = [];
  const move = (next: string) => {
    search = next;
    for (const listener of listeners) listener();
  };
  const go = (to: string) => {
    went.push(to);
    if (guard === undefined) land(to);
    else void guard(to).then(land);
  };
  let visits = 0;
  // A list may move to another address while it is drawn for the first time.
  const early: NavigationEvent[] = [];
  let notify = (event: NavigationEvent): void => void early.push(event);
  const land = (to: string) => {
    const location = toLocation(to);
    if (location.path === '/list') move(location.search);
    visits += 1;
    notify({ type: 'navigation.landed', location, visit: String(visits) });
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  function Page() {
    const shown = useSyncExternalStore(subscribe, () => search);
    const page = { tabKey: '/list', path: '/list', search: shown, params: {}, title: 'List' };
    return (
      <PageProvider value={page}>
        {tab.place(
          <main>
            <ResourcePage definition={definition} {...props} />
          </main>,
        )}
      </PageProvider>
    );
  }
  const rendered = await renderView(<Page />, {
    ...{ locale: 'en', go, gateways: { resources: api } },
    ...(leave === undefined ? {} : { leave }),
  });
  const { navigation } = rendered.console.actors;
  navigation.start();
  notify = (event) => navigation.send(event);
  await act(async () => early.forEach(notify));
  const hook = (name: string, more = '') => {
    const found = rendered.container.ownerDocument.querySelector<HTMLElement>(`[data-testid="${name}"]${more}`);
    if (found === null) throw new Error(`there is no ${name}${more}`);
    return found;
  };
  const all = (name: string) => [...rendered.container.querySelectorAll<HTMLElement>(`[data-testid="${name}"]`)];
  return {
    ...rendered,
    api,
    went,
    tab,
    hook,
    params: () => Object.fromEntries(new URLSearchParams(search)),
    rows: () => all('list-row').map((row) => row.dataset.id ?? ''),
    state: () => hook('list').dataset.state ?? '',
    press: (element, keys = {}) =>
      act(async () => {
        element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
      }),
    visit: (next) => act(async () => move(next)),
  };
}
