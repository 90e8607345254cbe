/**
 * A server that can be killed; `kill` resolves to true when it was running.
 * @typedef {{ kill: () => Promise<boolean>, start: () => Promise<void> }} Killed
 */

/**
 * Kills and restarts the servers in turn, until enough were killed or `isOver`. A server that had ended by itself is
 * restarted, and not counted.
 * @param {readonly Killed[]} servers
 * @param {{ kills: number, isOver: () => boolean, wait: () => Promise<unknown> }} options
 * @returns {Promise<number>} how many were killed
 */
export async function killInTurn(servers, { kills, isOver, wait }) {
  let killed = 0;
  for (let turn = 0; turn < kills; turn += 1) {
    await wait();
    if (isOver()) break;
    const server = servers[turn % servers.length];
    if (await server?.kill()) killed += 1;
    await server?.start();
  }
  return killed;
}
