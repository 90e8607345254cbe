import { limited } from '@src/server/http/server-error.ts';
import { withRunTimeResources } from '@src/server/resource/open-resource.ts';
import { requireUnreferenced } from '@src/server/resource/references.ts';
import type { Actor, RuleContext, ServerResource, Work } from '@src/server/resource/server-resource.ts';
import { both, completeRow, NOT_DELETED } from '@src/server/resource/stored-record.ts';
import { commitWrite, nextVersion } from '@src/server/resource/write-record.ts';
import { timeOf } from '@src/server/store/record-fields.ts';
import type { Row } from '@src/server/store/store.ts';

/** Maximum number of records that one deletion may change, also through records that follow it and have followers themselves. */
const MAX_RECORDS = 1000;

/**
 * Deletes a record together with the one it links to, if nothing else refers to it; records that link to it follow in
 * turn.
 */
async function cascadeDelete(work: Work, before: Row): Promise<void> {
  await requireUnreferenced(work, before);
  const isGone = work.resource.definition.erases === true;
  const after = isGone ? null : nextVersion(work, before, { deleteTime: timeOf(work.context) });
  await commitWrite(work, { event: 'delete', before, after });
}

/** A deleted record, with the name of its resource. */
interface DeletedRecord {
  readonly name: string;
  readonly id: string;
}

/**
 * Applies the delete rules of relations to the records that link to a deleted one; each change is recorded in the
 * history.
 * @throws ServerError 1005 when another reference prevents it, 1007 above 1,000 records
 */
export async function applyDeleteRules(
  made: readonly ServerResource[],
  { name, id }: DeletedRecord,
  actor: Actor,
  context: RuleContext,
): Promise<void> {
  const resources = withRunTimeResources(context.resources, made);
  const { following = { count: 0, made } } = context;
  for (const resource of made) {
    const work: Work = { resource, actor, context: { ...context, resources, following }, request: `delete ${name}` };
    for (const { name: field, relation } of resource.definition.fields) {
      if (relation?.resource !== name || relation.onDelete === undefined || relation.onDelete === 'keep') continue;
      const where = both(NOT_DELETED, { field, op: 'is', value: id });
      const { rows, total } = await context.store.select(resource.collection, { where, size: MAX_RECORDS });
      following.count += total;
      if (following.count > MAX_RECORDS) throw limited();
      for (const row of rows) {
        const before = completeRow(resource, row, context.now());
        if (relation.onDelete === 'cascade') await cascadeDelete(work, before);
        else await commitWrite(work, { event: 'update', before, after: nextVersion(work, before, { [field]: null }) });
      }
    }
  }
}
