import { permissionCode } from '../../contracts/resource/definition.ts';
import { requirePermission } from '../auth/permissions.ts';
import type { Rights } from '../http/call-access.ts';
import { missing } from '../http/server-error.ts';
import type { CallContext } from './resource-handler.ts';
import type { ResourceRegistry, ServerResource, Work } from './server-resource.ts';

/** The resources of a server with those that operators have defined. */
export function withRunTimeResources(built: ResourceRegistry, made: readonly ServerResource[]): ResourceRegistry {
  return {
    find: (name) => built.find(name) ?? made.find(({ definition }) => definition.name === name),
    all: () => [...built.all(), ...made],
  };
}

/** Opens the resource of this name, built in or defined by operators; undefined when there is none. */
export async function openResource({ actor, context, open }: CallContext, name: string): Promise<Work | undefined> {
  const { resources, store } = context;
  const built = resources.find(name);
  if (built !== undefined) return open(built);
  const made = (await resources.runTime?.usableBy(actor, store)) ?? [];
  const found = made.find(({ resource }) => resource.definition.name === name);
  if (found === undefined) return undefined;
  const all = made.map(({ resource }) => resource);
  return {
    ...open(found.resource),
    actor: found.actor,
    context: { ...context, resources: withRunTimeResources(resources, all) },
  };
}

/** The rights to any of some actions on the resource of this name; null when no resource can have this name. */
export function rightsToNamed(resources: ResourceRegistry, name: string, ...acts: readonly string[]): Rights | null {
  const definition = resources.find(name)?.definition;
  if (definition !== undefined) return [acts.map((act) => permissionCode(definition, act))];
  const codes = acts.map((act) => resources.runTime?.codesFor(name, act) ?? null);
  return codes.includes(null) ? null : [codes.flatMap((each) => each ?? [])];
}

/**
 * Opens the resource of a job whose owner may still do all of this to its records.
 * @throws ServerError 403 without the right, 1002 when the resource is gone
 */
export async function openAllowed(call: CallContext, name: string, ...acts: readonly string[]): Promise<Work> {
  for (const codes of acts.flatMap((act) => rightsToNamed(call.context.resources, name, act) ?? []))
    requirePermission(call.actor.permissions, ...codes);
  const work = await openResource(call, name);
  if (work === undefined) throw missing();
  return work;
}
