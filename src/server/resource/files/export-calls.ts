import * as v from 'valibot';
import type { ExportFile, ExportJob } from '../../../contracts/resource/batch/export-files.ts';
import { permissionCode } from '../../../contracts/resource/definition.ts';
import type { ExportAnswer } from '../../../contracts/resource/responses.ts';
import type { CallRequest } from '../../http/endpoint.ts';
import { illegal, invalidParameter, limited, malformed, missing } from '../../http/server-error.ts';
import { dateTimeText } from '../../store/dates.ts';
import { COLLECTIONS } from '../../store/store.ts';
import { readJob } from '../jobs/job-row.ts';
import { queueOwnJob } from '../jobs/queue-job.ts';
import type { Work } from '../server-resource.ts';
import { countExport } from './count-export.ts';
import { accessOf, requireSameAccess } from './export-access.ts';
import { findOwnExport, isOver, listOwnExports, newFileId, storeExport } from './export-files.ts';
import { findRowsFrom } from './export-job.ts';
import { auditExport, exportParts, exportQuery, markOf } from './export-rows.ts';

/** Maximum records of one export: its rows are stored for a day. */
const MAX_RECORDS = 500_000;
/** A long selection has many queries, each with a few ids. */
const MAX_QUERIES = 2000;

/** The body of the call that starts an export. */
export const exportJobCall = v.object({
  queries: v.pipe(v.array(exportQuery), v.minLength(1), v.maxLength(MAX_QUERIES)),
  ...exportParts,
});

/**
 * Starts an export by a job: one line in the history, and a file for the caller, which is deleted a day after it is done.
 * @throws ServerError 1001 for a column or query that is not the caller's, 1007 for too many records or unfinished jobs
 */
export async function startExport(work: Work, { body }: CallRequest): Promise<ExportJob> {
  const call = v.safeParse(exportJobCall, body);
  if (!call.success) throw malformed(call.issues);
  const { queries, columns, reason } = call.output;
  const { resource, actor, context } = work;
  const { definition } = resource;
  const mark = markOf(work, reason);
  const total = await countExport(work, { queries, columns });
  if (total > MAX_RECORDS) throw limited();
  await auditExport(work, reason);
  const file = newFileId(context);
  const job = await queueOwnJob(context, {
    ...{ kind: 'export', name: permissionCode(definition, 'export'), about: definition.name },
    ...{ owner: actor.user, input: { resource: definition.name, file }, total },
  });
  const started = context.now().getTime();
  await storeExport(context.store, {
    ...{ id: file, owner: actor.user.id, resource: definition.name, job },
    ...{ queries, columns, reason, ...mark, started, access: await accessOf(work, columns, started) },
  });
  return { file, job, total };
}

/** The caller's exports of the resource, with the progress of their jobs. */
export async function readOwnExports(work: Work): Promise<{ readonly list: readonly ExportFile[] }> {
  const files = await listOwnExports(work);
  const rows = await work.context.store.getMany(
    COLLECTIONS.jobs,
    files.map(({ job }) => job),
  );
  const jobs = new Map(rows.map((row) => [row.id, readJob(row)]));
  const list = files.flatMap((file) => {
    const job = jobs.get(file.job);
    if (job === undefined) return [];
    const until = isOver(file) ? dateTimeText(new Date(file.until)) : null;
    const { id, started, columns, reason } = file;
    const { status: state, done, total } = job;
    return [
      { file: id, job: job.id, state, done, total, time: dateTimeText(new Date(started)), until, columns, reason },
    ];
  });
  return { list };
}

/**
 * Some rows of an export of the caller that is done; `after` is the position that the response before returned.
 * @throws ServerError 1002 for another's export or an expired one, 1004 before it is done, 1008 when the caller may see other records
 * or values by now
 */
export async function readExportFile(work: Work, { params, query }: CallRequest): Promise<ExportAnswer> {
  const { store } = work.context;
  const file = await findOwnExport(work, params.file ?? '');
  const { after = '' } = query;
  if (!/^\d{0,9}$/.test(after)) throw invalidParameter('after');
  const job = readJob(await store.get(COLLECTIONS.jobs, file.job));
  if (job === undefined) throw missing();
  if (job.status !== 'done') throw illegal({ status: job.status }, []);
  await requireSameAccess(work, file);
  const found = await findRowsFrom(store, job.id, after === '' ? 0 : Number(after) + 1);
  const { rows, no } = found ?? { rows: [], no: job.done };
  const mark = file.mark === undefined ? {} : { mark: file.mark };
  return { rows, total: job.total, next: no < job.done ? String(no) : null, ...mark };
}
