import { fieldOf, permissionCode } from '../../../contracts/resource/definition.ts';
import type { Actor, RuleContext, ServerResource } from '../server-resource.ts';
import { titleOf } from '../stored-record.ts';

/** The resource of a permission code. */
const resourceOf = (code: string, { resources }: RuleContext): ServerResource | undefined => {
  const act = code.split(':').at(-1) ?? '';
  return resources.all().find(({ definition }) => permissionCode(definition, act) === code);
};

/**
 * The titles of the records to which a right is limited for an actor, such as the accounts that they work with; null when it has
 * no such limit. Other limits may apply as well.
 */
export async function limitOf(code: string, actor: Actor, context: RuleContext): Promise<string[] | null> {
  const resource = resourceOf(code, context);
  const scope = await resource?.rules?.scope?.(actor, context);
  if (resource === undefined || scope == null || !('field' in scope) || scope.op !== 'in') return null;
  const related = fieldOf(resource.definition, scope.field)?.relation?.resource;
  const named = scope.field === 'id' ? resource : context.resources.find(related ?? '');
  if (named === undefined || !Array.isArray(scope.value)) return null;
  const rows = await Promise.all(scope.value.map((id: unknown) => context.store.get(named.collection, String(id))));
  return rows.flatMap((row) => (row === undefined ? [] : [titleOf(named, row)]));
}
