import { type OpenLockInput, type OpenLockOutput, selectLockOperator, selectStoredLock } from '@machines/lock/index.ts';
import { decodeLock } from '@src/contracts/lock.ts';
import type { MediaGateway } from '@src/contracts/media.ts';
import { rememberPicture } from '@src/ui/media/cached-picture.tsx';
import { SILENT_MEDIA } from '@src/ui/testing/fake-resource-api.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderView } from '../testing/render-view.tsx';
import { clockFace } from './lock-clock.tsx';
import { IdleWarning, LockScreen } from './lock-screen.tsx';

const ADA = { username: 'ada', realName: 'Ada Lovelace', avatar: null };
const SEALED = { salt: 's', iv: 'i', data: 'd', rounds: 600_000 };
const refuse = async (): Promise<OpenLockOutput> => ({ kind: 'refused' });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the clock', () => {
  const evening = new Date(2026, 10, 21, 19, 5).getTime();

  it.each([
    ['en', { hours: '19', minutes: '05', half: 'PM', date: 'Saturday, November 21, 2026' }],
    ['zh_CN', { hours: '19', minutes: '05', half: '下午', date: '2026年11月21日星期六' }],
  ] as const)('is shown in %s', (locale, face) => {
    expect(clockFace(evening, locale)).toEqual(face);
  });
});

describe('the lock screen', () => {
  it('shows a clock and one button, which has the focus, and names the window after itself', async () => {
    await renderView(<LockScreen />, { locale: 'en', lock: { isLock: true, operator: ADA } });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Click to unlock' }));
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(screen.queryByText('Ada Lovelace')).toBeNull();
    expect(document.title).toBe('Screen locked - Statehouse');
  });

  it('sends the typed secret, and shows the number of attempts left', async () => {
    const tries: OpenLockInput[] = [];
    const { user } = await renderView(<LockScreen />, {
      locale: 'en',
      lock: { isLock: true, operator: ADA, sealed: SEALED },
      openLock: async (input) => {
        tries.push(input);
        return refuse();
      },
    });
    await user.click(screen.getByTestId('unlock-open'));
    const field = screen.getByLabelText('Passcode or account password');
    expect(document.activeElement).toBe(field);
    await user.click(screen.getByTestId('unlock-submit'));
    expect(tries).toEqual([]);
    await user.type(field, '47 11{Enter}');
    expect(tries).toEqual([{ secret: '47 11', sealed: SEALED, username: 'ada' }]);
    expect((await screen.findByTestId('lock-error')).textContent).toBe('Wrong password. Attempts left: 4');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('says when the server cannot be reached', async () => {
    const { user } = await renderView(<LockScreen />, {
      locale: 'en',
      lock: { isLock: true, operator: ADA },
      openLock: () => Promise.reject(new Error('offline')),
    });
    await user.click(screen.getByTestId('unlock-open'));
    await user.type(screen.getByLabelText('Account password'), 'x{Enter}');
    expect((await screen.findByTestId('lock-error')).textContent).toBe(
      'The server cannot be reached. Check the network and try again.',
    );
  });

  it('shows the cached picture of the operator, and requests none', async () => {
    const asked: string[] = [];
    const content: MediaGateway['content'] = async (id) => {
      asked.push(id);
      throw new Error('the screen is locked');
    };
    const media = { ...SILENT_MEDIA, content };
    rememberPicture('media:seen', 'blob:seen');
    const pictureOf = async (avatar: string) => {
      const operator = { ...ADA, avatar };
      const { user, container, unmount } = await renderView(<LockScreen />, {
        lock: { isLock: true, operator },
        gateways: { media },
      });
      await user.click(screen.getByTestId('unlock-open'));
      const shown = container.querySelector('img')?.getAttribute('src') ?? null;
      unmount();
      return shown;
    };
    expect([await pictureOf('media:seen'), await pictureOf('media:new')]).toEqual(['blob:seen', null]);
    expect(asked).toEqual([]);
  });

  it('stores a small copy of the picture with the lock, for a page that opens locked', async () => {
    rememberPicture('media:kept', 'blob:kept');
    const sides: number[] = [];
    const Picture = class {
      src = '';
      naturalWidth = 300;
      naturalHeight = 200;
      decode = async () => undefined;
    };
    vi.stubGlobal('Image', Picture);
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function (this: HTMLCanvasElement, kind) {
      sides.push(this.width);
      return `data:${kind};base64,${'A'.repeat(this.width > 64 ? 9000 : 2000)}`;
    });
    const { console } = await renderView(<LockScreen />, {
      lock: { isLock: true, operator: { ...ADA, avatar: 'media:kept' } },
    });
    const kept = () => selectLockOperator(console.actors.lock.getSnapshot())?.avatar;
    await waitFor(() => expect(kept()).toBe(`data:image/webp;base64,${'A'.repeat(2000)}`));
    expect(sides).toEqual([96, 96, 64]);
    expect(decodeLock({ ...selectStoredLock(console.actors.lock.getSnapshot()), isLock: true }).operator).toEqual({
      ...ADA,
      avatar: kept(),
    });
  });

  it('goes back to the clock by button and by Esc', async () => {
    const { user } = await renderView(<LockScreen />, { locale: 'en', lock: { isLock: true, operator: ADA } });
    await user.click(screen.getByTestId('unlock-open'));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(document.activeElement).toBe(screen.getByTestId('unlock-open'));
    await user.keyboard('{Enter}');
    await user.keyboard('{Escape}');
    expect(screen.queryByTestId('unlock-password')).toBeNull();
  });

  it('offers only sign-in when nothing else can open it', async () => {
    const { user, console } = await renderView(<LockScreen />, { locale: 'en', lock: { isLock: true } });
    await user.click(screen.getByTestId('unlock-open'));
    expect(screen.queryByTestId('unlock-password')).toBeNull();
    await user.click(screen.getByTestId('unlock-to-login'));
    expect(console.actors.lock.getSnapshot().hasTag('locked')).toBe(false);
  });
});

it('announces an idle lock in advance', async () => {
  await renderView(<IdleWarning />);
  expect(screen.getByRole('alert').textContent).toBe('屏幕即将在一分钟内锁定，移动指针或按任意键可继续使用。');
});
