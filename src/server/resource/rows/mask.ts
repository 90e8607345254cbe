import { fieldOf, permissionCode, revealsByCall } from '../../../contracts/resource/definition.ts';
import type { FieldDefinition } from '../../../contracts/resource/field.ts';
import { isSecret } from '../../../contracts/resource/field-kinds/index.ts';
import { allows } from '../../auth/permissions.ts';
import type { Row } from '../../store/store.ts';
import type { Work } from '../server-resource.ts';
import { titleOf } from '../stored-record.ts';

const FULL_MASK = '******';

/** Masks a value except for its ends; empty values stay unchanged. */
export function maskValue(field: Pick<FieldDefinition, 'mask'>, value: unknown): unknown {
  if (field.mask === undefined || value === null || value === undefined || value === '') return value ?? null;
  const text = String(value);
  if (field.mask === 'phone' && text.length >= 7) return `${text.slice(0, 3)}****${text.slice(-4)}`;
  if (field.mask === 'address') return maskAddress(text);
  const at = text.lastIndexOf('@');
  const isAddress = at > 0 && at < text.length - 1;
  return field.mask === 'email' && isAddress ? `${text.charAt(0)}***${text.slice(at)}` : FULL_MASK;
}

/** The network of an IPv4 address, without the host part. */
function maskAddress(text: string): string {
  const [, network] = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(text) ?? [];
  return network === undefined ? FULL_MASK : `${network}.*`;
}

/**
 * True when the reader sees masked fields in clear text. Never true where a separate call reveals them, because each of these
 * calls is recorded in the history.
 */
export function mayReveal({ resource: { definition }, actor }: Work): boolean {
  return !revealsByCall(definition) && allows(actor.permissions, permissionCode(definition, 'reveal'));
}

/**
 * True for masked fields by whose whole value the reader may find a record: those that a definition allows, such as a telephone
 * number that a caller gives, and all searched fields for readers who may reveal them.
 */
export function canSearchWhole({ resource: { definition }, actor }: Work, field: FieldDefinition): boolean {
  if (field.mask === undefined || isSecret(field)) return false;
  return field.search === 'whole' || allows(actor.permissions, permissionCode(definition, 'reveal'));
}

/** True for fields whose values this reader must not learn, not even by searching, sorting or comparing. */
export function isHidden(work: Work, field: FieldDefinition): boolean {
  return isSecret(field) || (field.mask !== undefined && !mayReveal(work));
}

/** True for hidden fields that this reader may not write either: values sent for them are ignored, so that none can be guessed. */
export const isClosed = (work: Work, field: FieldDefinition): boolean =>
  field.readOnly === true && isHidden(work, field);

/** True when the title field is hidden from this reader. */
export function isTitleHidden(work: Work): boolean {
  const field = fieldOf(work.resource.definition, work.resource.definition.titleField);
  return field !== undefined && isHidden(work, field);
}

/** The title of a record for a reader; its id when the title is hidden. */
export const titleFor = (work: Work, row: Row): string => (isTitleHidden(work) ? row.id : titleOf(work.resource, row));
