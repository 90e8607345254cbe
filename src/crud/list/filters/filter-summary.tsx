import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { kindOf } from '@src/contracts/resource/field-kinds/index.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { ValueText } from '../../field-kinds/filters/value-text.tsx';

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
