import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useLabel } from '../../use-label.ts';
import { RecordTitles } from '../record-title.tsx';
import { valuesOf } from './choice-filter.tsx';

/** Formats the filter values of a URL parameter. */
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
