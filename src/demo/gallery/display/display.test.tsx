import { selectToasts } from '@machines/messages/index.ts';
import type { ResourceApi } from '@src/contracts/resource/client.ts';
import type { ListAnswer } from '@src/contracts/resource/responses.ts';
import { createFakeResourceApi } from '@src/crud/testing/fake-resource-api.ts';
import { productResource } from '@src/modules/product/definitions/product.ts';
import { renderPiece } from '@src/ui/testing/render.tsx';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../testing/show-page.tsx';
import { Ellipsis } from './ellipsis.tsx';
import { DISPLAY } from './group.ts';

vi.mock('@src/ui/chart/chart-engine.ts', () => ({
  drawChart: vi.fn(() => ({ update: vi.fn(), pause: vi.fn(), resume: vi.fn(), destroy: vi.fn() })),
}));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a counting number', () => {
  const shown = () => document.querySelector('.count-up')?.textContent;
  const reported = () => screen.getByRole('status').textContent;
  let frames: FrameRequestCallback[] = [];
  const paint = (at: number) =>
    act(() => {
      const now = frames;
      frames = [];
      for (const each of now) each(at);
    });

  beforeEach(() => {
    frames = [];
    vi.spyOn(performance, 'now').mockReturnValue(0);
    vi.stubGlobal('requestAnimationFrame', (each: FrameRequestCallback) => frames.push(each));
  });

  it('counts on request, announces only its final value, and is reset', async () => {
    await showPage(DISPLAY, '/comp/display/count-up');
    press('Start');
    paint(750);
    expect([shown(), reported()]).toEqual(['¥112,394.2', '']);
    paint(1500);
    expect([shown(), reported()]).toEqual(['¥128,450.5', '¥128,450.5']);
    press('Reset');
    expect(shown()).toBe('¥0.0');
  });

  it('is at its final value at once with reduced motion, in the chosen format', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    await showPage(DISPLAY, '/comp/display/count-up');
    fireEvent.change(screen.getByRole('spinbutton', { name: 'To' }), { target: { value: '2500' } });
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Decimals' }), { target: { value: '9' } });
    fireEvent.click(screen.getByRole('radio', { name: 'Point' }));
    press('Start');
    expect(shown()).toBe('¥2.500.0000');
  });
});

describe('relative time', () => {
  it('stays current while it is shown, in the chosen format', async () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 21, 12), toFake: ['Date', 'setInterval', 'clearInterval'] });
    await showPage(DISPLAY, '/comp/display/time');
    const words = () => screen.getAllByRole('row').map((row) => row.lastElementChild?.textContent);
    expect(words()).toEqual([
      'now',
      '20 seconds ago',
      '5 minutes ago',
      '3 hours ago',
      '2 days ago',
      '2 months ago',
      '2 years ago',
      'in 2 hours',
    ]);
    act(() => void vi.advanceTimersByTime(61_000));
    expect(words().slice(0, 2)).toEqual(['1 minute ago', '1 minute ago']);
    fireEvent.click(screen.getByRole('radio', { name: 'Date' }));
    expect(words()[0]).toBe('Nov 21, 2026');
    fireEvent.change(screen.getByLabelText('A moment of your own'), { target: { value: '2026-11-20T08:30' } });
    expect(screen.getByRole('status').textContent).toBe('Nov 20, 2026');
  });
});

describe('a QR code', () => {
  it('reports unreadable colours, and is saved only when it can be scanned', async () => {
    await showPage(DISPLAY, '/comp/display/qr-code');
    const text = screen.getByRole('textbox', { name: 'Text of the code' });
    fireEvent.change(text, { target: { value: 'hello' } });
    expect(screen.getByRole('img', { name: 'QR code of: hello' })).toBeTruthy();
    const save = screen.getByRole('button', { name: 'Save as a drawing (SVG)' });
    expect(save).toHaveProperty('disabled', false);
    fireEvent.change(screen.getByLabelText('Dark colour'), { target: { value: '#eeeeee' } });
    expect(screen.getByRole('status').textContent).toContain('Scanners may not read');
    expect(save).toHaveProperty('disabled', true);
    fireEvent.change(text, { target: { value: 'x'.repeat(5000) } });
    expect(screen.getByRole('status').textContent).toContain('too long');
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('facts', () => {
  it('describe the operator, and can be collapsed', async () => {
    const { user } = await showPage(DISPLAY, '/comp/display/description', { token: 'kept' });
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Name',
      'Account',
      'Roles',
      'Home page',
      'Language',
      'Version',
      'Browser',
    ]);
    const list = document.querySelector<HTMLElement>('.description-list');
    await user.click(screen.getByRole('radio', { name: '2 at most' }));
    await user.click(screen.getByRole('switch', { name: 'Lines between facts' }));
    expect(list?.dataset).toMatchObject({ columns: '2', bordered: 'false' });
    await user.click(screen.getByText('You and this console'));
    expect(document.querySelector('details')?.open).toBe(false);
  });
});

describe('a long text', () => {
  it('can be expanded only where it is truncated', async () => {
    const height = (element: Element) => ((element.textContent ?? '').length > 100 ? 90 : 20);
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function scrollHeight(this: HTMLElement) {
      return height(this);
    });
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(40);
    await showPage(DISPLAY, '/comp/display/ellipsis');
    const more = await screen.findByRole('button', { name: 'Show all', expanded: false });
    fireEvent.click(more);
    const less = screen.getByRole('button', { name: 'Show less', expanded: true });
    expect(screen.getByText(/^The pump/).dataset.open).toBe('true');
    fireEvent.click(less);
    expect(screen.getByText(/^The pump/).title).toMatch(/^The pump/);
  });

  it('is one line of 100 px by default', async () => {
    const { container } = await renderPiece(<Ellipsis text="1,204 orders" />);
    expect(container.querySelector<HTMLElement>('.ellipsis')?.style.inlineSize).toBe('100px');
    expect(screen.getByText('1,204 orders').dataset.lines).toBe('1');
  });
});

describe('transitions', () => {
  it('hide invisible elements from keyboard and screen readers', async () => {
    await showPage(DISPLAY, '/comp/display/transitions');
    const away = () =>
      [...document.querySelectorAll<HTMLElement>('.transition[inert]')].map((each) => each.dataset.kind);
    press('Scale');
    expect(away()).toEqual(['scale']);
    press('Show all things');
    press('Hide all');
    expect(away()).toEqual(['fade', 'scale', 'slideX', 'slideY', 'scroll', 'expand']);
  });
});

describe('lazy content', () => {
  it('is rendered when it nears the viewport, and stays', async () => {
    const seen: ((isIntersecting: boolean) => void)[] = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(tell: (entries: readonly { isIntersecting: boolean }[]) => void) {
          seen.push((isIntersecting) => tell([{ isIntersecting }]));
        }
        readonly observe = vi.fn();
        readonly disconnect = vi.fn();
      },
    );
    await showPage(DISPLAY, '/comp/display/lazy');
    act(() => seen[1]?.(false));
    expect(screen.getByRole('status').textContent).toBe('0 of 12 charts are drawn');
    act(() => seen[1]?.(true));
    expect(screen.getByRole('status').textContent).toBe('1 of 12 charts are drawn');
    expect(screen.getByRole('img', { name: 'Chart 2' })).toBeTruthy();
  });
});

describe('cards', () => {
  const answer = (page: number): ListAnswer => ({
    list: [{ id: `p${page}`, version: 1, name: `Pump ${page}`, code: `P${page}` }],
    total: 21,
    page,
    size: 20,
  });

  async function shown() {
    const list = vi.fn(async ({ page }: { readonly page: number }) => answer(page));
    const api = createFakeResourceApi([productResource], { product: [] });
    const gateway = { ...api.open(productResource), list };
    const resources = Object.assign(Object.create(api) as ResourceApi, { open: () => gateway });
    const go = vi.fn();
    return { ...(await showPage(DISPLAY, '/comp/display/cards', { gateways: { resources }, go })), go, list };
  }

  it('are shown by page, opened, and their code is copied', async () => {
    const { go, list, console } = await shown();
    expect(await screen.findByRole('article', { name: 'Pump 1' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Page 1 of 2, 21 in all');
    press('Open Pump 1');
    expect(go).toHaveBeenCalledWith('/product/product_detail/p1');
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    press('Copy the code of Pump 1');
    expect(navigator.clipboard.writeText).toHaveBeenCalledWith('P1');
    await waitFor(() => expect(selectToasts(console.actors.messages.getSnapshot())).toHaveLength(1));
    press('Next page');
    expect(await screen.findByRole('article', { name: 'Pump 2' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', true);
    press('Refresh');
    await waitFor(() => expect(list).toHaveBeenCalledTimes(3));
  });
});
