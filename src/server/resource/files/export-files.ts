import * as v from 'valibot';
import type { Condition } from '../../../contracts/resource/condition.ts';
import { toHex } from '../../auth/sessions.ts';
import type { ServerContext } from '../../http/endpoint.ts';
import { missing } from '../../http/server-error.ts';
import { schedulePruning } from '../../store/pruning/schedule-pruning.ts';
import { COLLECTIONS, type Row, type Store } from '../../store/store.ts';
import { deleteParts } from '../jobs/job-row.ts';
import { JOB_RETENTION_MS } from '../jobs/queue-job.ts';
import type { Work } from '../server-resource.ts';
import { exportParts, exportQuery } from './export-rows.ts';

/** Files of one account that are done; the oldest ones beyond that are deleted in the background. */
const MAX_FILES_PER_USER = 5;
const LIFETIME_MS = 24 * 60 * 60 * 1000;
/** Of an id that nobody can guess. */
const ID_BYTES = 16;
/** A file with an unfinished job is not deleted. */
const NEVER = Number.MAX_SAFE_INTEGER;

const fileContract = v.object({
  ...{ id: v.string(), owner: v.string(), resource: v.string(), job: v.string() },
  ...{ queries: v.array(exportQuery), ...exportParts },
  mark: v.exactOptional(v.object({ by: v.string(), time: v.string(), no: v.string() })),
  /** What its owner may see, and when it was started, in milliseconds since 1970. */
  ...{ access: v.object({ records: v.string(), fields: v.string() }), started: v.number() },
  /** When it is deleted, in milliseconds since 1970. */
  until: v.number(),
});

/** An export whose rows are made by a job, and are stored with the parts of that job. */
export type StoredExport = v.InferOutput<typeof fileContract>;

/** A new id that nobody can guess. */
export const newFileId = ({ random }: Pick<ServerContext, 'random'>): string => toHex(random(ID_BYTES));

/** Stores an export whose job is queued. */
export async function storeExport(store: Store, file: Omit<StoredExport, 'until'>): Promise<void> {
  const old = (each: Store) => findOldFiles(each, file.owner);
  schedulePruning(COLLECTIONS.exportFiles, file.owner, old, (row, each) => removeExport(row, { store: each }));
  await store.insert(COLLECTIONS.exportFiles, { ...file, until: NEVER });
}

/** An export by its id, for its job; undefined when it was deleted. */
export async function findExport(store: Store, id: string): Promise<StoredExport | undefined> {
  return readFile(await store.get(COLLECTIONS.exportFiles, id));
}

/**
 * An export of the actor.
 * @throws ServerError 1002 when there is none with this id, or it has expired
 */
export async function findOwnExport({ resource, actor, context }: Work, id: string): Promise<StoredExport> {
  const file = await findExport(context.store, id);
  const isOwn = file?.owner === actor.user.id && file.resource === resource.definition.name;
  if (!isOwn || file.until < context.now().getTime()) throw missing();
  return file;
}

/** The exports of the actor, the newest first. */
export async function listOwnExports({ resource, actor, context }: Work): Promise<readonly StoredExport[]> {
  const where: Condition = {
    all: [
      { field: 'owner', op: 'is', value: actor.user.id },
      { field: 'resource', op: 'is', value: resource.definition.name },
      { field: 'until', op: 'atLeast', value: context.now().getTime() },
    ],
  };
  const { rows } = await context.store.select(COLLECTIONS.exportFiles, { where });
  return rows.flatMap((row) => readFile(row) ?? []).sort((one, other) => other.started - one.started);
}

const readFile = (row: Row | undefined): StoredExport | undefined => {
  const read = v.safeParse(fileContract, row);
  return read.success ? read.output : undefined;
};

/** True when the job of an export has ended. */
export const isOver = ({ until }: Pick<StoredExport, 'until'>): boolean => until < NEVER;

/** Notes that the rows of an export are complete: they can be downloaded for a day. */
export const noteExported = ({ store, now }: Work['context'], id: string): Promise<unknown> =>
  store.update(COLLECTIONS.exportFiles, id, { until: now().getTime() + LIFETIME_MS });

/** Notes that an export has failed: its rows are kept as long as its job, which an administrator may retry. */
export const noteFailedExport = ({ store, now }: Work['context'], id: string): Promise<unknown> =>
  store.update(COLLECTIONS.exportFiles, id, { until: now().getTime() + JOB_RETENTION_MS });

/** Deletes an export with its rows. */
export async function removeExport(
  { id, job }: { readonly id: string; readonly job?: unknown },
  { store }: Pick<Work['context'], 'store'>,
): Promise<void> {
  await store.remove(COLLECTIONS.exportFiles, id);
  if (typeof job === 'string') await deleteParts(store, job);
}

/** Condition for exports whose time is over. */
export const expiredExports = ({ now }: Pick<Work['context'], 'now'>): Condition => ({
  field: 'until',
  op: 'less',
  value: now().getTime(),
});

/** The exports of an account above the maximum that are done, the oldest ones. */
async function findOldFiles(store: Store, owner: string): Promise<readonly Row[]> {
  const where: Condition = {
    all: [
      { field: 'owner', op: 'is', value: owner },
      { field: 'until', op: 'less', value: NEVER },
    ],
  };
  const { total } = await store.select(COLLECTIONS.exportFiles, { where, size: 0 });
  const size = total - MAX_FILES_PER_USER;
  if (size <= 0) return [];
  return (await store.select(COLLECTIONS.exportFiles, { where, sort: [{ field: 'until' }], size })).rows;
}
