import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';

const NEW = 'new';
const prefixOf = ({ name }: ResourceDefinition) => `record-${name}-`;

/** Draft id of the form of a record; null is the form of a new record. */
export const recordWorkId = (definition: ResourceDefinition, id: string | null): string =>
  `${prefixOf(definition)}${id ?? NEW}`;

/** Draft id of a new record created from another one, such as a refund from its order. */
export const newRecordWorkId = (definition: ResourceDefinition, from: string): string =>
  `${recordWorkId(definition, null)}:${from}`;

/** The id of the record that a draft of a new one was created from; null when there is no such draft. */
export function originOfDraft(definition: ResourceDefinition, drafts: readonly string[]): string | null {
  const prefix = newRecordWorkId(definition, '');
  return drafts.find((each) => each.startsWith(prefix))?.slice(prefix.length) ?? null;
}

/** Id of the record whose form has a draft among these; null for a new one, undefined when there is none. */
export function recordWithDraft(definition: ResourceDefinition, drafts: readonly string[]): string | null | undefined {
  const prefix = prefixOf(definition);
  const id = drafts.find((each) => each.startsWith(prefix))?.slice(prefix.length);
  return id === NEW || id?.startsWith(`${NEW}:`) === true ? null : id;
}
