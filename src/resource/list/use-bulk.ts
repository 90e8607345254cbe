import {
  type BulkRef,
  type BulkRequest,
  bulkMachine,
  type JobInput,
  type RehearseInput,
  type SendBulkInput,
  selectBulk,
  type UndoInput,
} from '@machines/bulk/index.ts';
import { type ListRef, selectAnswer } from '@machines/list/index.ts';
import { failureFacts } from '@src/contracts/errors.ts';
import type { ResourceDefinition, ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { EventOptions, ResourceDesk, ResourceGateway } from '@src/contracts/resource/gateway.ts';
import type { BatchAnswer, Job } from '@src/contracts/resource/wire.ts';
import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { announceChange } from '../changes.ts';

/** Codes by which a server refuses one record, as against a call that failed. */
const isRefusal = (code: number | undefined): code is number => code !== undefined && code >= 1001 && code <= 1009;

interface BulkParts {
  readonly definition: ResourceDefinition;
  readonly gateway: ResourceGateway;
  readonly desk: ResourceDesk;
  readonly list: ListRef;
}

/** The record that the request is about, when it is a single one that is on screen: its version guards against racing. */
function onlyRecord({ target }: BulkRequest, list: ListRef): ResourceRecord | undefined {
  if (!('ids' in target) || target.ids.length !== 1) return undefined;
  return selectAnswer(list.getSnapshot())?.list.find(({ id }) => id === target.ids[0]);
}

/** One record by the call for one record; that it was refused is an outcome as in a batch. */
async function sendOne(
  { definition, gateway }: BulkParts,
  record: ResourceRecord,
  event: string,
  options: EventOptions,
): Promise<BatchAnswer> {
  const title = String(record[definition.titleField] ?? record.id);
  try {
    const { undo } = await gateway.send(record.id, record.version, event, options);
    return { ok: [record.id], failed: [], total: 1, job: null, undo };
  } catch (error) {
    const { code, serverText = '' } = failureFacts(error);
    if (!isRefusal(code)) throw error;
    return { ok: [], failed: [{ id: record.id, title, code, msg: serverText }], total: 1, job: null, undo: null };
  }
}

function createMachine(parts: BulkParts) {
  const { gateway, desk, list } = parts;
  return bulkMachine.provide({
    actors: {
      rehearse: fromPromise<BatchAnswer, RehearseInput>(({ input: { request } }) =>
        gateway.batch(request.target, request.event, { key: request.key, ...request.asked, dryRun: true }),
      ),
      sendBulk: fromPromise<BatchAnswer, SendBulkInput>(({ input: { request, consent } }) => {
        const options = { key: request.key, ...request.asked, ...consent };
        const record = onlyRecord(request, list);
        if (record !== undefined) return sendOne(parts, record, request.event, options);
        return gateway.batch(request.target, request.event, { ...options, dryRun: false });
      }),
      askJob: fromPromise<Job, JobInput>(({ input, signal }) => desk.job(input.job, signal)),
      cancelJob: fromPromise<Job, JobInput>(({ input }) => desk.cancelJob(input.job)),
      undoBulk: fromPromise<void, UndoInput>(({ input }) => desk.undo(input.undo)),
    },
  });
}

/** What is done to records of a list; whatever was written is seen by everybody who shows such records. */
export function useBulk(parts: BulkParts): BulkRef {
  const [machine] = useState(() => createMachine(parts));
  const bulk = useActorRef(machine);
  const { desk, definition, list } = parts;
  useEffect(() => {
    let before = selectBulk(bulk.getSnapshot()).stage;
    const { unsubscribe } = bulk.subscribe((snapshot) => {
      const { stage } = selectBulk(snapshot);
      if (stage !== before && (stage === 'done' || stage === 'undone')) {
        if (before !== 'undoing') list.send({ type: 'list.selection.cleared' });
        if (stage === 'undone' || before !== 'undoing') announceChange(desk, definition.name);
      }
      before = stage;
    });
    return unsubscribe;
  }, [bulk, desk, definition, list]);
  return bulk;
}
