import { expect, it } from 'vitest';
import config from './vitest.config.ts';

it('no project is in a group below 0, because such tests would never run', () => {
  const projects = config.test?.projects ?? [];
  const groups = projects.map((project) => {
    const { name, sequence } = (typeof project === 'object' && 'test' in project ? project.test : undefined) ?? {};
    return [name, sequence?.groupOrder];
  });
  expect(groups).toEqual([
    ['node', 1],
    ['sql', 0],
    ['view', 1],
    ['view-isolated', 1],
    ['node-isolated', 1],
  ]);
});
