import { describe, expect, it } from 'vitest';
import { type MapLink, mapOf, neighbourOf } from './model-map.ts';

const named = (...ids: string[]) => ids.map((id) => ({ id, name: id.toUpperCase() }));
const link = (from: string, to: string): MapLink => ({
  ...{ id: `${from}-${to}`, from, to, name: to, type: 'relation', onDelete: 'restrict' },
});
const places = ({ nodes }: ReturnType<typeof mapOf>) => nodes.map(({ id, column, row }) => [id, column, row]);

describe('model map layout', () => {
  it('places relation targets to the right of their sources', () => {
    const map = mapOf(named('event', 'venue', 'city', 'speaker'), [link('event', 'venue'), link('venue', 'city')]);
    expect(places(map)).toEqual([
      ['event', 0, 0],
      ['venue', 1, 0],
      ['city', 2, 0],
      ['speaker', 0, 1],
    ]);
  });

  it('terminates with self-references and cycles', () => {
    const map = mapOf(named('a', 'b'), [link('a', 'a'), link('a', 'b'), link('b', 'a')]);
    expect(map.links.length).toBe(3);
    expect(map.nodes.every(({ column }) => column < 6)).toBe(true);
  });

  it('omits relations to collections that the reader may not view', () => {
    expect(mapOf(named('a'), [link('a', 'b')]).links).toEqual([]);
  });

  it('supports movement by arrow keys', () => {
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
