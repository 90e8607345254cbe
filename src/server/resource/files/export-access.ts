import { REFUSAL_CODES } from '../../../contracts/resource/api-error.ts';
import { exportFieldOf } from '../../../contracts/resource/export-fields.ts';
import { MESSAGES } from '../../http/errors.ts';
import { ServerError } from '../../http/server-error.ts';
import { isHidden } from '../rows/mask.ts';
import { isTitleless } from '../rows/relation-titles.ts';
import type { Work } from '../server-resource.ts';
import { scopeOf } from '../stored-record.ts';
import { hashJson } from './hash-json.ts';

/** What an operator may see of a resource, as hashes: which records, and which values of some columns. */
export interface ExportAccess {
  readonly records: string;
  readonly fields: string;
}

/** What the actor may see of these columns. A data scope may depend on the time, so the moment of the export counts, whenever this is asked. */
export async function accessOf(work: Work, columns: readonly string[], moment: number): Promise<ExportAccess> {
  const context = { ...work.context, now: () => new Date(moment) };
  return {
    records: hashOf(await scopeOf({ ...work, context })),
    fields: hashOf(columns.map((name) => describeColumn(work, name))),
  };
}

/**
 * Refuses rows that were exported when the actor could see other records or values than now.
 * @throws ServerError 1008 that names what has changed
 */
export async function requireSameAccess(
  work: Work,
  {
    columns,
    started,
    access,
  }: { readonly columns: readonly string[]; readonly started: number; readonly access: ExportAccess },
): Promise<void> {
  const { records, fields } = await accessOf(work, columns, started);
  if (fields !== access.fields) throw changed(MESSAGES.exportFieldsChanged, 'resource.exports.fieldsChanged');
  if (records !== access.records) throw changed(MESSAGES.exportScopeChanged, 'resource.exports.scopeChanged');
}

const changed = (message: string, text: string) => new ServerError(REFUSAL_CODES.rule, message, { text });

/** Whether the actor may read a column, sees its values in clear text, and related records by their titles. */
function describeColumn(work: Work, name: string): readonly unknown[] {
  const { definition } = work.resource;
  const field = exportFieldOf(definition, name);
  if (field === undefined) return [name];
  const target = work.context.resources.find(field.relation?.resource ?? '');
  const isNamed = target !== undefined && !isTitleless(work, target);
  return [name, field.export !== false, field.mask ?? null, isHidden(work, field), isNamed];
}

/** A hash of plain values; the order of a list of texts, such as ids, does not count. */
const hashOf = (value: unknown): string =>
  hashJson(value, 32, (_key, each) =>
    Array.isArray(each) && each.every((member) => typeof member === 'string') ? each.toSorted() : each,
  );
