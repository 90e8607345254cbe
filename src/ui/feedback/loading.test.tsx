import { describe, expect, it, vi } from 'vitest';
import { renderPiece } from '../testing/render.tsx';
import { LOADING_SIZES, Loading } from './loading.tsx';

describe('a loading mark', () => {
  it.each([...LOADING_SIZES])('may be %s', async (size) => {
    const { container } = await renderPiece(<Loading label="Counting" size={size} />);
    expect(container.querySelector<HTMLElement>('.loading')?.dataset.size).toBe(size);
    expect(container.textContent).toBe('Counting');
  });

  it('is of the default size unless it says so', async () => {
    const { container } = await renderPiece(<Loading label="Counting" />);
    expect(container.querySelector<HTMLElement>('.loading')?.dataset.size).toBe('default');
  });

  it('may have no other size', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const size = JSON.parse('"huge"');
    await expect(renderPiece(<Loading label="Counting" size={size} />)).rejects.toThrow(
      new RangeError('A loading size must be default, small or large: "huge"'),
    );
  });
});
