import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { toLocation } from '@src/lib/location.ts';
import { PageProvider } from '@src/ui/page-context.tsx';
import { type Rendered, renderView } from '@src/views/testing/render-view.tsx';
import { act } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { ResourcePage, type ResourcePageProps } from '../resource-page.tsx';
import { createFakeDesk, type FakeDesk } from './fake-desk.ts';
import { AGENT, agents, DEPT, departments } from './sample-resources.ts';

/** What a test decides about the list on screen. */
export interface ListParts extends Partial<ResourcePageProps> {
  readonly definition?: ResourceDefinition;
  /** The search part of the address at the start. */
  readonly search?: string;
  readonly desk?: FakeDesk;
}

/** A list on screen, and hands to use it with. */
export interface ShownList extends Rendered {
  readonly desk: FakeDesk;
  /** The parameters of the address. */
  readonly params: () => Readonly<Record<string, string>>;
  readonly went: readonly string[];
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

/** Shows the list of a resource at an address that it may change, in English, over records in memory. */
export async function showList(parts: ListParts = {}): Promise<ShownList> {
  const { definition = BRIEF, search: first = '', ...props } = parts;
  const desk = parts.desk ?? createFakeDesk([AGENT, DEPT], { agent: agents(57), dept: departments() });
  let search = first;
  const listeners = new Set<() => void>();
  const went: string[] = [];
  const move = (next: string) => {
    search = next;
    for (const listener of listeners) listener();
  };
  const go = (to: string) => {
    went.push(to);
    if (toLocation(to).path === '/list') move(toLocation(to).search);
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  function Page() {
    const shown = useSyncExternalStore(subscribe, () => search);
    const page = { tabKey: '/list', path: '/list', search: shown, params: {}, title: 'List', isActive: true };
    return (
      <PageProvider value={page}>
        <main>
          <ResourcePage definition={definition} {...props} />
        </main>
      </PageProvider>
    );
  }
  const rendered = await renderView(<Page />, { locale: 'en', go, gateways: { resources: desk } });
  const hook = (name: string, more = '') => {
    const found = rendered.container.ownerDocument.querySelector<HTMLElement>(`[data-testid="${name}"]${more}`);
    if (found === null) throw new Error(`there is no ${name}${more}`);
    return found;
  };
  const all = (name: string) => [...rendered.container.querySelectorAll<HTMLElement>(`[data-testid="${name}"]`)];
  return {
    ...rendered,
    desk,
    went,
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
