import { describe, expect, it } from 'vitest';
import { drawLandscape } from './sample-image.ts';
import { firstState, PLAIN_VIEW, type ViewerAction, viewerReducer } from './viewer-state.ts';
import { watermarkTile } from './watermark-tile.ts';

const drawingOf = (address: string) => decodeURIComponent(address.replace('data:image/svg+xml,', ''));

describe('the picture viewer', () => {
  const viewAfter = (...actions: readonly ViewerAction[]) => actions.reduce(viewerReducer, firstState(3));

  it('wraps around', () => {
    expect(viewAfter({ type: 'stepped', by: -1 }).index).toBe(2);
    expect(viewAfter({ type: 'shown', index: 2 }, { type: 'stepped', by: 1 }).index).toBe(0);
  });

  it('keeps the view of each picture', () => {
    const { views } = viewAfter(
      { type: 'zoomed', by: 1 },
      { type: 'turned', by: -1 },
      { type: 'stepped', by: 1 },
      { type: 'moved', x: 5, y: -2 },
      { type: 'moved', x: 1, y: 0 },
    );
    expect(views).toEqual([{ zoom: 1.25, turn: -90, x: 0, y: 0 }, { zoom: 1, turn: 0, x: 6, y: -2 }, PLAIN_VIEW]);
  });

  it('zooms between a quarter and four times, and can be reset', () => {
    const many = (by: 1 | -1) => Array.from({ length: 20 }, (): ViewerAction => ({ type: 'zoomed', by }));
    expect(viewAfter(...many(1)).views[0]?.zoom).toBe(4);
    expect(viewAfter(...many(-1)).views[0]?.zoom).toBe(0.25);
    expect(viewAfter(...many(1), { type: 'reset' }).views[0]).toEqual(PLAIN_VIEW);
  });
});

it('the same number draws the same landscape, another number another one', () => {
  expect(drawLandscape(3)).toBe(drawLandscape(3));
  expect(drawLandscape(3)).not.toBe(drawLandscape(4));
  expect(drawingOf(drawLandscape(3)).match(/<polygon/g)).toHaveLength(3);
});

it('a watermark with markup is shown as text', () => {
  expect(drawingOf(watermarkTile('a <b> & c'))).toContain('>a &lt;b&gt; &amp; c</text>');
});
