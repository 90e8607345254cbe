import * as v from 'valibot';
import type { ExportJob } from '../../../contracts/resource/batch/export-files.ts';
import { missing } from '../../http/server-error.ts';
import { COLLECTIONS, type Store } from '../../store/store.ts';
import type { JobRun, PartedKind, Step } from '../jobs/job-kind.ts';
import { openAllowed } from '../open-resource.ts';
import type { Work } from '../server-resource.ts';
import { requireSameAccess } from './export-access.ts';
import { findExport, noteExported, noteFailedExport, removeExport, type StoredExport } from './export-files.ts';
import { readChunk } from './export-rows.ts';

/** Rows and characters of one part, after which nothing is added: it is read and sent as a whole. */
const MAX_ROWS = 1000;
const MAX_CHARACTERS = 2_000_000;

const exportInput = v.object({ resource: v.string(), file: v.string() });

const placeContract = v.object({ query: v.number(), next: v.nullable(v.string()) });
/** The query that is read next, and the position in it. */
type Place = v.InferOutput<typeof placeContract>;
const START: Place = { query: 0, next: null };

const partContract = v.object({ rows: v.array(v.array(v.string())), place: placeContract });
type ExportPart = v.InferOutput<typeof partContract>;

/** Job for exports of more records than a window collects itself; the rows of its parts are the file. */
export const exportKind: PartedKind = {
  name: 'export',
  async step({ job, input, call }) {
    const { resource, file: id } = v.parse(exportInput, input);
    const work = await openAllowed(call, resource, 'export', 'view');
    const file = await findExport(work.context.store, id);
    if (file === undefined) throw missing();
    await requireSameAccess(work, file);
    const { place = START } = (await findLastPart(work.context.store, job.id)) ?? {};
    return exportPart(job, work, file, place);
  },
  async finish({ input, job, call: { context } }, _parts, end): Promise<Pick<ExportJob, 'file'> | null> {
    const { file } = v.parse(exportInput, input);
    if (end === 'cancel') {
      await removeExport({ id: file, job: job.id }, context);
      return null;
    }
    await (end === 'finish' ? noteExported : noteFailedExport)(context, file);
    return { file };
  },
};

/** Reads rows from a place on, also those of several queries: each query of a selection finds a few records only. */
async function exportPart(job: JobRun['job'], work: Work, file: StoredExport, from: Place): Promise<Step> {
  const { queries, columns } = file;
  const rows: ExportPart['rows'] = [];
  let [done, length, place] = [job.done, 0, from];
  while (place.query < queries.length && rows.length < MAX_ROWS && length < MAX_CHARACTERS) {
    const asked = { query: queries[place.query] ?? {}, columns, next: place.next };
    const chunk = await readChunk(work, asked, { countTo: 0 });
    for (const row of chunk.rows) {
      rows.push([...row]);
      for (const text of row) length += text.length;
    }
    done += chunk.records;
    place = { query: chunk.next === null ? place.query + 1 : place.query, next: chunk.next };
  }
  const isLast = place.query >= queries.length;
  const part: ExportPart = { rows, place };
  // Records may have been added or deleted since they were counted.
  return { done, total: isLast ? done : Math.max(job.total, done), isLast, part };
}

const partsFrom = (job: string, from: number) =>
  ({
    all: [
      { field: 'job', op: 'is', value: job },
      { field: 'no', op: 'atLeast', value: from },
    ],
  }) as const;

async function findLastPart(store: Store, job: string): Promise<ExportPart | undefined> {
  const sort = [{ field: 'no', descending: true }];
  const { rows } = await store.select(COLLECTIONS.jobParts, { where: partsFrom(job, 0), sort, size: 1, countTo: 0 });
  return rows[0] === undefined ? undefined : v.parse(partContract, rows[0].part);
}

/** Some rows of an export that is done. */
export interface StoredRows {
  readonly rows: ExportPart['rows'];
  /** The number of records up to these rows. */
  readonly no: number;
}

/** The rows of an export from a number of records on; undefined at the end. */
export async function findRowsFrom(store: Store, job: string, from: number): Promise<StoredRows | undefined> {
  const where = partsFrom(job, from);
  const found = await store.select(COLLECTIONS.jobParts, { where, sort: [{ field: 'no' }], size: 1, countTo: 0 });
  const [row] = found.rows;
  return row === undefined ? undefined : { rows: v.parse(partContract, row.part).rows, no: Number(row.no) };
}
