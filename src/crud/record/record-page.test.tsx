import type { EventOptions } from '@src/contracts/resource/client.ts';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import type { AuditEntry } from '@src/contracts/resource/responses.ts';
import type { RouteNode } from '@src/contracts/routes/route.ts';
import { FRESH_MS } from '@src/ui/query/use-return.ts';
import { createDraftHolder } from '@src/ui/testing/unsaved.ts';
import { act, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  ADA_CUSTOMER,
  CUSTOMER,
  customerWith,
  type RecordServer,
  refusal,
  showRecord,
  written,
} from '../testing/show-record.tsx';
import { recordPageView } from './record-page.tsx';
import type { ExtraProps } from './record-slots.ts';

const CustomerPage = recordPageView(CUSTOMER);
const FROZEN = { ...ADA_CUSTOMER, version: 4, status: 'frozen', can: ['update', 'delete', 'thaw'] };

async function showPage(server: RecordServer = {}, at: Parameters<typeof showRecord>[2] = {}) {
  const shown = await showRecord(<CustomerPage />, server, at);
  await waitFor(() => expect(shown.state()).toBe('pristine'));
  return { ...shown, event: (name: string) => shown.hook('record-event', `[data-event="${name}"]`) };
}

/** Calls of the life cycle, and a server on which they work. */
function freezing() {
  const sent: unknown[] = [];
  let now = ADA_CUSTOMER;
  const send = async (event: string, { key: _key, ...options }: EventOptions, version: number) => {
    sent.push([event, options, version]);
    now = FROZEN;
    return written(now);
  };
  const get = async () => ({ record: now, cannot: {} });
  const undo = async () => {
    now = { ...ADA_CUSTOMER, version: 5 };
    return { restored: 1, failed: [] };
  };
  return { sent, send, get, undo };
}

const PictureFirst = recordPageView(
  customerWith({
    fields: [{ name: 'cover', kind: 'images', label: { zh_CN: '封面', en: 'Cover' } }, ...CUSTOMER.fields],
  }),
);

describe('record drawer form', () => {
  it('focuses the first text field, and restores the focus to its opener', async () => {
    const { user, hook } = await showRecord(<PictureFirst />, { update: async () => written(ADA_CUSTOMER) });
    const edit = () => hook('record-event', '[data-event="update"]');
    const field = () => document.activeElement?.closest<HTMLElement>('[data-testid="field"]')?.dataset.field;
    await waitFor(() => edit());
    for (const closes of ['record-cancel', 'record-save']) {
      act(() => edit().focus());
      await user.keyboard('{Enter}');
      await waitFor(() => expect(field()).toBe('name'));
      if (closes === 'record-save') await user.keyboard('!');
      act(() => hook(closes).focus());
      await user.keyboard('{Enter}');
      await waitFor(() => expect(document.activeElement).toBe(edit()));
    }
  });
});

describe('open record', () => {
  it('reloads when the operator returns to the window, unless it has unsaved input', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    let version = 3;
    const get = async () => ({ record: { ...ADA_CUSTOMER, version, name: `Ada ${version}` }, cannot: {} });
    const shown = await showPage({ get });
    const comeBack = (after: number) =>
      act(async () => {
        vi.setSystemTime(Date.now() + after);
        window.dispatchEvent(new Event('focus'));
      });
    version = 4;
    await comeBack(FRESH_MS - 1);
    expect(shown.hook('record').textContent).toContain('Ada 3');
    await comeBack(FRESH_MS + 1);
    await waitFor(() => expect(shown.hook('record').textContent).toContain('Ada 4'));
    await shown.user.click(shown.event('update'));
    await shown.user.type(shown.input('Name'), '!');
    version = 5;
    await comeBack(FRESH_MS + 1);
    expect(shown.input('Name').value).toBe('Ada 4!');
    vi.useRealTimers();
  });
});

it('shows the state and the events of a record from the moment that one of its dates comes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-06-01T12:00:00') });
  try {
    let [record, reads] = [{ ...ADA_CUSTOMER, endAt: '2026-06-01 12:10:00' }, 0];
    const get = async () => {
      reads += 1;
      return { record, cannot: {} };
    };
    const shown = await showPage({ get });
    record = { ...FROZEN, endAt: '2026-06-01 12:10:00' };
    const before = reads;
    await act(async () => vi.advanceTimersByTime(9 * 60_000));
    expect([reads - before, shown.event('freeze') === null]).toEqual([0, false]);
    await act(async () => vi.advanceTimersByTime(62_000));
    await waitFor(() => expect(shown.hook('record').textContent).toContain('Frozen'));
    expect(shown.event('thaw')).not.toBeNull();
    await act(async () => vi.advanceTimersByTime(60 * 60_000));
    expect(reads - before).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});

it('opens in edit mode with edits restored after a lock', async () => {
  const leave = createDraftHolder({ 'record-customer-c1': { name: 'Ada L.' }, 'record-customer-c2': { name: 'Bo' } });
  const shown = await showRecord(<CustomerPage />, {}, { leave });
  await waitFor(() => expect(shown.state()).toBe('dirty'));
  expect(shown.input('Name').value).toBe('Ada L.');
  expect(shown.hook('draft-note')).toBeDefined();
});

it('reopens the dialog of an event with the reason restored after a forced sign-out', async () => {
  const server = freezing();
  const leave = createDraftHolder({ 'event-freeze': { reason: 'unpaid since May' } });
  const { user, hook } = await showRecord(<CustomerPage />, server, { leave });
  await waitFor(() => expect(within(hook('confirm')).getByRole('textbox')).toHaveProperty('value', 'unpaid since May'));
  expect(within(hook('confirm')).getByTestId('draft-note')).toBeDefined();
  await user.click(hook('confirm-accept'));
  await waitFor(() => expect(server.sent).toEqual([['freeze', { reason: 'unpaid since May' }, 3]]));
});

describe('record page', () => {
  it('shows values in the sections of the form, and no secrets', async () => {
    const { all, hook } = await showPage();
    const values = all('detail-field').map((field) => [field.dataset.field, field.querySelector('dd')?.textContent]);
    expect(values).toEqual([
      ['status', 'Open'],
      ['code', 'C-1'],
      ['name', 'Ada'],
      ['email', 'ada@example.com'],
      ['vip', 'No'],
      ['price', '5'],
      ['count', '4'],
      ['sum', '20'],
      ['id', 'c1'],
      ['creator', 'ada'],
      ['createTime', '2026-03-01 09:30'],
      ['updater', 'ada'],
      ['updateTime', '2026-05-12 16:45'],
    ]);
    expect(hook('record-status').textContent).toBe('Open');
  });

  it('has buttons for available events, and explains the unavailable ones', async () => {
    const { user, event, all, hook } = await showPage();
    expect(event('freeze').textContent).toBe('Freeze');
    expect(event('freeze').className).toBe('button record-error');
    expect(all('record-event', '[data-event="thaw"]')).toEqual([]);
    await user.click(hook('record-more'));
    expect(hook('why-not', '[data-event="thaw"]').textContent).toContain('Not possible while it is: Open');
    expect(event('delete').textContent).toContain('Delete');
  });

  it('draws the states, and lists events without a state change on demand', async () => {
    const { user, hook } = await showPage();
    await user.click(hook('record-lifecycle'));
    await waitFor(() => expect(hook('machine').textContent).toContain('Freeze'));
    expect(hook('machine').textContent).not.toContain('Remind');
    await user.click(hook('lifecycle-whole'));
    expect(hook('lifecycle-whole').getAttribute('aria-pressed')).toBe('true');
    expect(hook('machine').textContent).toContain('Remind');
  });

  it('asks for the reason of an event, sends it once, and offers undo while possible', async () => {
    const server = freezing();
    const { user, event, hook, state } = await showPage(server);
    await user.click(event('freeze'));
    await user.click(hook('confirm-accept'));
    const dialog = within(hook('confirm'));
    await waitFor(() => expect(dialog.getAllByText('This is required').length).toBeGreaterThan(0));
    expect(server.sent).toEqual([]);
    await user.type(dialog.getByRole('textbox'), 'unpaid');
    await user.click(hook('confirm-accept'));
    await waitFor(() => expect(hook('record-status').textContent).toBe('Frozen'));
    expect(server.sent).toEqual([['freeze', { reason: 'unpaid' }, 3]]);
    await waitFor(() => expect(hook('record-outcome').textContent).toContain('Freeze: Ada'));
    await user.click(hook('record-undo'));
    await waitFor(() => expect(hook('record-status').textContent).toBe('Open'));
    expect(hook('record-outcome').textContent).toContain('Undone: Ada');
    expect(state()).toBe('pristine');
  });

  it('keeps the dialog open with the reason when the server refuses', async () => {
    const refs = [{ resource: 'order', label: { zh_CN: '订单', en: 'Orders' }, count: 3, link: '/orders?customer=c1' }];
    const send = () => Promise.reject(refusal(1005, { refs }));
    const { user, event, hook } = await showPage({ send });
    await user.click(hook('record-more'));
    await user.click(event('delete'));
    await user.click(hook('confirm-accept'));
    const note = await waitFor(() => within(hook('confirm')).getByRole('alert'));
    expect(note.textContent).toContain('It is still in use and cannot be removed');
    const link = within(note).getByRole('link', { name: 'Orders (3)' });
    expect(link.getAttribute('href')).toBe('#/orders?customer=c1');
  });

  it('names who changed the record meanwhile, and says that the event is no longer possible', async () => {
    const server = freezing();
    const send = async (...sent: Parameters<typeof server.send>) => {
      await server.send(...sent);
      throw refusal(1003, { current: FROZEN, changedBy: 'system', changedAt: '2026-11-21 10:00:00' });
    };
    const { user, event, hook } = await showPage({ ...server, send });
    await user.click(event('freeze'));
    await user.type(within(hook('confirm')).getByRole('textbox'), 'unpaid');
    await user.click(hook('confirm-accept'));
    await waitFor(() =>
      expect(within(hook('confirm')).getByTestId('record-refusal').textContent).toBe(
        'System has changed it in the meantime: “Freeze” is no longer possible.',
      ),
    );
  });

  it('reports that undo is impossible after a later change', async () => {
    const server = { ...freezing(), undo: () => Promise.reject(refusal(1003)) };
    const { user, event, hook } = await showPage(server);
    await user.click(event('freeze'));
    await user.type(within(hook('confirm')).getByRole('textbox'), 'unpaid');
    await user.click(hook('confirm-accept'));
    await user.click(await waitFor(() => hook('record-undo')));
    await waitFor(() => expect(hook('record-outcome').textContent).toContain('something has changed since'));
  });

  it('switches to the form and back, is clean after a save, and disables events during edits', async () => {
    const { user, event, hook, state, input, all } = await showPage({
      update: async () => written({ ...ADA_CUSTOMER, name: 'Grace', version: 4 }),
    });
    await user.click(event('update'));
    await waitFor(() => expect(document.activeElement).toBe(input('Name')));
    await user.type(input('Name'), '!');
    expect(state()).toBe('dirty');
    expect(event('freeze').getAttribute('aria-disabled')).toBe('true');
    await user.click(hook('record-save'));
    await waitFor(() => expect(state()).toBe('saved'));
    expect(all('record-save')).toEqual([]);
    expect(hook('detail-field', '[data-field="name"]').textContent).toBe('NameGrace');
    expect(event('freeze').getAttribute('aria-disabled')).toBe('false');
  });

  it('opens as a form if the URL says so, and for a new record', async () => {
    const { input } = await showPage({}, { search: '?edit=1' });
    expect(input('Name').value).toBe('Ada');
  });

  it('titles the tab by the record, by its kind while it is new, and a copy apart from its original', async () => {
    expect((await showPage()).tabTitle()).toBe('Ada');
    expect((await showPage({}, { id: 'new' })).tabTitle()).toBe('New customer');
    const Copy = recordPageView(CUSTOMER, { tabTitle: ({ id }) => (id === 'c1' ? 'record.head.new' : null) });
    const shown = await showRecord(<Copy />);
    await waitFor(() => expect(shown.state()).toBe('pristine'));
    expect(shown.tabTitle()).toBe('New Ada');
  });

  it('goes to the page of a new record after saving', async () => {
    const create = async () => written({ ...ADA_CUSTOMER, id: 'c9' });
    const { user, input, hook, went } = await showPage({ create }, { id: 'new' });
    await user.type(input('Code'), 'C-9');
    await user.type(input('Name'), 'Grace');
    await user.click(hook('record-save'));
    await waitFor(() => expect(went).toEqual(['/crm/customer/c9']));
  });

  it('shows that a record is in the recycle bin, and that it is gone after purging', async () => {
    let answer = async () => ({ record: { ...ADA_CUSTOMER, can: ['restore', 'purge'] }, cannot: {} });
    const send = async () => {
      answer = () => Promise.reject(refusal(1002));
      return { record: ADA_CUSTOMER, undo: null };
    };
    const { user, event, hook, state } = await showPage({ get: () => answer(), send });
    expect(hook('record').textContent).toContain('In the recycle bin');
    expect(event('restore').textContent).toBe('Restore');
    await user.click(hook('record-more'));
    await user.click(event('purge'));
    expect(hook('confirm').textContent).toContain('This cannot be undone.');
    await user.click(hook('confirm-accept'));
    await waitFor(() => expect(state()).toBe('missing'));
    expect(hook('record').textContent).toContain('This customer does not exist');
  });

  it('links to the neighbouring records', async () => {
    const { user, hook, went } = await showPage();
    await waitFor(() => expect(hook('record-previous').getAttribute('aria-disabled')).toBe('false'));
    expect(hook('record-next').getAttribute('aria-disabled')).toBe('true');
    await user.click(hook('record-previous'));
    expect(went).toEqual(['/crm/customer/c0']);
  });

  it('links to the neighbours in the list it was opened from, and in the default order when it is not in there', async () => {
    const asked: string[] = [];
    const server: RecordServer = {
      neighbours: async (_id, { q }) => {
        asked.push(q);
        return q === 'gone'
          ? { previous: null, next: null, index: 0, total: 0 }
          : { previous: null, next: q === 'ada' ? 'c7' : 'c2', index: 1, total: 2 };
      },
    };
    const first = await showPage(server, { trail: { ...PLAIN_QUERY, q: 'ada' } });
    await waitFor(() => expect(first.hook('record-next').getAttribute('aria-disabled')).toBe('false'));
    await first.user.click(first.hook('record-next'));
    expect(first.went).toEqual(['/crm/customer/c7']);
    first.unmount();
    const second = await showPage(server, { trail: { ...PLAIN_QUERY, q: 'gone' } });
    await waitFor(() => expect(second.hook('record-next').getAttribute('aria-disabled')).toBe('false'));
    await second.user.click(second.hook('record-next'));
    expect(second.went).toEqual(['/crm/customer/c2']);
    expect(asked).toEqual(['ada', 'gone', '']);
  });

  it('shows the history: author, time, reason and changed values', async () => {
    const entry: AuditEntry = {
      id: 'h1',
      resource: 'customer',
      record: 'c1',
      title: 'Ada',
      event: 'freeze',
      by: 'bo',
      time: '2026-11-20 08:00:00',
      reason: 'unpaid',
      changes: [
        { field: 'status', from: 'open', to: 'frozen' },
        { field: 'secret', from: null, to: null },
      ],
      request: 'r1',
    };
    const { user, hook } = await showPage({ audit: async () => [entry] });
    const history = hook('record-tab', '[data-name="history"]');
    act(() => hook('record-tab', '[data-name="profile"]').focus());
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(history);
    const line = await waitFor(() => hook('history-entry'));
    expect(line.querySelector('.record-history-head')?.textContent).toBe('Freezebo, 2026-11-20 08:00');
    expect(line.textContent).toContain('Reason: unpaid');
    const changes = [...line.querySelectorAll('[data-field]')].map((change) => change.textContent);
    expect(changes).toEqual(['StatusfromOpenFrozen', 'PassphraseChanged, not shown']);
  });

  it("renders a module's slots, which can reload the record", async () => {
    let reads = 0;
    const get = async () => {
      reads += 1;
      return { record: ADA_CUSTOMER, cannot: {} };
    };
    const Orders = ({ record, refresh }: ExtraProps) => (
      <button type="button" onClick={refresh}>{`orders of ${String(record.name)}`}</button>
    );
    const Extended = recordPageView(customerWith({}), {
      tabs: [{ name: 'orders', label: { zh_CN: '订单', en: 'Orders' }, Body: Orders }],
    });
    const { user, getByRole, hook } = await showRecord(<Extended />, { get });
    await user.click(await waitFor(() => hook('record-tab', '[data-name="orders"]')));
    const before = reads;
    await user.click(getByRole('button', { name: 'orders of Ada' }));
    await waitFor(() => expect(reads).toBe(before + 1));
  });

  it.each([
    ['forbidden', refusal(403, { permission: 'crm:customer:view' }), 'You lack the right “Customers / View”.'],
    ['missing', refusal(1002), 'This customer does not exist'],
    ['failed', refusal(500), 'This customer could not be loaded'],
  ] as const)('reports that it is %s', async (state, error, words) => {
    const shown = await showRecord(<CustomerPage />, { get: () => Promise.reject(error) });
    await waitFor(() => expect(shown.state()).toBe(state));
    expect(shown.hook('record').textContent).toContain(words);
    // Without the routes nobody knows which list it belongs to.
    expect(shown.all('record-to-list')).toEqual([]);
  });

  it('links from a missing record to the list, if the operator may view it', async () => {
    const page = (path: string, currentActiveMenu?: string): RouteNode => ({
      path,
      component: 'x',
      meta: { title: path, ...(currentActiveMenu === undefined ? {} : { currentActiveMenu }) },
      children: [],
    });
    const shown = await showRecord(
      <CustomerPage />,
      { get: () => Promise.reject(refusal(1002)) },
      { fetchMenu: async () => [page('/crm/customers'), page('/crm/customer/:id', '/crm/customers')] },
    );
    await act(async () => shown.console.actors.permission.send({ type: 'permission.table.requested' }));
    await waitFor(() => expect(shown.hook('record-to-list').getAttribute('href')).toBe('#/crm/customers'));
    expect(shown.hook('record-to-list').textContent).toBe('Go to the list');
  });
});
