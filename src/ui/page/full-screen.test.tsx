import { render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useIsFullScreen } from '../full-screen.ts';
import { PageContainer } from './mounted-page.tsx';

/** The element in full screen, as reported by the browser. */
const screenful: { element: Element | null } = { element: null };

afterEach(() => {
  screenful.element = null;
  Reflect.deleteProperty(document, 'fullscreenElement');
  Reflect.deleteProperty(document, 'exitFullscreen');
});

function Frame() {
  const frame = useRef<HTMLDivElement>(null);
  const isFull = useIsFullScreen(frame);
  return <div ref={frame} data-testid="frame" data-full={isFull} />;
}

it('exits full screen when its page is hidden, but only its own', async () => {
  const exit = vi.fn(async () => undefined);
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => screenful.element });
  Object.defineProperty(document, 'exitFullscreen', { configurable: true, value: exit });
  const page = (isActive: boolean) => (
    <PageContainer isActive={isActive}>
      <Frame />
    </PageContainer>
  );
  const { rerender, getByTestId } = render(page(true));
  screenful.element = document.documentElement;
  rerender(page(false));
  expect(exit).not.toHaveBeenCalled();
  rerender(page(true));
  screenful.element = getByTestId('frame');
  rerender(page(false));
  expect(exit).toHaveBeenCalledTimes(1);
});
