import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import type { FieldDefinition, FieldOption } from '@src/contracts/resource/field.ts';
import type { Label } from '@src/contracts/resource/label.ts';
import { COMMON_FIELD_KINDS } from '@src/contracts/resource/list-query.ts';

const COMMON_LABELS: Readonly<Record<string, Label>> = {
  id: 'resource.field.id',
  creator: 'resource.field.creator',
  createTime: 'resource.field.createTime',
  updater: 'resource.field.updater',
  updateTime: 'resource.field.updateTime',
};

const made = new WeakMap<ResourceDefinition, ResourceDefinition>();

/**
 * The definition completed for lists: fields with a lifecycle state get the states as options, and the common fields of
 * all records are appended. Cached per definition.
 */
export function readyDefinition(definition: ResourceDefinition): ResourceDefinition {
  const known = made.get(definition);
  if (known !== undefined) return known;
  const declared = new Set(definition.fields.map(({ name }) => name));
  const common = Object.entries(COMMON_FIELD_KINDS).filter(([name]) => !declared.has(name));
  const fields = [
    ...definition.fields.map((field) => withStates(definition, field)),
    ...common.map(
      ([name, kind]): FieldDefinition => ({
        name,
        kind,
        label: COMMON_LABELS[name] ?? name,
        list: { hidden: true },
        form: false,
        readOnly: true,
      }),
    ),
  ];
  const ready = { ...definition, fields };
  made.set(definition, ready);
  made.set(ready, ready);
  return ready;
}

function withStates({ lifecycle }: ResourceDefinition, field: FieldDefinition): FieldDefinition {
  const region = lifecycle?.regions.find((each) => each.field === field.name);
  if (region === undefined || field.options !== undefined) return field;
  const options = Object.entries(region.states).map(
    ([value, { label, tone, icon }]): FieldOption => ({
      value,
      label,
      tone,
      ...(icon === undefined ? {} : { icon }),
    }),
  );
  return { ...field, options };
}
