import '../eav.css';
import { RecordDetail } from '@src/crud/record/record-detail.tsx';
import type { RecordExtras } from '@src/crud/record/record-slots.ts';
import { ResourceTool } from '@src/crud/resource-tool.tsx';
import type { DetailSlotProps } from '@src/crud/shared/slot-types.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useReopenedDialog } from '@src/ui/unsaved-changes/use-discard-question.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { eavInterfaceResource } from '../definitions/interface.ts';
import { DeriveButton } from '../derive/derive-button.tsx';
import { TEMPLATE_WORK, UseTemplateDialog } from './use-template-dialog.tsx';

const EXTRAS: RecordExtras = { related: { eavInterface: eavInterfaceResource } };

/** The preview of a template, with a button to make an interface from it. */
export default function TemplateDetail({ definition, record }: DetailSlotProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useReopenedDialog(TEMPLATE_WORK);
  return (
    <>
      <div className="eav-bar">
        {Number(record.uses ?? 0) > 0 && <DeriveButton from="template" record={record} />}
        <ResourceTool definition={eavInterfaceResource} acts={['create']}>
          <button
            type="button"
            className="button button-primary"
            data-testid="template-use"
            onClick={() => setOpen(true)}
          >
            <Icon name="pi pi-plus" />
            {t('eav.template.use')}
          </button>
        </ResourceTool>
      </div>
      <RecordDetail definition={definition} record={record} extras={EXTRAS} />
      {isOpen && <UseTemplateDialog template={record} onClose={() => setOpen(false)} />}
    </>
  );
}
