import { ErrorLine } from '@src/crud/shared/error-line.tsx';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import type { Workbench } from '../changes/use-model-changes.ts';
import { type DraftField, draftFields, editOfDraft, withEdit } from '../changes/waiting-edits.ts';
import { DialogButtons } from '../dialog-buttons.tsx';
import { changedPositions } from './move-item.ts';
import { OrderList } from './order-list.tsx';

interface OrderDialogProps {
  readonly bench: Workbench;
  readonly onClose: () => void;
}

const isThere = ({ state }: DraftField): boolean => state !== 'hidden';

/** Puts the fields of a collection in order; like every other change of them it waits until it is applied. */
export function OrderDialog({ bench, onClose }: OrderDialogProps) {
  const t = useTranslate();
  const { workshop, edits, saving, save } = bench;
  const [fields] = useState(() => draftFields(workshop.fields, workshop.bin, edits).filter(isThere));
  const [list, setList] = useState<readonly DraftField[]>(fields);
  const keep = () => {
    const places = list.map(({ key, values }) => ({ id: key, position: Number(values.position ?? 0) }));
    const moved = changedPositions(places).flatMap(({ id, position }) => {
      const draft = fields.find(({ key }) => key === id);
      return draft === undefined ? [] : [editOfDraft(workshop, edits, draft, { ...draft.values, position })];
    });
    save(moved.reduce(withEdit, edits), onClose);
  };
  return (
    <Dialog open label={t('eav.order.title')} testId="order-dialog" closable={!saving.isBusy} onClose={onClose}>
      <div className="eav-stack">
        <p>{t('eav.order.help')}</p>
        <OrderList list={list} onChange={setList} />
        <ErrorLine refusal={saving.refusal} />
        <DialogButtons
          label={t('eav.change.keep')}
          testId="order-save"
          disabled={saving.isBusy || list === fields}
          onDone={keep}
          onCancel={onClose}
        />
      </div>
    </Dialog>
  );
}
