import { sortKeys } from '@src/contracts/resource/list-query.ts';
import { defineRead, useRead } from '@src/crud/cache/use-read.ts';
import type { CellProps } from '@src/crud/field-kinds/field-kind-view.ts';
import { useLabel } from '@src/crud/use-label.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { eavFieldResource } from './definitions/field.ts';
import { readAll } from './records/read-all.ts';

const fieldsOf = defineRead({
  name: 'eav.fieldsOf',
  topics: [eavFieldResource.name],
  load: ({ resources }, collection: string, signal) =>
    readAll(resources.open(eavFieldResource), { filters: { collection }, sort: 'position' }, signal),
});

/**
 * Shows codes of a collection's fields as labels: one field, or a sort order such as `-starts_at,name` with directions.
 */
export function FieldNamesCell({ field, value, record }: CellProps) {
  const t = useTranslate();
  const label = useLabel();
  const formats = useValueFormats();
  const { data } = useRead(fieldsOf, record.id);
  if (data === null) return <span className="cell-waiting" aria-busy="true" />;
  const nameOf = (code: string) => {
    const known = data.find((each) => each.code === code);
    if (known === undefined) return code;
    const own = String(known.labelZh);
    return label({ zh_CN: own, en: typeof known.labelEn === 'string' && known.labelEn !== '' ? known.labelEn : own });
  };
  const keys = sortKeys(String(value)).map((key) => {
    const direction = t(key.descending ? 'eav.structure.down' : 'eav.structure.up');
    return field.name === 'titleField'
      ? nameOf(key.field)
      : t('eav.structure.key', { field: nameOf(key.field), direction });
  });
  return <span className="cell-text">{formats.list(keys)}</span>;
}
