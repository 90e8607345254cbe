import { ErrorLine } from '@src/crud/shared/error-line.tsx';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { useDiscardQuestion } from '@src/ui/unsaved-changes/use-discard-question.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { type DraftField, draftFields, editOfDraft, withEdit } from '../changes/pending-edits.ts';
import type { Workbench } from '../changes/use-model-changes.ts';
import { eavFieldResource } from '../definitions/field.ts';
import { DialogButtons } from '../dialog-buttons.tsx';
import { changedPositions } from './move-item.ts';
import { OrderList } from './order-list.tsx';

interface OrderDialogProps {
  readonly bench: Workbench;
  readonly onClose: () => void;
}

/** Unsaved-work id of the dialog. */
export const ORDER_WORK = 'field-order';

const isVisible = ({ state }: DraftField): boolean => state !== 'hidden';

/** Restores a stored order of fields; fields added meanwhile come last. */
function restoreOrder(fields: readonly DraftField[], keys: unknown): readonly DraftField[] {
  const places = new Map(Array.isArray(keys) ? keys.map((key, place) => [String(key), place]) : []);
  const placeOf = ({ key }: DraftField) => places.get(key) ?? places.size;
  return fields.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** A dialog that orders the fields of a collection; the new order is pending until the changes are applied. */
export function OrderDialog({ bench, onClose }: OrderDialogProps) {
  const t = useTranslate();
  const { workshop, edits, saving, save } = bench;
  const [fields] = useState(() => draftFields(workshop.fields, workshop.bin, edits).filter(isVisible));
  const [list, setList] = useState<readonly DraftField[]>(fields);
  const title = t('eav.order.title');
  const { close, finish, question } = useDiscardQuestion(
    {
      id: ORDER_WORK,
      title,
      dirty: list !== fields,
      draft: () => list.map(({ key }) => key),
      restore: (keys) => setList(restoreOrder(fields, keys)),
    },
    onClose,
  );
  const keep = () => {
    const places = list.map(({ key, values }) => ({ id: key, position: Number(values.position ?? 0) }));
    const moved = changedPositions(places).flatMap(({ id, position }) => {
      const draft = fields.find(({ key }) => key === id);
      return draft === undefined ? [] : [editOfDraft(workshop, edits, draft, { ...draft.values, position })];
    });
    save(moved.reduce(withEdit, edits), finish);
  };
  return (
    <>
      <Dialog open label={title} testId="order-dialog" closable={!saving.isBusy} onClose={close}>
        <div className="eav-stack">
          <p>{t('eav.order.help')}</p>
          <OrderList list={list} onChange={setList} />
          <ErrorLine refusal={saving.refusal} fields={eavFieldResource} />
          <DialogButtons
            label={t('eav.change.keep')}
            testId="order-save"
            disabled={saving.isBusy || list === fields}
            onDone={keep}
            onCancel={close}
          />
        </div>
      </Dialog>
      {question}
    </>
  );
}
