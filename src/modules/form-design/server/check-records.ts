import type { ChosenRecords, ValueErrors } from '@src/contracts/form-document/answers/check-values.ts';
import type { FormDocument, FormNode } from '@src/contracts/form-document/document.ts';
import { withDescendants } from '@src/contracts/form-document/tree.ts';
import { type Condition, fieldsIn } from '@src/contracts/resource/condition.ts';
import { fieldOf } from '@src/contracts/resource/definition.ts';
import { NO_PERMISSIONS } from '@src/server/auth/permissions.ts';
import { isHidden } from '@src/server/resource/rows/mask.ts';
import type { Actor, RuleContext, Work } from '@src/server/resource/server-resource.ts';
import { both, NOT_DELETED } from '@src/server/resource/stored-record.ts';
import { mayDo, openTarget, withFullPermissions } from './find-target.ts';

/** Fields that every record has. */
const COMMON: ReadonlySet<string> = new Set(['id', 'creator', 'createTime', 'updater', 'updateTime']);

/** The conditions on the records of a node, in any rule. */
const conditionsOn = ({ id }: FormNode, { rules }: FormDocument): readonly Condition[] =>
  rules.flatMap(({ actions }) =>
    actions.flatMap((action) => (action.do === 'records' && action.node === id ? [action.where] : [])),
  );

/** True when a condition uses only fields of the resource that this actor may read: answers to it would reveal any other. */
function isReadable(condition: Condition, work: Work): boolean {
  return fieldsIn(condition).every((name) => {
    const field = fieldOf(work.resource.definition, name);
    return field === undefined ? COMMON.has(name) : !isHidden(work, field);
  });
}

/**
 * Why a form may not be published with the records that it asks for: the actor may not choose them, or sees neither them nor the
 * fields by which the form restricts them. Otherwise a form would find out what its author must not know.
 */
export async function recordsProblem(
  document: FormDocument,
  actor: Actor,
  context: RuleContext,
): Promise<'recordsRight' | null> {
  for (const node of document.nodes.flatMap(withDescendants)) {
    const { resource } = node.props;
    if (typeof resource !== 'string' || resource === '') continue;
    const exists = (await openTarget(resource, withFullPermissions(actor), context)) !== null;
    const work = await openTarget(resource, actor, context);
    if (!exists) continue;
    if (work === null) return 'recordsRight';
    const conditions = conditionsOn(node, document);
    const acts = conditions.length === 0 ? ['view', 'choose'] : ['view'];
    const isAllowed = mayDo(work.actor, work.resource.definition, ...acts);
    if (!isAllowed || !conditions.every((condition) => isReadable(condition, work))) return 'recordsRight';
  }
  return null;
}

/** The resource as the submitter sees it; without any permission where there is none to it. */
async function openAsSubmitter(name: string, actor: Actor, context: RuleContext, whole: Work): Promise<Work> {
  const own = await openTarget(name, actor, context);
  return own ?? { ...whole, actor: { user: actor.user, permissions: NO_PERMISSIONS } };
}

/**
 * Finds chosen records that do not exist or do not meet the form's rules, by path. The form's author decided what can
 * be chosen, so the submitter needs no permission for those records; conditions on fields that are hidden from the
 * submitter are never met, because their values could be guessed.
 */
export async function missingRecords(
  chosen: readonly ChosenRecords[],
  actor: Actor,
  context: RuleContext,
): Promise<ValueErrors> {
  const errors: Record<string, { readonly rule: 'missing' }> = {};
  for (const { path, resource: name, ids, where } of chosen) {
    const work = await openTarget(name, withFullPermissions(actor), context);
    const isUsable =
      work !== null && (where === null || isReadable(where, await openAsSubmitter(name, actor, context, work)));
    const named = { field: 'id', op: 'in', value: ids } as const;
    const total = isUsable
      ? (await context.store.select(work.resource.collection, { where: both(NOT_DELETED, named, where), size: 0 }))
          .total
      : 0;
    if (total < new Set(ids).size) errors[path] = { rule: 'missing' };
  }
  return errors;
}
