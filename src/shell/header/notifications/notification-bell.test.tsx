import { ServiceError } from '@src/contracts/errors.ts';
import type { Notice, Notices } from '@src/contracts/notices.ts';
import type { AppContext } from '@src/ui/app-context.tsx';
import { AppProvider, useApp } from '@src/ui/app-context.tsx';
import { openLive } from '@src/ui/testing/fake-live.ts';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderShell } from '../../testing/render-shell.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { LIVE_EVERY } from './use-notices.ts';

const notice = (id: number, more: Partial<Notice> = {}): Notice => ({
  id: String(id),
  kind: 'notice',
  title: `Notice ${id}`,
  text: null,
  values: {},
  tag: null,
  time: '2026-06-17 09:12:00',
  read: false,
  ...more,
});
const SEVEN = [1, 2, 3, 4, 5, 6, 7].map((id) => notice(id));
const FULL: Notices = {
  live: false,
  items: [
    ...SEVEN,
    notice(8, { kind: 'message', title: 'layout.notices.topic.reply.title', values: { person: '<b>Lin</b>' } }),
    notice(9, {
      kind: 'todo',
      title: 'Refund',
      text: 'Today',
      tag: { text: 'layout.notices.tag.urgent', tone: 'bad' },
    }),
  ],
};

type Gateway = AppContext['gateways']['notices'];

/** A server that stores marks and returns the same list again. */
function server(start: Notices, overrides: Partial<Gateway> = {}) {
  let kept = start;
  const gateway: Gateway = {
    list: async () => kept,
    mark: async (ids, read) => {
      kept = { ...kept, items: kept.items.map((item) => (ids.includes(item.id) ? { ...item, read } : item)) };
      return kept;
    },
    feed: async (on) => {
      kept = { ...kept, live: on };
      return kept;
    },
    ...overrides,
  };
  return { gateway, add: (item: Notice) => (kept = { ...kept, items: [item, ...kept.items] }) };
}

function With({ gateway, isDemo, children }: { gateway: Gateway; isDemo: boolean; children: ReactNode }) {
  const console = useApp();
  const { gateways, build } = console;
  return (
    <AppProvider value={{ ...console, gateways: { ...gateways, notices: gateway }, build: { ...build, isDemo } }}>
      {children}
    </AppProvider>
  );
}

async function show(gateway: Gateway, { isDemo = false } = {}) {
  return renderShell(
    <With gateway={gateway} isDemo={isDemo}>
      <NotificationBell />
      <button type="button">Elsewhere</button>
    </With>,
  );
}
async function open(gateway: Gateway, options = {}) {
  const shell = await show(gateway, options);
  await shell.user.click(screen.getByTestId('notice-open'));
  await screen.findByRole('dialog', { name: 'Notices' });
  return shell;
}
const titles = () => screen.getAllByRole('listitem').map((item) => item.querySelector('button')?.textContent);
const bell = () => screen.getByTestId('notice-open').getAttribute('aria-label');

afterEach(() => vi.useRealTimers());

describe('the bell', () => {
  it('counts unread notices', async () => {
    await show(server({ ...FULL, items: [notice(1), notice(2, { read: true })] }).gateway, { isDemo: true });
    await waitFor(() => expect(bell()).toBe('Notices, 1 unread'));
    expect(screen.getByTestId('notice-open').textContent).toBe('1');
  });

  it('requests nothing before it is opened, because a server may have no notices, which is then reported', async () => {
    const list = vi.fn(() => Promise.reject(new ServiceError({ kind: 'http', status: 404 })));
    const { user } = await show(server(FULL, { list }).gateway);
    expect(list).not.toHaveBeenCalled();
    await user.click(screen.getByTestId('notice-open'));
    expect((await screen.findByRole('tabpanel')).textContent).toBe('This server sends no notices');
    expect(list).toHaveBeenCalledTimes(1);
  });

  it('polls only while the demo adds notices by itself', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { gateway, add } = server({ ...FULL, items: [notice(1)], live: true });
    await show(gateway, { isDemo: true });
    await act(async () => undefined);
    add(notice(2));
    await act(async () => vi.advanceTimersByTime(LIVE_EVERY));
    expect(bell()).toBe('Notices, 2 unread');
    await act(async () => gateway.feed(false));
    await act(async () => vi.advanceTimersByTime(LIVE_EVERY));
    add(notice(3));
    await act(async () => vi.advanceTimersByTime(10 * LIVE_EVERY));
    expect(bell()).toBe('Notices, 2 unread');
  });
});

describe('the bell of a server with live updates', () => {
  it('counts notices from the first update on, without being opened', async () => {
    const { gateway, add } = server({ ...FULL, items: [notice(1)] });
    const list = vi.spyOn(gateway, 'list');
    const shell = await show(gateway);
    const { live } = shell.console.actors;
    const tell = () =>
      act(async () => live.send({ type: 'live.update.received', lastId: '1', update: { type: 'notices' } }));
    await act(async () => openLive(live));
    expect(list).not.toHaveBeenCalled();
    await tell();
    expect(bell()).toBe('Notices, 1 unread');
    add(notice(2));
    await tell();
    expect(bell()).toBe('Notices, 2 unread');
  });
});

describe('the notices', () => {
  it('show their time with 24 hours, as the console does in every language', async () => {
    await open(server({ ...FULL, items: [notice(1, { time: '2026-06-17 21:12:00' })] }).gateway);
    expect(screen.getByText(/21:12$/).getAttribute('datetime')).toBe('2026-06-17T21:12:00');
  });

  it('are listed five per page', async () => {
    const { user } = await open(server(FULL).gateway);
    expect(titles()).toEqual([1, 2, 3, 4, 5].map((id) => `Unread: Notice ${id}`));
    expect(screen.getByRole('button', { name: 'Previous page' }).getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(titles()).toEqual(['Unread: Notice 6', 'Unread: Notice 7']);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(screen.getByText('2 of 2')).toBeTruthy();
  });

  it('are of three kinds, between which the arrow keys move; keys are translated, values are shown as text', async () => {
    const { user } = await open(server(FULL).gateway);
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Notices (7)' }));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Messages (1)', selected: true }));
    expect(titles()).toEqual(['Unread: <b>Lin</b> replied to you']);
    await user.keyboard('{End}');
    expect(screen.getByRole('listitem').textContent).toContain('Urgent');
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Notices (7)', selected: true })).toBe(document.activeElement);
  });

  it('are marked as read and as unread again, one or all of a kind', async () => {
    const { user } = await open(server(FULL).gateway);
    await user.click(screen.getByRole('button', { name: 'Unread: Notice 2' }));
    expect(bell()).toBe('Notices, 8 unread');
    await user.click(screen.getByRole('button', { name: 'Read: Notice 2' }));
    expect(bell()).toBe('Notices, 9 unread');
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(bell()).toBe('Notices, 2 unread');
    expect(screen.getByRole('button', { name: 'Mark all as read' }).hasAttribute('disabled')).toBe(true);
  });

  it('show their whole text when opened, which marks them as read; an invalid text shows nothing', async () => {
    const content = {
      type: 'doc' as const,
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: 'Down from 23:00', marks: [{ type: 'bold' }] }] },
        { type: 'paragraph', content: [{ type: 'text', text: '<img src=x onerror=alert(1)>' }] },
      ],
    };
    const odd = { type: 'doc' as const, content: [{ type: 'script', text: 'alert(1)' }] };
    const items = [
      notice(1, { title: 'Maintenance', text: 'Down from', content }),
      notice(2, { title: 'Odd', content: odd, read: true }),
    ];
    const { user } = await open(server({ items, live: false }).gateway);
    expect(screen.getByText('Down from')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Unread: Maintenance', expanded: false }));
    const shown = await screen.findByTestId('notice-content');
    expect(shown.innerHTML).toBe('<p><strong>Down from 23:00</strong></p><p>&lt;img src=x onerror=alert(1)&gt;</p>');
    expect(screen.queryByText('Down from')).toBeNull();
    expect(bell()).toBe('Notices');
    await user.click(screen.getByRole('button', { name: 'Read: Maintenance', expanded: true }));
    expect(screen.queryByTestId('notice-content')).toBeNull();
    expect(bell()).toBe('Notices');
    await user.click(screen.getByRole('button', { name: 'Read: Odd' }));
    expect(screen.queryByTestId('notice-content')).toBeNull();
  });

  it('are unread again when the server refuses the mark', async () => {
    const refused = () => Promise.reject(new ServiceError({ kind: 'http', status: 500 }));
    const { user } = await open(server(FULL, { mark: refused }).gateway);
    await user.click(screen.getByRole('button', { name: 'Unread: Notice 2' }));
    expect(bell()).toBe('Notices, 9 unread');
  });

  it('are replaced by a message when there are none', async () => {
    await open(server({ items: [], live: false }).gateway);
    expect(screen.getByRole('tabpanel').textContent).toBe('No notices');
    expect(screen.getByTestId('notice-open').textContent).toBe('');
  });

  it('report that they could not be loaded, and are loaded again on request', async () => {
    let isDown = true;
    const list = async () => {
      if (isDown) throw new ServiceError({ kind: 'network' });
      return FULL;
    };
    const { user } = await open(server(FULL, { list }).gateway);
    expect(screen.getByRole('alert').textContent).toContain('The notices could not be loaded');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(titles()).toHaveLength(5);
  });

  it('close on Esc, which restores the focus, and on a press elsewhere', async () => {
    const { user } = await open(server(FULL).gateway);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByTestId('notice-open'));
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }));
  });

  it('arrive by themselves in the demo when that is switched on', async () => {
    const { user } = await open(server(FULL).gateway, { isDemo: true });
    const feed = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Live updates' });
    expect(feed().checked).toBe(false);
    await user.click(feed());
    expect(feed().checked).toBe(true);
  });
});
