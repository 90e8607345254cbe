import { allows } from '../../auth/permissions.ts';
import { rightsToNamed } from '../open-resource.ts';
import type { Work } from '../server-resource.ts';

/** True for a resource of which the reader may not even choose a record: neither ids are told by titles nor titles by ids. */
export function isUnseen({ actor, context }: Pick<Work, 'actor' | 'context'>, name: string): boolean {
  const rights = rightsToNamed(context.resources, name, 'view', 'choose');
  return rights !== null && !rights.every((codes) => codes.some((code) => allows(actor.permissions, code)));
}

/** The resources that these records refer to and of which the reader may not even choose: a console has no use in asking for their titles. */
export function unseenRelations(work: Work): { readonly unseen?: string[] } {
  const { definition } = work.resource;
  const related = new Set(
    definition.fields.flatMap(({ relation, refersTo }) => [
      ...(relation === undefined ? [] : [relation.resource]),
      ...Object.values(refersTo?.resources ?? {}),
    ]),
  );
  const unseen = [...related].filter((name) => isUnseen(work, name));
  return unseen.length === 0 ? {} : { unseen };
}
