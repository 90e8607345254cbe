import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { kindOf } from '@src/contracts/resource/field-types/index.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { valuesOf } from '../../field-types/filters/choice-filter.tsx';
import { RecordTitles } from '../../field-types/record-title.tsx';
import { useLabel } from '../../use-label.ts';

interface FilterSummaryProps {
  readonly field: FieldDefinition;
  readonly filters: Readonly<Record<string, string>>;
}

/** Current value of a filter as text. */
export function FilterSummary({ field, filters }: FilterSummaryProps) {
  const t = useTranslate();
  const { quick } = kindOf(field.kind);
  const text = filters[field.name] ?? '';
  if (quick === 'range') {
    const from = filters[`${field.name}_from`];
    const to = filters[`${field.name}_to`];
    if (from !== undefined && to !== undefined) return <strong>{t('resource.filter.between', { from, to })}</strong>;
    return (
      <strong>
        {from === undefined ? t('resource.filter.upTo', { to: to ?? '' }) : t('resource.filter.since', { from })}
      </strong>
    );
  }
  return (
    <strong>
      <ValueText field={field} text={text} />
    </strong>
  );
}

/** Formatted filter values of a URL parameter. */
export function ValueText({ field, text }: { readonly field: FieldDefinition; readonly text: string }) {
  const t = useTranslate();
  const label = useLabel();
  const formats = useValueFormats();
  const values = valuesOf(text);
  if (field.kind === 'boolean') return t(text === 'true' ? 'resource.value.yes' : 'resource.value.no');
  if (field.relation !== undefined) return <RecordTitles resource={field.relation.resource} ids={values} />;
  if (field.options === undefined) return text;
  const words = values.map((value) => {
    const option = field.options?.find((each) => each.value === value);
    return option === undefined ? value : label(option.label);
  });
  return formats.list(words);
}
