import { RecordPanel } from '@src/crud/record/record-panel.tsx';
import type { ExtraProps, RecordExtras } from '@src/crud/record/record-slots.ts';
import type { FormPartProps } from '@src/crud/shared/slot-types.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { eavFieldResource } from './definitions/field.ts';
import { isOpen } from './definitions/model-definition.ts';
import { useEavTexts } from './use-eav-texts.ts';

const EXTRAS: RecordExtras = { Actions: CollectionLinks, related: { eavField: eavFieldResource } };

/** The drawer of a collection over the list. */
export default function CollectionPanel(props: FormPartProps) {
  useEavTexts();
  return <RecordPanel {...props} extras={EXTRAS} />;
}

/** Leads from a collection to its fields. */
function CollectionLinks({ record }: ExtraProps) {
  const t = useTranslate();
  const { go } = useApp();
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
      <button
        type="button"
        className="button"
        data-testid="collection-fields"
        onClick={() => go(`/eav/assemble_column?assembleId=${encodeURIComponent(record.id)}`)}
      >
        <Icon name="pi pi-list" />
        {t('eav.collection.editFields')}
      </button>
    </>
  );
}
