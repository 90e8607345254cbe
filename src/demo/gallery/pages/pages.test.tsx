import { GALLERY_PAGES_TEXTS } from '@locales/lazy/gallery-pages.ts';
import { selectLocale, selectThemeChoice } from '@machines/preferences/index.ts';
import { ServiceError } from '@src/contracts/errors.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { RecentAction } from '@src/contracts/resource/responses.ts';
import { accountResource } from '@src/contracts/resources/account.ts';
import type { Rights } from '@src/contracts/system.ts';
import { createFakeResourceApi, fakeRecord } from '@src/crud/testing/fake-resource-api.ts';
import { customerResource } from '@src/modules/customers/definitions/customer.ts';
import { feedbackResource } from '@src/modules/customers/definitions/feedback.ts';
import { productResource } from '@src/modules/product/definitions/product.ts';
import { SILENT_SYSTEM } from '@src/ui/testing/fake-resource-api.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import type { FakeOptions } from '@src/views/testing/fake-console.tsx';
import { renderView } from '@src/views/testing/render-view.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { showPage } from '../testing/show-page.tsx';
import { PAGES } from './group.ts';
import { OwnActions } from './own-actions.tsx';

const CUSTOMERS = Array.from({ length: 12 }, (_, index) =>
  fakeRecord(`c${index}`, {
    no: `C0${index}`,
    nickname: index === 7 ? 'Harbour' : `Customer ${index}`,
    status: 'active',
    spent: 1000,
    createTime: `2026-03-${String(index + 1).padStart(2, '0')} 09:00:00`,
  }),
);
const PRODUCTS = [
  fakeRecord('p1', { code: 'P1', name: 'Compass', kind: 'software', status: 'onShelf', priceFrom: 9900 }),
  fakeRecord('p2', { code: 'P2', name: 'Anchor', kind: 'physical', status: 'draft', priceFrom: 100 }),
];

function api(others: Readonly<Record<string, readonly ResourceRecord[]>> = {}) {
  return createFakeResourceApi([customerResource, productResource, feedbackResource, accountResource], {
    customer: CUSTOMERS,
    product: PRODUCTS,
    feedback: [],
    ...others,
  });
}

const show = (path: string, options: FakeOptions = {}) =>
  showPage(PAGES, `/page-demo/${path}`, { gateways: { resources: api(), ...options.gateways }, ...options });
const names = (tag: string) =>
  [...document.querySelectorAll(`.gallery-sample ${tag}`)].map(({ textContent }) => textContent);

describe('the lists', () => {
  it('have pages, and search from the first page on', async () => {
    const go = vi.fn();
    const { user } = await show('list/basic', { go });
    expect(names('.stat-card-value')).toEqual(['12', '10', '¥120.00']);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(names('li strong')).toHaveLength(2);
    await user.type(screen.getByRole('searchbox', { name: 'Search customers' }), ' harbour {Enter}');
    expect(names('li strong')).toEqual(['Harbour']);
    await user.click(screen.getByRole('button', { name: 'Open Harbour' }));
    expect(go.mock.calls).toEqual([['/user/customer_detail/c7']]);
  });

  it('report that nothing matches', async () => {
    const { user } = await show('list/basic');
    await user.type(screen.getByRole('searchbox'), 'nobody{Enter}');
    expect(screen.getByText('Nothing matches')).toBeDefined();
  });

  it('show products of one kind as cards', async () => {
    const { user } = await show('list/card');
    expect(names('h2')).toEqual(['Anchor', 'Compass']);
    await user.click(screen.getByRole('radio', { name: 'Software' }));
    expect(names('h2')).toEqual(['Compass']);
  });

  it('highlight the search word, in the chosen resource', async () => {
    const { user } = await show('list/search');
    await user.type(screen.getByRole('searchbox'), 'anc{Enter}');
    expect(screen.getByText('Nothing matches')).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'Products' }));
    expect(names('mark')).toEqual(['Anc']);
  });
});

describe('the descriptions', () => {
  it('show the chosen record', async () => {
    const { user } = await show('desc/basic');
    const nickname = () => document.querySelector('[data-field="nickname"] dd')?.textContent;
    expect(nickname()).toBe('Customer 9');
    await user.selectOptions(screen.getByRole('combobox'), 'Customer 3');
    expect(nickname()).toBe('Customer 3');
  });

  it('mark the current step of a lifecycle', async () => {
    const { user } = await show('desc/high');
    const step = () => document.querySelector('[aria-current="step"]')?.textContent;
    await user.selectOptions(screen.getByRole('combobox'), 'Compass');
    expect(step()).toBe('Listed');
    await user.selectOptions(screen.getByRole('combobox'), 'Anchor');
    expect(step()).toBe('Draft');
  });
});

describe('the results', () => {
  it('name the newest customer, and link to it', async () => {
    const go = vi.fn();
    const { user } = await show('result/success', { go });
    expect(screen.getByRole('heading', { level: 2, name: 'Customer 11 is a customer now' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Open the customer' }));
    expect(go.mock.calls).toEqual([['/user/customer_detail/c11']]);
  });

  it('list the errors of the server, and repeat the call', async () => {
    const errors = { name: { rule: 'required' }, code: { rule: 'required' } };
    const create = vi.fn(() => Promise.reject(new ServiceError({ kind: 'envelope', code: 1001, detail: { errors } })));
    const base = api();
    const resources = { ...base, open: () => gateway };
    const gateway = { ...base.open(productResource), create };
    const { user } = await show('result/fail', { gateways: { resources } });
    const reasons = within(screen.getByRole('alert')).getAllByRole('listitem');
    expect(reasons.map(({ textContent }) => textContent?.split(':')[0])).toEqual(['Name', 'Code']);
    await user.click(screen.getByRole('button', { name: 'Try once more' }));
    expect(create).toHaveBeenCalledTimes(2);
  });
});

describe('one’s own account', () => {
  const signedIn = async (path: string, options: FakeOptions = {}) => {
    const shown = await show(path, { token: 'T', ...options });
    await act(async () => shown.console.actors.session.send({ type: 'session.userInfo.requested' }));
    return shown;
  };

  it('shows the signed-in operator and the permissions', async () => {
    const right = { code: 'a:b:view', title: 'View', page: 'Orders', roles: [{ id: '1', name: 'Editors' }] };
    const scope: Rights['scope'] = { kind: 'all', depts: [], accounts: 3 };
    const rightsOf = async () => ({ all: false, rights: [right], scope });
    const { user } = await signedIn('account/center', { gateways: { system: { ...SILENT_SYSTEM, rightsOf } } });
    expect(screen.getByRole('heading', { level: 2, name: 'Ada' })).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'Rights' }));
    expect((await screen.findByText('a:b:view')).parentElement?.textContent).toBe('Orders / Viewa:b:view');
    expect(screen.getByText('Editors')).toBeDefined();
  });

  it('ends another session, and reloads the list', async () => {
    const session = { started: '2026-03-01 09:00:00', lastSeen: '2026-03-01 10:00:00', device: 'Firefox' };
    const sessionsOf = vi.fn(async () => [
      { ...session, id: 's1', current: true },
      { ...session, id: 's2', current: false },
    ]);
    const endSession = vi.fn(async () => undefined);
    const system = { ...SILENT_SYSTEM, sessionsOf, endSession };
    const { user } = await signedIn('account/setting', { gateways: { system } });
    await user.click(screen.getByRole('radio', { name: 'Security' }));
    await user.click(await screen.findByRole('button', { name: 'End the session of 2026-03-01 09:00' }));
    expect(endSession.mock.calls).toEqual([['s2']]);
    await waitFor(() => expect(sessionsOf).toHaveBeenCalledTimes(2));
  });

  it('keeps preferences at once', async () => {
    const { user, console } = await signedIn('account/setting');
    await user.click(screen.getByRole('radio', { name: 'Preferences' }));
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    await user.click(screen.getByRole('radio', { name: '简体中文' }));
    const { preferences } = console.actors;
    await waitFor(() => expect(selectLocale(preferences.getSnapshot())).toBe('zh_CN'));
    expect(selectThemeChoice(preferences.getSnapshot())).toBe('dark');
  });

  it('changes the profile in the form of accounts, without the fields of administrators', async () => {
    const own = fakeRecord('1', { account: 'ada', nickname: 'Ada', email: 'ada@example.com', status: 'active' });
    const base = api({ account: [own] });
    const update = vi.fn(async () => ({ record: { ...own, version: 2, nickname: 'Ada L' }, undo: null }));
    const gateway = { ...base.open(accountResource), update, check: async () => null };
    const resources = { ...base, open: () => gateway };
    const { user } = await signedIn('account/setting', { gateways: { resources } });
    const field = await screen.findByLabelText(/^Nickname/);
    expect(document.querySelector('[data-testid="field"][data-field="role"]')).toBeNull();
    await user.clear(field);
    await user.type(field, 'Ada L');
    await user.click(screen.getByTestId('record-save'));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    expect(update.mock.calls).toMatchObject([['1', 1, { nickname: 'Ada L' }, expect.any(String)]]);
  });

  it('shows the data of the session to operators without access to accounts', async () => {
    const base = api();
    const get = () => Promise.reject(new ServiceError({ kind: 'http', status: 403 }));
    const resources = { ...base, open: () => ({ ...base.open(accountResource), get }) };
    await signedIn('account/setting', { gateways: { resources } });
    expect(await screen.findByText('ada')).toBeDefined();
    expect(document.querySelector('[data-kind="forbidden"]')).not.toBeNull();
    expect(screen.queryByTestId('record-save')).toBeNull();
  });
});

it.each(['403', '404', '500', 'net-work-error', 'not-data'])(
  'the exception %s has no heading beside the page’s of the same level',
  async (path) => {
    await show(`exception/${path}`);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    const status = { 'net-work-error': '10000', 'not-data': '10100' }[path] ?? path;
    expect(screen.getByTestId('exception').dataset.status).toBe(status);
  },
);

function LatestActions() {
  useTexts(GALLERY_PAGES_TEXTS);
  return <OwnActions />;
}

const action = (id: string, more: Partial<RecentAction>): RecentAction => ({
  ...{ id, until: '2099-01-01 00:00:00', time: '2026-01-02 03:04:05', resource: 'agent', event: 'suspend' },
  ...{ titles: [`Ada ${id}`], count: 300, state: 'open', undone: 0 },
  ...more,
});

it('requests an undo again when its job was cancelled before it started', async () => {
  const undo = vi.fn(async () => ({ restored: 0, failed: [], total: 300, job: 'j2' }));
  const resources = Object.assign(createFakeResourceApi([], {}), {
    recent: async () => [action('3', { job: 'j1' })],
    undo,
  });
  await renderView(<LatestActions />, { locale: 'en', gateways: { resources } });
  await act(async () => (await screen.findByRole('button', { name: 'Take back the change of Ada 3' })).click());
  expect(undo.mock.calls).toEqual([['3', 'j1']]);
});

it('offers an undo, shows the progress of its job, and then the number of undone records', async () => {
  let state: Partial<RecentAction> = { state: 'undoing', job: 'j1' };
  const asked: string[] = [];
  const resources = Object.assign(createFakeResourceApi([], {}), {
    recent: async () => [action('3', {}), action('2', state), action('1', { state: 'undone', undone: 300 })],
    job: async (id: string) => {
      asked.push(id);
      state = { state: 'partlyUndone', undone: 299 };
      return { id, state: 'done', total: 300, done: 300, ok: 299, failed: [], undo: null } as const;
    },
  });
  await renderView(<LatestActions />, { locale: 'en', gateways: { resources } });
  const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  await waitFor(() => expect(lines()).toHaveLength(3));
  expect(screen.getByRole('button', { name: 'Take back the change of Ada 3' })).toBeTruthy();
  await waitFor(() => expect(lines()[1]).toMatch(/299 of 300 taken back$/));
  expect(lines()[2]).toMatch(/300 of 300 taken back$/);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(asked).toEqual(['j1']);
});
