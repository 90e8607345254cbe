import { act, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FALLBACK_DRAWING, registerIcons, seekIcons } from '../icons.ts';
import { Icon } from './icon.tsx';

const paths = (within: Element) => [...within.querySelectorAll('path')].map((path) => path.getAttribute('d'));

it('draws a dot of the same size until the icon is loaded', () => {
  const { container } = render(<Icon name="late:home" label="Home" size="header" />);
  const before = container.querySelector('svg');
  expect(paths(container)).toEqual(FALLBACK_DRAWING.paths);
  const size = before?.getAttribute('class');
  act(() => registerIcons({ 'late:home': { paths: ['M1 2L3 4Z'], box: '0 0 512 256' } }));
  const after = container.querySelector('svg');
  expect(after).toBe(before);
  expect([after?.getAttribute('class'), after?.getAttribute('aria-label')]).toEqual([size, 'Home']);
  expect([paths(container), after?.getAttribute('viewBox')]).toEqual([['M1 2L3 4Z'], '0 0 512 256']);
});

it('draws the icon in the current text colour', () => {
  registerIcons({
    'late:line': { paths: ['M1 2L3 4Z'], strokes: [{ path: 'M1 2L3 4Z', width: 1.5, cap: 'round', join: 'bevel' }] },
  });
  const { container } = render(<Icon name="late:line" />);
  const line = container.querySelectorAll('path')[1];
  const attributes = ['d', 'fill', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin'];
  expect(attributes.map((name) => line?.getAttribute(name))).toEqual([
    'M1 2L3 4Z',
    'none',
    'currentColor',
    '1.5',
    'round',
    'bevel',
  ]);
});

it('requests only unknown icons that are rendered', () => {
  registerIcons({ 'late:known': { paths: ['M1 2L3 4Z'] } });
  const gone = render(<Icon name="late:gone" />);
  gone.unmount();
  const { rerender } = render(
    <>
      <Icon name="late:first" />
      <Icon name="late:first" />
      <Icon name="late:known" />
      <Icon name="bx:bx-home" />
    </>,
  );
  const seeker = vi.fn();
  const stop = seekIcons(seeker);
  expect(seeker.mock.calls.flat()).toContain('late:first');
  expect(seeker.mock.calls.flat()).not.toContain('late:gone');
  expect(seeker.mock.calls.flat()).not.toContain('late:known');
  seeker.mockClear();
  rerender(<Icon name="late:second" />);
  expect(seeker.mock.calls).toEqual([['late:second']]);
  stop();
  rerender(<Icon name="late:third" />);
  expect(seeker.mock.calls).toEqual([['late:second']]);
});
