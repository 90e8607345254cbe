import { describe, expect, it } from 'vitest';
import { type MapLink, mapOf, neighbourOf } from './model-map.ts';

const named = (...ids: string[]) => ids.map((id) => ({ id, name: id.toUpperCase() }));
const link = (from: string, to: string): MapLink => ({
  ...{ id: `${from}-${to}`, from, to, name: to, type: 'relation', onDelete: 'restrict' },
});
const places = ({ nodes }: ReturnType<typeof mapOf>) => nodes.map(({ id, column, row }) => [id, column, row]);

describe('the map of a model', () => {
  it('stands what is pointed at to the right of what points', () => {
    const map = mapOf(named('event', 'venue', 'city', 'speaker'), [link('event', 'venue'), link('venue', 'city')]);
    expect(places(map)).toEqual([
      ['event', 0, 0],
      ['venue', 1, 0],
      ['city', 2, 0],
      ['speaker', 0, 1],
    ]);
  });

  it('ends with collections that point at themselves or at each other', () => {
    const map = mapOf(named('a', 'b'), [link('a', 'a'), link('a', 'b'), link('b', 'a')]);
    expect(map.links.length).toBe(3);
    expect(map.nodes.every(({ column }) => column < 6)).toBe(true);
  });

  it('leaves out what points at a collection that the reader does not see', () => {
    expect(mapOf(named('a'), [link('a', 'b')]).links).toEqual([]);
  });

  it('is walked through with the arrow keys', () => {
    const map = mapOf(named('event', 'venue', 'city', 'speaker'), [link('event', 'venue'), link('venue', 'city')]);
    let here = 'event';
    const step = (key: string) => {
      here = neighbourOf(map, here, key) ?? 'nowhere';
      return here;
    };
    const keys = ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowDown', 'ArrowUp'];
    expect(keys.map(step)).toEqual(['venue', 'city', 'venue', 'event', 'speaker', 'event']);
    expect([neighbourOf(map, 'event', 'ArrowUp'), neighbourOf(map, 'event', 'x')]).toEqual([null, null]);
  });
});
