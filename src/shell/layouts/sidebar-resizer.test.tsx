import type { ProjectSettings } from '@src/contracts/settings/settings.ts';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Sidebar } from '../sidebar/sidebar.tsx';
import { renderShell, routeNode } from '../testing/render-shell.tsx';
import * as slots from './layout-slots.ts';

async function open(menuSetting: Partial<ProjectSettings['menuSetting']> = {}) {
  const shell = await renderShell(<Sidebar slots={slots} />, {
    menu: [routeNode('/about')],
    settings: { menuSetting: { canDrag: true, ...menuSetting } },
  });
  const { preferences } = shell.console.actors;
  const handle = screen.getByRole('separator', { name: 'Menu width' });
  const drag = (from: number, ...to: readonly number[]) => {
    fireEvent.pointerDown(handle, { pointerId: 1, button: 0, clientX: from });
    for (const clientX of to) fireEvent.pointerMove(handle, { pointerId: 1, clientX });
  };
  return {
    ...shell,
    handle,
    drag,
    letGo: (clientX: number) => fireEvent.pointerUp(handle, { pointerId: 1, clientX }),
    now: () => {
      const { collapsed, menuWidth } = preferences.getSnapshot().context.chosen.menuSetting;
      return { collapsed, menuWidth };
    },
    range: () => ['min', 'now', 'max'].map((part) => Number(handle.getAttribute(`aria-value${part}`))),
    width: () => screen.getByTestId('sidebar').style.inlineSize,
  };
}

describe('the edge of the sidebar', () => {
  it('follows the pointer, and stores the width when it is released', async () => {
    const { drag, letGo, now, width, range } = await open();
    expect(range()).toEqual([48, 210, 800]);
    drag(210, 250, 300);
    expect([width(), range(), now()]).toEqual(['300px', [48, 300, 800], { collapsed: false, menuWidth: 210 }]);
    letGo(320);
    expect([width(), range(), now()]).toEqual(['320px', [48, 320, 800], { collapsed: false, menuWidth: 320 }]);
  });

  it('collapses the menu near its collapsed width, and opens a collapsed one', async () => {
    const { drag, letGo, now, width } = await open();
    drag(210);
    letGo(60);
    expect([width(), now()]).toEqual(['48px', { collapsed: true, menuWidth: 210 }]);
    drag(48);
    letGo(200);
    expect([width(), now()]).toEqual(['200px', { collapsed: false, menuWidth: 200 }]);
  });

  it('restores the width when the drag is cancelled', async () => {
    const { drag, handle, now, width } = await open();
    drag(210, 400);
    fireEvent.pointerCancel(handle, { pointerId: 1 });
    expect([width(), now()]).toEqual(['210px', { collapsed: false, menuWidth: 210 }]);
  });

  it('moves by the arrow keys, Home and End; Enter collapses and opens the menu', async () => {
    const { user, handle, now } = await open();
    handle.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(now()).toEqual({ collapsed: false, menuWidth: 220 });
    await user.keyboard('{Home}');
    expect(now()).toEqual({ collapsed: true, menuWidth: 220 });
    await user.keyboard('{ArrowRight}');
    expect(now()).toEqual({ collapsed: false, menuWidth: 220 });
    await user.keyboard('{End}');
    expect(now()).toEqual({ collapsed: false, menuWidth: 800 });
    await user.keyboard('{Enter}');
    expect(now()).toEqual({ collapsed: true, menuWidth: 800 });
  });

  it('grows towards the start when the menu is at the end of the window', async () => {
    const { user, handle, drag, letGo, now } = await open({ mode: 'vertical-right' });
    drag(1000);
    letGo(960);
    expect(now()).toEqual({ collapsed: false, menuWidth: 250 });
    handle.focus();
    await user.keyboard('{ArrowLeft}');
    expect(now()).toEqual({ collapsed: false, menuWidth: 260 });
  });
});
