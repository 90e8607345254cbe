import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { useMayAct } from '@src/crud/resource-tool.tsx';
import { useApp } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { eavCollectionResource } from './definitions/collection.ts';
import { isOpen } from './definitions/model-definition.ts';

/** A button that opens the change page of a collection, named by what the operator may do there. */
export function ChangesButton({ collection }: { readonly collection: string }) {
  const t = useTranslate();
  const { go } = useApp();
  const canChange = useMayAct(eavCollectionResource, ['update']);
  return (
    <button
      type="button"
      className="button"
      data-testid="collection-changes"
      onClick={() => go(`/eav/assemble_change?assembleId=${encodeURIComponent(collection)}`)}
    >
      <Icon name="pi pi-history" />
      {t(canChange ? 'eav.collection.changes' : 'eav.change.past')}
    </button>
  );
}

/** Buttons that open the records, the change page and the fields of a collection. */
export function CollectionLinks({ record }: Pick<ExtraProps, 'record'>) {
  const t = useTranslate();
  const { go } = useApp();
  const canChange = record.can.includes('update');
  return (
    <>
      {isOpen(record.status) && (
        <button
          type="button"
          className="button"
          data-testid="collection-records"
          onClick={() => go(`/eav/records/${String(record.code)}`)}
        >
          <Icon name="pi pi-database" />
          {t('eav.collection.records')}
        </button>
      )}
      <ChangesButton collection={record.id} />
      <button
        type="button"
        className="button"
        data-testid="collection-fields"
        onClick={() => go(`/eav/assemble_column?assembleId=${encodeURIComponent(record.id)}`)}
      >
        <Icon name="pi pi-list" />
        {t(canChange ? 'eav.collection.editFields' : 'eav.field.many')}
      </button>
    </>
  );
}
