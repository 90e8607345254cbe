import type { Todo, Workbench } from '@src/contracts/dashboard.ts';
import { ServiceError } from '@src/contracts/errors.ts';
import type { Gateways } from '@src/contracts/gateways.ts';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderView } from '../../testing/render-view.tsx';
import { greetingKey } from './greeting.ts';
import WorkbenchView from './workbench-view.tsx';

const todo = (id: string, due: string, done = false): Todo => ({ id, kind: 'refund', title: `RF-${id}`, due, done });
const WORKBENCH: Workbench = {
  queues: [
    { id: 'deliver', waiting: 1250, late: 0 },
    { id: 'ticket', waiting: 8, late: 3 },
  ],
  todos: [todo('1', '2026-03-02 18:00:00'), todo('2', '2026-03-01 09:00:00'), todo('3', '2026-03-05 09:00:00', true)],
  activities: [{ id: '1', actor: '陈婷', action: 'closed', target: 'TK-7', time: '2026-03-02 08:15:00' }],
  shortcuts: [{ path: '/about/index', titleKey: 'routes.about.about', icon: 'pi pi-info-circle' }],
  summary: { todoOpen: 2, todoTotal: 3, messages: 5, ticketsToday: 1 },
};
const NOTHING: Workbench = {
  queues: [],
  todos: [],
  activities: [],
  shortcuts: [],
  summary: { todoOpen: 0, todoTotal: 0, messages: 0, ticketsToday: 0 },
};

type Dashboard = Gateways['dashboard'];
const gateways = (workbench: Dashboard['workbench'], markTodo: Dashboard['markTodo'] = async () => undefined) => ({
  dashboard: { overview: () => new Promise<never>(() => undefined), decodeOverview: () => null, workbench, markTodo },
});
const open = () => screen.getByTestId('summary-todoOpen').textContent;

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 2, 9, 30) }));
afterEach(() => vi.useRealTimers());

describe('the workbench', () => {
  it('greets the operator by name and shows the waiting work', async () => {
    const { console } = await renderView(<WorkbenchView />, {
      locale: 'en',
      token: 'kept',
      gateways: gateways(async () => WORKBENCH),
    });
    await act(async () => console.actors.session.send({ type: 'session.userInfo.requested' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Good morning, Ada');
    expect(screen.getByText('Monday, March 2, 2026')).toBeDefined();
    expect(open()).toBe('2 of 3');
    expect(screen.getByText('TK-7', { exact: false }).textContent).toBe('陈婷 closed TK-7');
    expect(screen.getByRole('link', { name: 'About' }).getAttribute('href')).toBe('#/about/index');
  });

  it('links each queue and its late work to a list when the operator can open the page', async () => {
    const lists = ['/order/index', '/user/feedback'].map((path) => ({
      ...{ path, component: 'x', meta: { title: 'List' }, children: [] },
    }));
    const { console } = await renderView(<WorkbenchView />, {
      locale: 'en',
      fetchMenu: async () => lists.slice(0, 2),
      gateways: gateways(async () => WORKBENCH),
    });
    const rows = () => within(screen.getByRole('region', { name: 'Waiting for you' }));
    expect(
      rows()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Orders to deliver1,250', 'Tickets to answer3 overdue8']);
    expect(rows().queryAllByRole('link')).toEqual([]);
    await act(async () => console.actors.permission.send({ type: 'permission.table.requested' }));
    expect(
      rows()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '#/order/index?status=toDeliver',
      '#/user/feedback?status=open%2Cassigned',
      '#/user/feedback?status=open%2Cassigned&sla=breached',
    ]);
  });

  it('marks overdue to-dos with a text', async () => {
    await renderView(<WorkbenchView />, { locale: 'en', gateways: gateways(async () => WORKBENCH) });
    const rows = within(screen.getByRole('region', { name: 'My notes' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'RefundRF-1Due Mar 2, 18:00',
      'RefundRF-2Overdue, was due Mar 1, 09:00',
      'RefundRF-3Due Mar 5, 09:00',
    ]);
  });

  it('marks a to-do at once and tells the server', async () => {
    const markTodo = vi.fn<Dashboard['markTodo']>(async () => undefined);
    const { user } = await renderView(<WorkbenchView />, {
      locale: 'en',
      gateways: gateways(async () => WORKBENCH, markTodo),
    });
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /RF-1/ });
    box.focus();
    await user.keyboard(' ');
    expect(box.checked).toBe(true);
    expect(open()).toBe('1 of 3');
    expect(markTodo.mock.calls).toEqual([['1', true]]);
  });

  it('reverts the mark when the server refuses, and can retry', async () => {
    const refusals: ((error: unknown) => void)[] = [];
    const markTodo = () => new Promise<void>((_, reject) => refusals.push(reject));
    const { user } = await renderView(<WorkbenchView />, {
      locale: 'en',
      gateways: gateways(async () => WORKBENCH, markTodo),
    });
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /RF-3/ });
    await user.click(box);
    await user.click(box);
    expect(box.checked).toBe(false);
    expect(refusals).toHaveLength(1);
    await act(async () => refusals[0]?.(new ServiceError({ kind: 'offline' })));
    expect(box.checked).toBe(true);
    expect(open()).toBe('2 of 3');
    await user.click(box);
    expect(refusals).toHaveLength(2);
  });

  it('says what belongs in each list that is empty', async () => {
    await renderView(<WorkbenchView />, { locale: 'en', gateways: gateways(async () => NOTHING) });
    for (const text of [
      'There are no queues for you to work on',
      'Nothing to do',
      'No pages to open',
      'No activity yet',
    ]) {
      expect(screen.getByText(text)).toBeDefined();
    }
  });

  it('reports a failure, and loads again on request', async () => {
    const workbench = vi
      .fn<Dashboard['workbench']>()
      .mockRejectedValueOnce(new ServiceError({ kind: 'timeout' }))
      .mockResolvedValue(WORKBENCH);
    const { user } = await renderView(<WorkbenchView />, { gateways: gateways(workbench) });
    expect((await screen.findByRole('alert')).textContent).toContain('没能加载数据');
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('checkbox', { name: /RF-1/ })).toBeDefined();
  });
});

it.each([
  [4, 'dashboard.workbench.evening'],
  [5, 'dashboard.workbench.morning'],
  [11, 'dashboard.workbench.morning'],
  [12, 'dashboard.workbench.afternoon'],
  [17, 'dashboard.workbench.afternoon'],
  [18, 'dashboard.workbench.evening'],
])('at %d o’clock the greeting is %s', (hour, key) => {
  expect(greetingKey(new Date(2026, 0, 1, hour))).toBe(key);
});
