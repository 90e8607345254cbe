import type { ResourceDefinition } from '../../contracts/resource/definition.ts';
import { COLLECTIONS } from '../store/store.ts';

/** Names of the fields that are stored sealed, by collection. */
export type SealedFields = ReadonlyMap<string, readonly string[]>;

/**
 * The fields that definitions mark as `sealed`, the secrets of second factors, undo steps, including those of jobs, which contain
 * former values of any field, inputs of jobs, which may name a server with its password, and files that wait to be imported, which may contain passwords of new accounts.
 */
export function sealedFieldsOf(
  resources: readonly { readonly collection: string; readonly definition: ResourceDefinition }[],
): SealedFields {
  const marked = resources.flatMap(({ collection, definition }) => {
    const names = definition.fields.filter(({ sealed }) => sealed === true).map(({ name }) => name);
    return names.length === 0 ? [] : [[collection, names] as const];
  });
  return new Map([
    ...marked,
    [COLLECTIONS.secondFactors, ['secret', 'pending']],
    [COLLECTIONS.undos, ['steps']],
    [COLLECTIONS.undoSteps, ['steps']],
    [COLLECTIONS.jobInputs, ['input']],
    [COLLECTIONS.jobParts, ['part']],
    [COLLECTIONS.imports, ['rows']],
    [COLLECTIONS.importParts, ['lines']],
    [COLLECTIONS.jobLines, ['lines']],
  ]);
}
