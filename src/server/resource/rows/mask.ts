import { fieldOf, permissionCode, revealsByCall } from '../../../contracts/resource/definition.ts';
import type { FieldDefinition } from '../../../contracts/resource/field.ts';
import { isSecret } from '../../../contracts/resource/field-kinds/index.ts';
import { allows } from '../../auth/permissions.ts';
import type { Row } from '../../store/store.ts';
import type { Work } from '../server-resource.ts';
import { titleOf } from '../stored-record.ts';

const HIDDEN = '******';

/** A value of which only the ends can be read; what is empty stays so. */
export function maskValue(field: Pick<FieldDefinition, 'mask'>, value: unknown): unknown {
  if (field.mask === undefined || value === null || value === undefined || value === '') return value ?? null;
  const text = String(value);
  if (field.mask === 'phone' && text.length >= 7) return `${text.slice(0, 3)}****${text.slice(-4)}`;
  if (field.mask === 'address') return maskAddress(text);
  const [, first = '', host = ''] = /^(.).*(@.+)$/.exec(text) ?? [];
  return field.mask === 'email' && host !== '' ? `${first}***${host}` : HIDDEN;
}

/** The network that an address belongs to, without the place in it. */
function maskAddress(text: string): string {
  const [, network] = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(text) ?? [];
  return network === undefined ? HIDDEN : `${network}.*`;
}

/**
 * True when the reader sees masked fields as they are. Where a call of its own tells them, nobody sees
 * them in passing: each look leaves its line in the history.
 */
export function mayReveal({ resource: { definition }, actor }: Work): boolean {
  return !revealsByCall(definition) && allows(actor.permissions, permissionCode(definition, 'reveal'));
}

/**
 * True for masked fields by whose whole value the reader may find a record: those of which a definition says so, as a number that
 * a caller tells, and for those who may reveal it every field that the search knows.
 */
export function mayFindWhole({ resource: { definition }, actor }: Work, field: FieldDefinition): boolean {
  if (field.mask === undefined || isSecret(field)) return false;
  return field.search === 'whole' || allows(actor.permissions, permissionCode(definition, 'reveal'));
}

/** True for fields whose values this reader must not learn, not even by searching, sorting or comparing. */
export function isHidden(work: Work, field: FieldDefinition): boolean {
  return isSecret(field) || (field.mask !== undefined && !mayReveal(work));
}

/** True where the field that names records holds what this reader must not learn. */
export function isTitleHidden(work: Work): boolean {
  const field = fieldOf(work.resource.definition, work.resource.definition.titleField);
  return field !== undefined && isHidden(work, field);
}

/** The words by which a reader knows a record: its title, or its id where the title is not for them. */
export const titleFor = (work: Work, row: Row): string => (isTitleHidden(work) ? row.id : titleOf(work.resource, row));
