import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';

const NEW = 'new';
const prefixOf = ({ name }: ResourceDefinition) => `record-${name}-`;

/** Id of the form of a record as unsaved work; null is the form of a new record. */
export const recordWorkId = (definition: ResourceDefinition, id: string | null): string =>
  `${prefixOf(definition)}${id ?? NEW}`;

/** Id of a new record as unsaved work that begins from another one, such as a refund from its order. */
export const newRecordWorkId = (definition: ResourceDefinition, from: string): string =>
  `${recordWorkId(definition, null)}:${from}`;

/** The record from which a new one with a draft among these begins; null when there is none. */
export function originOfDraft(definition: ResourceDefinition, drafts: readonly string[]): string | null {
  const prefix = newRecordWorkId(definition, '');
  return drafts.find((each) => each.startsWith(prefix))?.slice(prefix.length) ?? null;
}

/** Record whose form has a draft among these; null for a new one, undefined when there is none. */
export function recordWithDraft(definition: ResourceDefinition, drafts: readonly string[]): string | null | undefined {
  const prefix = prefixOf(definition);
  const id = drafts.find((each) => each.startsWith(prefix))?.slice(prefix.length);
  return id === NEW || id?.startsWith(`${NEW}:`) === true ? null : id;
}
