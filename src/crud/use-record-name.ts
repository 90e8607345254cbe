import type { ResourceDefinition, ResourceRecord } from '@src/contracts/resource/definition.ts';
import { useTitle, useTranslate } from '@src/ui/use-translate.ts';
import { useRecordTitles } from './cache/use-titles.ts';
import { useLabel } from './use-label.ts';

const NONE: readonly string[] = [];

/** Returns the label of the option that replaces an empty title; null where there is none. */
export function useTitleElse({
  fields,
  titleElse,
}: Pick<ResourceDefinition, 'fields' | 'titleElse'>): (record: ResourceRecord) => string | null {
  const label = useLabel();
  const options = fields.find(({ name }) => name === titleElse)?.options;
  return (record) => {
    const option = options?.find(({ value }) => value === record[titleElse ?? '']);
    return option === undefined ? null : label(option.label);
  };
}

/**
 * Display name of a record: the text of its title field. A title that is a relation is the name of the related record,
 * empty until loaded. A missing title has a placeholder; without a record it is empty. Never the id.
 */
export function useRecordName(
  definition: Pick<ResourceDefinition, 'fields' | 'titleField' | 'titleElse'>,
  record: ResourceRecord | null,
): string {
  const { fields, titleField } = definition;
  const t = useTranslate();
  const elseOf = useTitleElse(definition);
  const words = useTitle();
  const label = useLabel();
  const field = fields.find(({ name }) => name === titleField);
  const value = String(record?.[titleField] ?? '');
  const relation = field?.kind === 'relation' ? field.relation?.resource : undefined;
  const [related] = useRecordTitles(relation ?? '', relation === undefined || value === '' ? NONE : [value]);
  if (record === null) return '';
  if (value === '') return elseOf(record) ?? t('resource.value.untitled');
  if (relation !== undefined) return related === null ? t('resource.value.gone') : (related ?? '');
  const option = field?.options?.find((each) => each.value === value);
  return option === undefined ? words(value) : label(option.label);
}
