import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { permissionCode } from '@src/contracts/resource/definition.ts';
import { allows } from '@src/server/auth/permissions.ts';
import { withMade } from '@src/server/resource/open-resource.ts';
import type { Actor, RuleContext, Work } from '@src/server/resource/server-resource.ts';

/** Somebody who may do everything, in the name of an operator: what a published form does is what its publisher might do. */
export const inFullRight = ({ user }: Actor): Actor => ({ user, permissions: { all: true, codes: new Set() } });

/** True when forms may write records of it. */
export const isWritable = ({ log, actions, designable }: ResourceDefinition): boolean =>
  designable === true && log !== true && actions?.create !== false;

/** True when this actor may do one of these to its records. */
export const mayDo = ({ permissions }: Actor, definition: ResourceDefinition, ...acts: readonly string[]): boolean =>
  acts.some((act) => allows(permissions, permissionCode(definition, act)));

/** Gets to work on a resource as this actor may, whether it was built or made by operators; null when there is none. */
export async function openTarget(name: string, actor: Actor, context: RuleContext): Promise<Work | null> {
  const built = context.resources.find(name);
  if (built !== undefined) return { resource: built, actor, context, request: '' };
  const made = (await context.resources.made?.usableBy(actor, context.store)) ?? [];
  const found = made.find(({ resource }) => resource.definition.name === name);
  if (found === undefined) return null;
  const resources = withMade(
    context.resources,
    made.map(({ resource }) => resource),
  );
  return { ...found, context: { ...context, resources }, request: '' };
}
