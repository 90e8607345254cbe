import { kindOf } from '../../resource/field-kinds/index.ts';
import { checkField, type RecordValues } from '../../resource/validate-record.ts';
import type { FormDocument } from '../document.ts';
import { fieldOfNode } from '../node-field.ts';
import { nodeKindOf } from '../node-kinds.ts';
import { valueNodes } from '../tree.ts';
import { getInitialValues } from './check-values.ts';

/** Kinds that an address may not fill in: secrets must not be in a URL. */
const NEVER: ReadonlySet<string> = new Set(['password', 'richText']);

/**
 * Initial values of a form, with those of the address: `?company=Acme&visits=3`, by the keys of top-level fields.
 * Invalid values and unknown fields are ignored.
 */
export function prefillValues({ nodes }: Pick<FormDocument, 'nodes'>, search: string): RecordValues {
  const params = new URLSearchParams(search);
  const given = valueNodes(nodes).flatMap((node) => {
    const kind = nodeKindOf(node.type)?.field;
    const text = params.get(node.key);
    if (kind === undefined || text === null || text.trim() === '' || NEVER.has(kind)) return [];
    const field = fieldOfNode(node);
    const value = kindOf(kind).parse(text, field);
    const isValid = value !== undefined && checkField(field, { [node.key]: value }) === null;
    return isValid ? [[node.key, value] as const] : [];
  });
  return { ...getInitialValues(nodes), ...Object.fromEntries(given) };
}
