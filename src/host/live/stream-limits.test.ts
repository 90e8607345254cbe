import { expect, it } from 'vitest';
import { createStreamPlaces } from './stream-limits.ts';

it('a new stream of a session replaces its oldest one, and no other session loses any', () => {
  const places = createStreamPlaces(10, 2);
  const ended: string[] = [];
  const take = (session: string, name: string) => places.take(session, () => ended.push(name));
  for (const name of ['a1', 'a2', 'a3', 'a4']) take('a', name);
  take('b', 'b1');
  expect(ended).toEqual(['a1', 'a2']);
});

it('the number of streams of a process is limited, and each place is released once', () => {
  const places = createStreamPlaces(2, 2);
  const take = () => places.take('a', () => undefined);
  const [first, second] = [take(), take()];
  expect([first === null, second === null, take()]).toEqual([false, false, null]);
  first?.();
  first?.();
  expect([take() === null, take()]).toEqual([false, null]);
});
