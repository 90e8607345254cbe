import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Acknowledged state of a client: departments by id, with their last version and name, and the version of its order.
 * @typedef {{ depts: Map<string, { version: number, name: string }>, orders: Map<string, number>, calls: number, repeated: number
 * }} Told
 */

/** Password of the demo accounts. */
export const PASSWORD = '123456';
/** Code of a call that needs a recent password confirmation; on a slow machine the sign-in is too old. */
const PROOF_NEEDED = 1011;

/**
 * Repeats a call until a server grants it, alternating between the servers and with one idempotency key.
 * @param {readonly string[]} urls
 * @param {string} method
 * @param {string} path
 * @param {unknown} body
 * @param {string} authorization
 * @param {{ repeated: number }} reported
 * @returns {Promise<Record<string, any>>} the result of the call
 * @throws {Error} when a server refuses the call
 */
export async function callAny(urls, method, path, body, authorization, reported) {
  const headers = { 'content-type': 'application/json', authorization, 'idempotency-key': randomUUID() };
  for (let attempt = 0; ; attempt += 1) {
    const url = urls[attempt % urls.length];
    const answer = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) }).then(
      async (response) => ({ status: response.status, body: await response.json() }),
      () => undefined,
    );
    if (answer?.body.code === 0) return answer.body.result;
    if (answer?.body.code === PROOF_NEEDED) {
      await callAny(urls, 'POST', '/api/confirmPassword', { password: PASSWORD }, authorization, reported);
      continue;
    }
    if (answer !== undefined && answer.status < 500)
      throw new Error(`${method} ${path} was refused: ${JSON.stringify(answer.body).slice(0, 300)}`);
    reported.repeated += 1;
    await pause(20 + Math.random() * 80);
  }
}

/**
 * Creates and renames departments and changes the flag of one order, until `isOver`.
 * @param {{ urls: readonly string[], token: string, client: number, order: { id: string, version: number }, isOver: () => boolean
 * }} options
 * @returns {Promise<Told>}
 */
export async function work({ urls, token, client, order, isOver }) {
  /** @type {Told} */
  const reported = { depts: new Map(), orders: new Map([[order.id, order.version]]), calls: 0, repeated: 0 };
  const own = client % 2 === 0 ? urls : [...urls].reverse();
  const call = (/** @type {string} */ method, /** @type {string} */ path, /** @type {unknown} */ body) =>
    callAny(own, method, path, body, token, reported);
  for (let round = 0; !isOver(); round += 1) {
    const deptName = `Office ${client}-${round}`;
    const made = await call('POST', '/system/dept', { deptName, orderNo: 1, status: 'enabled' });
    const { id, version } = made.record;
    if (reported.depts.has(id)) throw new Error(`the number ${id} was given twice`);
    reported.depts.set(id, { version, name: deptName });
    const name = `${deptName} renamed`;
    const renamed = await call('PUT', `/system/dept/${id}`, { version, deptName: name });
    reported.depts.set(id, { version: renamed.record.version, name });
    const flag = ['red', 'yellow', 'green', 'blue'][round % 4];
    const known = reported.orders.get(order.id);
    const sent = { event: 'flag', version: known, payload: { flag } };
    const flagged = await call('POST', `/order/${order.id}/transition`, sent);
    reported.orders.set(order.id, flagged.record.version);
    reported.calls += 3;
  }
  return reported;
}
