import { expect, it } from 'vitest';
import { movedView, WHOLE, zoomedView } from './compare-view.ts';

it('zooms between one and eight times, around the centre', () => {
  expect(zoomedView(WHOLE, 0.5)).toEqual(WHOLE);
  expect(zoomedView({ zoom: 2, x: 0.25, y: -0.5 }, 2)).toEqual({ zoom: 4, x: 0.5, y: -1 });
  expect(zoomedView({ zoom: 6, x: 0, y: 0 }, 2).zoom).toBe(8);
});

it('pans to the edge of the picture, and is centred when the whole picture is visible', () => {
  expect(movedView(WHOLE, 1, 1)).toEqual(WHOLE);
  expect(movedView({ zoom: 2, x: 0.25, y: 0 }, 0.5, -0.1)).toEqual({ zoom: 2, x: 0.5, y: -0.1 });
  expect(zoomedView({ zoom: 2, x: 0.5, y: -0.5 }, 0.5)).toEqual({ zoom: 1, x: 0, y: 0 });
});
