import '@src/crud/field-kinds/kinds.css';
import { isEmpty } from '@src/contracts/resource/condition.ts';
import type { ResourceDefinition, ResourceRecord } from '@src/contracts/resource/definition.ts';
import { readyDefinition } from '@src/crud/list/resolve-definition.ts';
import { FieldValue } from '@src/crud/record/field-value.tsx';
import { useLabel } from '@src/crud/use-label.ts';
import { useTranslate } from '@src/ui/use-translate.ts';

interface RecordFactsProps {
  readonly definition: ResourceDefinition;
  readonly record: ResourceRecord;
  /** Names of the shown fields, in order. */
  readonly names: readonly string[];
}

/** Labelled values of a record, rendered as in lists and forms. */
export function RecordFacts({ definition, record, names }: RecordFactsProps) {
  const t = useTranslate();
  const label = useLabel();
  const { fields } = readyDefinition(definition);
  const shown = names.flatMap((name) => fields.filter((field) => field.name === name));
  return (
    <dl className="facts">
      {shown.map((field) => (
        <div key={field.name} data-field={field.name}>
          <dt>{label(field.label)}</dt>
          <dd>
            {isEmpty(record[field.name]) ? (
              <span className="cell-quiet">{t('gallery.pages.empty')}</span>
            ) : (
              <FieldValue field={field} value={record[field.name]} record={record} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
