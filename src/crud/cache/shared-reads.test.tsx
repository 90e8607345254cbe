import type { LiveUpdate } from '@src/contracts/live.ts';
import type { ResourceClient } from '@src/contracts/resource/client.ts';
import type { ResourceDefinition, ResourceRecord } from '@src/contracts/resource/definition.ts';
import { PageProvider } from '@src/ui/page/page-context.tsx';
import { FRESH_MS } from '@src/ui/query/use-return.ts';
import { openLive } from '@src/ui/testing/fake-live.ts';
import { createMountedPage } from '@src/views/testing/create-mounted-page.tsx';
import { renderView } from '@src/views/testing/render-view.tsx';
import { act, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { recordPageView } from '../record/record-page.tsx';
import { ResourcePage } from '../resource-page.tsx';
import { createFakeResourceApi, type FakeResourceApi } from '../testing/fake-resource-api.ts';
import { AGENT, agents, DEPT, departments } from '../testing/sample-resources.ts';

/** With few columns, for a table is slow to draw without a browser. */
const BRIEF: ResourceDefinition = {
  ...AGENT,
  page: '/agent/:id',
  fields: AGENT.fields.filter(({ name }) => ['name', 'code', 'dept', 'status'].includes(name)),
};
const AgentPage = recordPageView(BRIEF);

const pageOf = (path: string) => ({
  tabKey: path,
  path,
  search: '',
  params: { id: 'a2' },
  title: 'Page',
});

/** Tabs beside each other, of which each can be opened and closed. */
async function showTabs(api: FakeResourceApi, first: readonly string[]) {
  const views: Readonly<Record<string, ReactNode>> = {
    '/list': <ResourcePage definition={BRIEF} />,
    '/agent/a2': <AgentPage />,
    '/other/a2': <AgentPage />,
  };
  const tabs = new Map(Object.keys(views).map((path) => [path, createMountedPage()]));
  let show: (paths: readonly string[]) => void = () => undefined;
  function Tabs() {
    const [paths, setPaths] = useState(first);
    show = setPaths;
    return paths.map((path) => (
      <PageProvider key={path} value={pageOf(path)}>
        <main data-tab={path}>{tabs.get(path)?.place(views[path])}</main>
      </PageProvider>
    ));
  }
  const shown = await renderView(<Tabs />, { locale: 'en', gateways: { resources: api } });
  const tab = (path: string) => shown.container.querySelector<HTMLElement>(`[data-tab="${path}"]`);
  return {
    ...shown,
    text: (path: string) => tab(path)?.textContent ?? '',
    show: (paths: string[]) => act(async () => show(paths)),
  };
}

const startApi = () => createFakeResourceApi([BRIEF, DEPT], { agent: agents(3), dept: departments() });

/** The api with the answers of the server that the test lets through one by one. */
function gate(api: FakeResourceApi) {
  const waiting: (() => void)[] = [];
  const wait = () => new Promise<void>((resolve) => waiting.push(resolve));
  const gated: FakeResourceApi = Object.assign(Object.create(api) as FakeResourceApi, {
    open: (definition: typeof AGENT): ResourceClient => {
      const client = api.open(definition);
      return {
        ...client,
        get: async (id, signal) => {
          const answer = await client.get(id, signal);
          await wait();
          return answer;
        },
        list: async (query, signal) => {
          const answer = await client.list(query, signal);
          await wait();
          return answer;
        },
      };
    },
  });
  return {
    gated,
    open: () =>
      act(async () => {
        for (const resolve of waiting.splice(0)) resolve();
      }),
  };
}

it('requests a record once for a list and two tabs, on the way there and back', async () => {
  const api = startApi();
  const { show, text, console } = await showTabs(api, ['/list']);
  const { cache, live } = console.actors;
  const since = () => api.calls.slice(seen).map(([name]) => name);
  let seen = 0;
  await waitFor(() => expect(text('/list')).toContain('AG100003'));
  expect(since()).toEqual(['list', 'choices']);
  seen = api.calls.length;
  await show(['/list', '/agent/a2']);
  await show(['/list', '/agent/a2', '/other/a2']);
  await waitFor(() => expect(text('/other/a2')).toContain('AG100002'));
  // Who changed the record last is named once for both tabs.
  expect(since()).toEqual(['get', 'choices', 'get']);
  seen = api.calls.length;
  const renamed = (record: ResourceRecord) => (record.id === 'a2' ? { ...record, name: 'Renamed' } : record);
  api.records.set('agent', (api.records.get('agent') ?? []).map(renamed));
  await act(async () => cache.send({ type: 'cache.resource.changed', resource: 'agent', by: null }));
  expect(since()).toEqual(['list', 'get']);
  for (const path of ['/list', '/agent/a2', '/other/a2']) expect(text(path)).toContain('Renamed');
  seen = api.calls.length;
  await act(async () => openLive(live));
  const update: LiveUpdate = { type: 'records', resource: 'agent', ids: ['a2'], counts: false };
  await act(async () => live.send({ type: 'live.update.received', lastId: '1', update }));
  expect(since()).toEqual(['get']);
  seen = api.calls.length;
  await show(['/agent/a2']);
  await show(['/list']);
  expect([since(), text('/list')]).toEqual([['list'], expect.stringContaining('AG100003')]);
});

it('reloads a record after a change by another user, but not for an update to the visible version', async () => {
  const api = startApi();
  const { text, console } = await showTabs(api, ['/list', '/agent/a2']);
  const { live } = console.actors;
  await waitFor(() => expect([text('/list'), text('/agent/a2')].join()).toMatch(/AG100003.*AG100002/));
  await act(async () => openLive(live));
  const readsAfter = async (version: number) => {
    const seen = api.calls.length;
    const versions = { a2: version };
    const update: LiveUpdate = { type: 'records', resource: 'agent', ids: ['a2'], counts: false, versions };
    await act(async () => live.send({ type: 'live.update.received', lastId: '1', update }));
    return api.calls.slice(seen).map(([name]) => name);
  };
  const { version = 0 } = api.records.get('agent')?.find(({ id }) => id === 'a2') ?? {};
  expect([await readsAfter(version), await readsAfter(version + 1)]).toEqual([[], ['get']]);
});

it('shows cached data at once, and allows no edits before it is reloaded', async () => {
  const { gated, open } = gate(startApi());
  const { show, text, container } = await showTabs(gated, ['/list']);
  await open();
  await show([]);
  await show(['/agent/a2']);
  const record = () => container.querySelector<HTMLElement>('[data-testid="record"]');
  expect([record()?.dataset.state, text('/agent/a2')]).toEqual(['loading', expect.stringContaining('AG100002')]);
  const edit = () => container.querySelector<HTMLElement>('[data-testid="record-event"][data-event="update"]');
  await act(async () => edit()?.click());
  expect(container.querySelector('[data-testid="record-save"]')).toBeNull();
  await open();
  await waitFor(() => expect(container.querySelector('[data-testid="record-save"]')).not.toBeNull());
  await show(['/list']);
  const list = container.querySelector<HTMLElement>('[data-testid="list"]');
  expect([list?.dataset.state, text('/list')]).toEqual(['refreshing', expect.stringContaining('AG100003')]);
});

it('reloads a list when the operator returns to the window after a while', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const api = startApi();
  const { text } = await showTabs(api, ['/list']);
  await waitFor(() => expect(text('/list')).toContain('AG100003'));
  const seen = api.calls.length;
  await act(async () => {
    vi.setSystemTime(Date.now() + FRESH_MS);
    window.dispatchEvent(new Event('focus'));
  });
  expect(api.calls.slice(seen).map(([name]) => name)).toEqual(['list']);
  vi.useRealTimers();
});
