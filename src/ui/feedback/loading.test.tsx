import { describe, expect, it, vi } from 'vitest';
import { renderPiece } from '../testing/render.tsx';
import { LOADING_SIZES, Loading } from './loading.tsx';

describe('loading indicator', () => {
  it.each([...LOADING_SIZES])('can be %s', async (size) => {
    const { container } = await renderPiece(<Loading label="Counting" size={size} />);
    expect(container.querySelector<HTMLElement>('.loading')?.dataset.size).toBe(size);
    expect(container.textContent).toBe('Counting');
  });

  it('has the default size without a size', async () => {
    const { container } = await renderPiece(<Loading label="Counting" />);
    expect(container.querySelector<HTMLElement>('.loading')?.dataset.size).toBe('default');
  });

  it('ignores an unknown size', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const size = JSON.parse('"huge"');
    await expect(renderPiece(<Loading label="Counting" size={size} />)).rejects.toThrow(
      new RangeError('A loading size must be default, small or large: "huge"'),
    );
  });
});
