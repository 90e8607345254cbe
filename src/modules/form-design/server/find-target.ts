import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { permissionCode } from '@src/contracts/resource/definition.ts';
import { allows } from '@src/server/auth/permissions.ts';
import { withRunTimeResources } from '@src/server/resource/open-resource.ts';
import type { Actor, RuleContext, Work } from '@src/server/resource/server-resource.ts';

/** The operator with all permissions: a published form may do what its publisher was allowed to do. */
export const withFullPermissions = ({ user }: Actor): Actor => ({ user, permissions: { all: true, codes: new Set() } });

/** True when forms may write records of this resource. */
export const isWritable = ({ log, actions, designable }: ResourceDefinition): boolean =>
  designable === true && log !== true && actions?.create !== false;

/** True when the actor may perform one of these actions on its records. */
export const mayDo = ({ permissions }: Actor, definition: ResourceDefinition, ...acts: readonly string[]): boolean =>
  acts.some((act) => allows(permissions, permissionCode(definition, act)));

/** Opens a built-in or user-made resource for this actor; null when it does not exist. */
export async function openTarget(name: string, actor: Actor, context: RuleContext): Promise<Work | null> {
  const built = context.resources.find(name);
  if (built !== undefined) return { resource: built, actor, context, request: '' };
  const made = (await context.resources.runTime?.usableBy(actor, context.store)) ?? [];
  const found = made.find(({ resource }) => resource.definition.name === name);
  if (found === undefined) return null;
  const resources = withRunTimeResources(
    context.resources,
    made.map(({ resource }) => resource),
  );
  return { ...found, context: { ...context, resources }, request: '' };
}
