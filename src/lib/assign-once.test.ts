import { expect, it } from 'vitest';
import { createAssignOnce } from './assign-once.ts';

it('a value can be set once and read only after that', () => {
  const root = createAssignOnce<string>('root');
  expect(root.get).toThrow('root: not set yet');
  root.set('started');
  expect(root.get()).toBe('started');
  expect(() => root.set('another')).toThrow('root: already set');
});
