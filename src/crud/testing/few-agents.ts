import { createFakeResourceApi, type FakeResourceApi } from './fake-resource-api.ts';
import { AGENT, agents, DEPT, departments } from './sample-resources.ts';

/** The ids of the first agents. */
export const first = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `a${index + 1}`);

/** A server with few agents, for tests in which rows do not matter: each costs its time to draw. */
export const few = (count = 2): FakeResourceApi =>
  createFakeResourceApi([AGENT, DEPT], { agent: agents(count), dept: departments() });
