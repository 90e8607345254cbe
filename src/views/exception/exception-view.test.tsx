import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderView } from '../testing/render-view.tsx';
import { ExceptionView } from './exception-view.tsx';

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

describe('the exception page', () => {
  it.each([
    [403, 'No access', '没有访问权限'],
    [404, 'Page not found', '页面不存在'],
    [500, 'This page ran into an error', '页面出错了'],
    [10000, 'Network problem', '网络异常'],
    [10100, 'No data', '没有数据'],
  ] as const)('for %d says "%s" and "%s"', async (status, english, chinese) => {
    const { unmount } = await renderView(<ExceptionView status={status} />, { locale: 'en' });
    expect(heading()).toBe(english);
    expect(screen.getByTestId('exception').dataset.status).toBe(String(status));
    unmount();
    await renderView(<ExceptionView status={status} />);
    expect(heading()).toBe(chinese);
  });

  it('opens the home page of the operator', async () => {
    const go = vi.fn();
    const { user, console } = await renderView(<ExceptionView status={404} />, { locale: 'en', token: 'kept', go });
    await act(async () => console.actors.session.send({ type: 'session.userInfo.requested' }));
    await user.click(screen.getByRole('button', { name: 'Go home' }));
    expect(go.mock.calls).toEqual([['/dashboard/workbench', { replace: true }]]);
  });

  it('names the view that is missing', async () => {
    await renderView(<ExceptionView status={404} missingView="demo/charts" />, { locale: 'en' });
    expect(screen.getByText('The menu names the view demo/charts, which is not installed.')).toBeDefined();
  });

  it.each([
    [500, ['Load again', 'Go home', 'Go back']],
    [10000, ['Load again', 'Go home', 'Go back']],
    [403, ['Go home', 'Go back', 'Load again']],
  ] as const)('offers the likely step first for %d', async (status, offered) => {
    const onRedo = vi.fn();
    const { user } = await renderView(<ExceptionView status={status} onRedo={onRedo} />, { locale: 'en' });
    expect(buttons()).toEqual(offered);
    await user.click(screen.getByRole('button', { name: 'Load again' }));
    expect(onRedo).toHaveBeenCalledTimes(1);
  });

  it('offers no reload where there is nothing to reload', async () => {
    await renderView(<ExceptionView status={404} />, { locale: 'en' });
    expect(buttons()).toEqual(['Go home', 'Go back']);
  });
});
