import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { versionResource } from './definitions/version.ts';
import { EditableRelatedList } from './editable-list.tsx';

/** Versions of a software product, with a button to add one. */
export function VersionsTab({ record, refresh }: ExtraProps) {
  const t = useTranslate();
  if (record.kind !== 'software') return <EmptyState kind="empty" title={t('product.rule.onlySoftware')} />;
  return (
    <EditableRelatedList
      definition={versionResource}
      field="product"
      record={record}
      addKey="product.version.add"
      onChanged={refresh}
    />
  );
}
