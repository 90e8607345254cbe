import { renderView } from '@src/views/testing/render-view.tsx';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PopoverPanel } from './popover-panel.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('is repositioned in the frame after a resize, not within the resize callback', async () => {
  let tell = (): void => undefined;
  class Observer {
    constructor(told: () => void) {
      tell = told;
    }
    readonly observe = () => undefined;
    readonly disconnect = () => undefined;
  }
  vi.stubGlobal('ResizeObserver', Observer);
  const frames: FrameRequestCallback[] = [];
  const { user } = await renderView(
    <PopoverPanel label="Panel" align="end" content={() => <p>inside</p>}>
      Open
    </PopoverPanel>,
  );
  const box = (left: number, width: number) => new DOMRect(left, 10, width, 20);
  vi.spyOn(screen.getByRole('button'), 'getBoundingClientRect').mockReturnValue(box(500, 100));
  await user.click(screen.getByRole('button'));
  const panel = screen.getByRole('dialog', { hidden: true });
  vi.spyOn(panel, 'getBoundingClientRect').mockReturnValue(box(0, 300));
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run));
  act(tell);
  expect(panel.style.left).toBe('600px');
  act(() => frames.at(-1)?.(0));
  expect(panel.style.left).toBe('300px');
});
