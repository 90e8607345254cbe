import './product.css';
import type { TextKey } from '@locales/keys.ts';
import type { ResourceDefinition, ResourceRecord } from '@src/contracts/resource/definition.ts';
import { useInvalidate } from '@src/crud/cache/use-changes.ts';
import { RecordPanel } from '@src/crud/record/record-panel.tsx';
import { RelatedList } from '@src/crud/record/related-list.tsx';
import { recordWorkId } from '@src/crud/shared/record-work.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useReopenedDialog } from '@src/ui/unsaved-changes/use-discard-question.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';

interface AddedListProps {
  /** Resource of the listed records. */
  readonly definition: ResourceDefinition;
  /** Field of the listed records that references the current record. */
  readonly field: string;
  readonly record: ResourceRecord;
  readonly addKey: TextKey;
  /** True when no record can be added now. */
  readonly isClosed?: boolean;
  /** Called after a record was added, which may change derived values of the current record. */
  readonly onChanged: () => void;
}

/** Records that belong to the current one, with a button to add one. */
export function EditableRelatedList({
  definition,
  field,
  record,
  addKey,
  isClosed = false,
  onChanged,
}: AddedListProps) {
  const t = useTranslate();
  const invalidate = useInvalidate();
  const [isOpen, setOpen] = useReopenedDialog(recordWorkId(definition, null));
  const saved = () => {
    setOpen(false);
    invalidate(definition.name);
    onChanged();
  };
  return (
    <div className="product-stack">
      {!isClosed && (
        <div className="product-bar">
          <button type="button" className="button" data-testid={`${definition.name}-add`} onClick={() => setOpen(true)}>
            <Icon name="pi pi-plus" />
            {t(addKey)}
          </button>
        </div>
      )}
      <RelatedList definition={definition} field={field} id={record.id} />
      {isOpen && (
        <RecordPanel
          definition={definition}
          id={null}
          initial={{ [field]: record.id }}
          onSaved={saved}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
