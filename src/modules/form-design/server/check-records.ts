import type { ChosenRecords, ValueErrors } from '@src/contracts/form-document/answers/check-values.ts';
import { fieldsIn } from '@src/contracts/resource/condition.ts';
import { fieldOf } from '@src/contracts/resource/definition.ts';
import type { Actor, RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import { both, NOT_DELETED } from '@src/server/resource/stored-record.ts';

/** Fields that every record has. */
const COMMON: ReadonlySet<string> = new Set(['id', 'creator', 'createTime', 'updater', 'updateTime']);

async function findResource(name: string, actor: Actor, context: RuleContext): Promise<ServerResource | undefined> {
  const built = context.resources.find(name);
  if (built !== undefined) return built;
  const made = (await context.resources.made?.usableBy(actor, context.store)) ?? [];
  return made.find(({ resource }) => resource.definition.name === name)?.resource;
}

/**
 * Which chosen records are not there, or do not fit what the form's rules ask of them, by the path of the answer. Whoever made
 * the form decided what may be chosen: those who fill it in need no right to look at the records.
 */
export async function missingRecords(
  chosen: readonly ChosenRecords[],
  { user }: Actor,
  context: RuleContext,
): Promise<ValueErrors> {
  const everything: Actor = { user, permissions: { all: true, codes: new Set() } };
  const errors: Record<string, { readonly rule: 'missing' }> = {};
  for (const { path, resource: name, ids, where } of chosen) {
    const resource = await findResource(name, everything, context);
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
