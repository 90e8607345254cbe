import { allows } from '../../auth/permissions.ts';
import { rightsToNamed } from '../open-resource.ts';
import type { Work } from '../server-resource.ts';

/** The resources that these records refer to and of which the reader may not even choose: a console has no use in asking for their titles. */
export function unseenRelations({ resource: { definition }, actor, context }: Work): { readonly unseen?: string[] } {
  const related = new Set(
    definition.fields.flatMap(({ relation, refersTo }) => [
      ...(relation === undefined ? [] : [relation.resource]),
      ...Object.values(refersTo?.resources ?? {}),
    ]),
  );
  const isUnseen = (name: string) => {
    const rights = rightsToNamed(context.resources, name, 'view', 'choose');
    return rights !== null && !rights.every((codes) => codes.some((code) => allows(actor.permissions, code)));
  };
  const unseen = [...related].filter(isUnseen);
  return unseen.length === 0 ? {} : { unseen };
}
