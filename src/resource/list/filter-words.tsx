import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { kindOf } from '@src/contracts/resource/kinds/index.ts';
import { useText } from '@src/ui/use-text.ts';
import { useValueFormats } from '@src/ui/use-value-formats.ts';
import { valuesOf } from '../kinds/controls/choice-filter.tsx';
import { RecordTitles } from '../kinds/record-title.tsx';
import { useLabel } from '../use-label.ts';

interface FilterWordsProps {
  readonly field: FieldDefinition;
  readonly filters: Readonly<Record<string, string>>;
}

/** What a filter is set to, in words. */
export function FilterWords({ field, filters }: FilterWordsProps) {
  const t = useText();
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
      <ValueWords field={field} text={text} />
    </strong>
  );
}

/** Values of a field as text of an address, in words. */
export function ValueWords({ field, text }: { readonly field: FieldDefinition; readonly text: string }) {
  const t = useText();
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
