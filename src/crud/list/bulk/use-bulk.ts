import {
  type BulkRef,
  type BulkRequest,
  bulkMachine,
  type DryRunInput,
  type SendBulkInput,
} from '@machines/bulk/index.ts';
import { type ListRef, selectAnswer } from '@machines/list/index.ts';
import { failureFacts } from '@src/contracts/errors.ts';
import type { EventOptions, ResourceApi, ResourceClient } from '@src/contracts/resource/client.ts';
import type { ResourceDefinition, ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { BatchAnswer } from '@src/contracts/resource/responses.ts';
import { usePageActor } from '@src/ui/page/use-page-actor.ts';
import { usePageEffect } from '@src/ui/page/use-page-effect.ts';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { useCache } from '../../cache/use-cache.ts';
import { createJobLogic } from '../../undo/create-job-logic.ts';
import { createUndoLogic } from '../../undo/create-undo-logic.ts';

/** True for codes with which the server rejects a single record, as opposed to a failed call. */
const isApiError = (code: number | undefined): code is number => code !== undefined && code >= 1001 && code <= 1009;

interface BulkOptions {
  readonly definition: ResourceDefinition;
  readonly gateway: ResourceClient;
  readonly api: ResourceApi;
  readonly list: ListRef;
}

/** The record of a request with a single one that is on screen: its version prevents overwriting concurrent changes. */
function onlyRecord({ target }: BulkRequest, list: ListRef): ResourceRecord | undefined {
  if (!('ids' in target) || target.ids.length !== 1) return undefined;
  return selectAnswer(list.getSnapshot())?.list.find(({ id }) => id === target.ids[0]);
}

/** Sends an event to one record with the single-record call; a rejection becomes an outcome as in a batch. */
async function sendOne(
  { definition, gateway }: BulkOptions,
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
    if (!isApiError(code)) throw error;
    return { ok: [], failed: [{ id: record.id, title, code, msg: serverText }], total: 1, job: null, undo: null };
  }
}

function createMachine(parts: BulkOptions) {
  const { gateway, api, list } = parts;
  return bulkMachine.provide({
    actors: {
      dryRun: fromPromise<BatchAnswer, DryRunInput>(({ input: { request } }) =>
        gateway.batch(request.target, request.event, { key: request.key, ...request.asked, dryRun: true }),
      ),
      sendBulk: fromPromise<BatchAnswer, SendBulkInput>(({ input: { request, consent } }) => {
        const options = { key: request.key, ...request.asked, ...consent };
        const record = onlyRecord(request, list);
        if (record !== undefined) return sendOne(parts, record, request.event, options);
        return gateway.batch(request.target, request.event, { ...options, dryRun: false });
      }),
      job: createJobLogic(api),
      undo: createUndoLogic(api),
    },
  });
}

/** Runs batch actions on records of a list; changes are announced to all components that show such records. */
export function useBulk(options: BulkOptions): BulkRef {
  const [machine] = useState(() => createMachine(options));
  const bulk = usePageActor(machine);
  const { definition, list } = options;
  const cache = useCache();
  usePageEffect(() => {
    const changed = () => cache.send({ type: 'cache.resource.changed', resource: definition.name, by: null });
    const finished = bulk.on('bulk.finished', () => {
      list.send({ type: 'list.selection.cleared' });
      changed();
    });
    const undone = bulk.on('bulk.undone', changed);
    return () => {
      finished.unsubscribe();
      undone.unsubscribe();
    };
  }, [bulk, cache, definition, list]);
  return bulk;
}
