import type { ChosenRecords, ValueErrors } from '@src/contracts/form-document/answers/check-values.ts';
import { fieldsIn } from '@src/contracts/resource/condition.ts';
import { fieldOf } from '@src/contracts/resource/definition.ts';
import type { Actor, RuleContext } from '@src/server/resource/server-resource.ts';
import { both, NOT_DELETED } from '@src/server/resource/stored-record.ts';
import { openTarget, withFullPermissions } from './find-target.ts';

/** Fields that every record has. */
const COMMON: ReadonlySet<string> = new Set(['id', 'creator', 'createTime', 'updater', 'updateTime']);

/**
 * Finds chosen records that do not exist or do not meet the form's rules, by path. The form's author decided what can
 * be chosen, so the submitter needs no permission for those records.
 */
export async function missingRecords(
  chosen: readonly ChosenRecords[],
  actor: Actor,
  context: RuleContext,
): Promise<ValueErrors> {
  const errors: Record<string, { readonly rule: 'missing' }> = {};
  for (const { path, resource: name, ids, where } of chosen) {
    const resource = (await openTarget(name, withFullPermissions(actor), context))?.resource;
    const asked = where === null ? [] : fieldsIn(where);
    const isKnown = (field: string) =>
      resource !== undefined && (COMMON.has(field) || fieldOf(resource.definition, field) !== undefined);
    const named = { field: 'id', op: 'in', value: ids } as const;
    const total =
      resource === undefined || !asked.every(isKnown)
        ? 0
        : (await context.store.select(resource.collection, { where: both(NOT_DELETED, named, where), size: 0 })).total;
    if (total < new Set(ids).size) errors[path] = { rule: 'missing' };
  }
  return errors;
}
