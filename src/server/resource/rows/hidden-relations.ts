import { allows } from '../../auth/permissions.ts';
import { rightsToNamed } from '../open-resource.ts';
import type { Work } from '../server-resource.ts';

/** True for a resource whose records the reader may not even choose: ids and titles must not be translated into each other. */
export function isRelationHidden({ actor, context }: Pick<Work, 'actor' | 'context'>, name: string): boolean {
  const rights = rightsToNamed(context.resources, name, 'view', 'choose');
  return rights !== null && !rights.every((codes) => codes.some((code) => allows(actor.permissions, code)));
}

/** The related resources whose records the reader may not even choose, so that a console does not request their titles. */
export function findHiddenRelations(work: Work): { readonly unseen?: string[] } {
  const { definition } = work.resource;
  const related = new Set(
    definition.fields.flatMap(({ relation, refersTo }) => [
      ...(relation === undefined ? [] : [relation.resource]),
      ...Object.values(refersTo?.resources ?? {}),
    ]),
  );
  const unseen = [...related].filter((name) => isRelationHidden(work, name));
  return unseen.length === 0 ? {} : { unseen };
}
