import type { Condition } from '../../../contracts/resource/condition.ts';
import { allows } from '../../auth/permissions.ts';
import { rightsToNamed } from '../open-resource.ts';
import type { ServerResource, Work } from '../server-resource.ts';
import { scopeOf } from '../stored-record.ts';

type Reader = Pick<Work, 'actor' | 'context'>;

/** True when the reader may view records of the resource of this name, built in or defined by operators. */
export function mayView({ actor, context: { resources } }: Reader, name: string): boolean {
  const codes = resources.runTime?.codesFor(name, 'view') ?? null;
  const rights = codes === null ? rightsToNamed(resources, name, 'view') : [codes];
  return rights?.every((each) => each.some((code) => allows(actor.permissions, code))) === true;
}

/** The condition for the records of another resource that the reader may view; null for all, undefined for none. */
export async function viewableWhere(reader: Reader, resource: ServerResource): Promise<Condition | null | undefined> {
  if (!mayView(reader, resource.definition.name)) return undefined;
  return scopeOf({ ...reader, resource, request: '' });
}
