import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import type { Label } from '@src/contracts/resource/label.ts';
import type { ServerResource } from '@src/server/resource/server-resource.ts';

/** Label of the records that link here by a field; it names the field when there are several. */
function inverseLabel(plural: Label, field: FieldDefinition, isOnly: boolean): Label {
  if (isOnly || typeof plural === 'string' || typeof field.label === 'string') return plural;
  return { zh_CN: `${plural.zh_CN} (${field.label.zh_CN})`, en: `${plural.en} (${field.label.en})` };
}

/**
 * Adds to each collection the relations of others to it, shown as related lists. A deletion with delete rules cannot be
 * undone, because the changes of other records would remain.
 */
export function withRelatedLists<Made extends ServerResource>(made: readonly Made[]): readonly Made[] {
  return made.map((each) => {
    const { name } = each.definition;
    const leading = made
      .filter((other) => other !== each)
      .flatMap(({ definition }) => {
        const fields = definition.fields.filter(({ relation }) => relation?.resource === name);
        return fields.map((field) => ({ definition, field, isOnly: fields.length === 1 }));
      });
    if (leading.length === 0) return each;
    const related = leading.map(({ definition, field, isOnly }) => ({
      resource: definition.name,
      field: field.name,
      label: inverseLabel(definition.plural, field, isOnly),
    }));
    const isFollowed = leading.some(({ field }) => field.relation?.onDelete !== undefined);
    const rules = isFollowed ? { ...each.rules, lasting: [...(each.rules?.lasting ?? []), 'delete'] } : each.rules;
    return { ...each, definition: { ...each.definition, related }, ...(rules === undefined ? {} : { rules }) };
  });
}
