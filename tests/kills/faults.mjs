/**
 * @typedef {import('./clients.mjs').Told} Told
 * @typedef {import('../../src/host/sql/sql-store.ts').SqlStore} Store
 * @typedef {(record: string, event?: string) => number} CountLines how many lines of history a record has, all or those of an event
 */

/**
 * Descriptions of lost or repeated writes; empty when there are none.
 * @param {Store} store
 * @param {readonly Told[]} reported
 * @param {readonly string[]} due ids of the orders that have expired
 * @returns {Promise<readonly string[]>}
 */
export async function findFaults(store, reported, due) {
  const lines = (await store.list('audit')).map(({ resource, record, event }) => ({
    event,
    name: `${resource}/${record}`,
  }));
  /** @type {Map<string, typeof lines>} */
  const byRecord = new Map();
  for (const line of lines) byRecord.set(line.name, [...(byRecord.get(line.name) ?? []), line]);
  /** @type {CountLines} */
  const count = (record, event) =>
    (byRecord.get(record) ?? []).filter((line) => event === undefined || line.event === event).length;
  const expired = due.map((id) => /** @type {const} */ ([id, count(`order/${id}`, 'expire')]));
  return [
    ...(await deptFaults(store, reported, count)),
    ...(await orderFaults(store, reported, count)),
    ...expired.filter(([, times]) => times !== 1).map(([id, times]) => `the time of order ${id} came ${times} times`),
  ];
}

/**
 * @param {Store} store
 * @param {readonly Told[]} reported
 * @param {CountLines} count
 */
async function deptFaults(store, reported, count) {
  const depts = reported.flatMap((each) => [...each.depts]);
  const rows = await store.list('systemDepts');
  const names = rows.map(({ deptName }) => String(deptName)).filter((name) => name.startsWith('Office '));
  const kept = new Map(rows.map((row) => [row.id, row]));
  const faults = depts.map(([id, { version, name }]) => {
    const row = kept.get(id);
    if (row === undefined || Number(row.version) < version) return `${name} was lost: ${JSON.stringify(row)}`;
    if (row.version === version && row.deptName !== name) return `${name} is called ${row.deptName}`;
    const history = count(`dept/${id}`);
    return history === row.version ? '' : `${name} has version ${row.version} and ${history} lines of history`;
  });
  return [
    ...faults.filter(Boolean),
    ...(new Set(depts.map(([id]) => id)).size < depts.length ? ['a number was given twice'] : []),
    ...(new Set(names).size < names.length ? ['a department was made twice'] : []),
  ];
}

/**
 * @param {Store} store
 * @param {readonly Told[]} reported
 * @param {CountLines} count
 */
async function orderFaults(store, reported, count) {
  const orders = reported.flatMap((each) => [...each.orders]);
  const rows = new Map(
    (
      await store.getMany(
        'orders',
        orders.map(([id]) => id),
      )
    ).map((row) => [row.id, row]),
  );
  return orders.flatMap(([id, version]) => {
    const kept = Number(rows.get(id)?.version);
    const flags = count(`order/${id}`, 'flag');
    if (!(kept >= version)) return [`order ${id} has version ${kept}, and ${version} was reported`];
    return flags === kept - 1 ? [] : [`order ${id} has version ${kept} and ${flags} flags in its history`];
  });
}
