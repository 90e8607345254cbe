import {
  changesDryRunContract,
  type ModelChangesGateway,
  modelChangeSetsContract,
  oneChangeSetContract,
  revertedChangesContract,
} from '@src/contracts/endpoints/model-changes/contract.ts';
import type { HttpClient } from '../../http/endpoint.ts';

const call = <Name extends string>(name: Name) =>
  ({ method: 'POST', path: `/eav/changeset/${name}`, display: 'none' }) as const;
const one = <Name extends string>(name: Name) => ({ ...call(name), result: oneChangeSetContract });
const reverts = { ...call('revert'), result: revertedChangesContract };

/** Calls that change collections; the calling screen shows errors. */
export const createModelChangesGateway = (client: HttpClient): ModelChangesGateway => ({
  sets: (collection, signal) =>
    client.call({ ...call('list'), result: modelChangeSetsContract, reads: true }, { data: { collection }, signal }),
  save: async (collection, version, edits, key) => {
    const data = { collection, version, edits };
    return (await client.call({ ...one('save'), verbatim: ['edits'] }, { data, idempotencyKey: key })).set;
  },
  plan: async (id, key) => (await client.call(one('plan'), { data: { id }, idempotencyKey: key })).set,
  dryRun: (id, signal) =>
    client.call({ ...call('dryRun'), result: changesDryRunContract, reads: true }, { data: { id }, signal }),
  apply: async (id, version, confirm, key) => {
    const data = { id, version, confirm };
    return (await client.call({ ...one('apply'), verbatim: ['confirm'] }, { data, idempotencyKey: key })).set;
  },
  proceed: async (id, signal) => (await client.call({ ...one('proceed'), reads: true }, { data: { id }, signal })).set,
  stop: async (id, key) => (await client.call(one('stop'), { data: { id }, idempotencyKey: key })).set,
  planRevert: (id, signal) => client.call({ ...reverts, reads: true }, { data: { id, dryRun: true }, signal }),
  revert: (id, key) => client.call(reverts, { data: { id }, idempotencyKey: key }),
});
