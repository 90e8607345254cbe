import { expect, it } from 'vitest';
import { killInTurn } from './kill-servers.mjs';

/** Two servers, of which those named in `dead` have ended by themselves at that kill. */
function createServers(dead: readonly string[] = []) {
  const events: string[] = [];
  const servers = ['a', 'b'].map((name) => {
    let kills = 0;
    return {
      kill: async () => {
        kills += 1;
        events.push(`kill ${name}`);
        return !dead.includes(`${name}${kills}`);
      },
      start: async () => void events.push(`start ${name}`),
    };
  });
  return { servers, events };
}
const wait = async () => undefined;

it('kills and restarts the servers in turn, and counts the kills', async () => {
  const { servers, events } = createServers();
  expect(await killInTurn(servers, { kills: 3, isOver: () => false, wait })).toBe(3);
  expect(events).toEqual(['kill a', 'start a', 'kill b', 'start b', 'kill a', 'start a']);
});

it('does not count a server that had ended by itself', async () => {
  const { servers } = createServers(['b1']);
  expect(await killInTurn(servers, { kills: 4, isOver: () => false, wait })).toBe(3);
});

it('stops when the run is over, with every server running', async () => {
  const { servers, events } = createServers();
  let turns = 0;
  const isOver = () => {
    turns += 1;
    return turns > 2;
  };
  expect(await killInTurn(servers, { kills: 200, isOver, wait })).toBe(2);
  expect(events.at(-1)).toBe('start b');
});
