import { objectOf } from '@src/contracts/form-document/answers/read-values.ts';
import { ErrorLine } from '@src/crud/shared/error-line.tsx';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { useDiscardQuestion } from '@src/ui/unsaved-changes/use-discard-question.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { eavFieldResource } from '../definitions/field.ts';
import { canBeIndexed, INDEX_LIMITS, type IndexSet } from '../definitions/indexes/index-sets.ts';
import { DialogButtons } from '../dialog-buttons.tsx';
import { IndexCostText } from './index-line.tsx';
import type { Workbench } from './use-model-changes.ts';

/** Unsaved-work id of the dialog. */
export const INDEX_WORK = 'index-new';

interface IndexDialogProps {
  readonly bench: Workbench;
  readonly onKeep: (set: IndexSet, onKept: () => void) => void;
  readonly onClose: () => void;
}

/** A dialog that asks for the fields of an index, in the order of choice, and shows its estimated cost. */
export function IndexDialog({ bench, onKeep, onClose }: IndexDialogProps) {
  const t = useTranslate();
  const { workshop, saving } = bench;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isUnique, setUnique] = useState(false);
  const title = t('eav.indexes.add');
  const { close, finish, question } = useDiscardQuestion(
    {
      id: INDEX_WORK,
      title,
      dirty: chosen.length > 0 || isUnique,
      draft: () => ({ chosen, isUnique }),
      restore: (draft) => {
        const kept = objectOf(draft);
        setChosen(Array.isArray(kept.chosen) ? kept.chosen.map(String) : []);
        setUnique(kept.isUnique === true);
      },
    },
    onClose,
  );
  const fields = workshop.fields.filter(canBeIndexed);
  const own = chosen.flatMap((id) => fields.filter((field) => field.id === id));
  return (
    <>
      <Dialog open label={title} testId="index-dialog" closable={!saving.isBusy} onClose={close}>
        <div className="eav-stack">
          <fieldset className="eav-choices">
            <legend className="field-label">{t('eav.indexes.fields')}</legend>
            {fields.map(({ id, code, labelZh, labelEn }) => {
              const place = chosen.indexOf(id);
              return (
                <label key={id} className="checkbox">
                  <input
                    type="checkbox"
                    data-field={String(code)}
                    checked={place >= 0}
                    disabled={place < 0 && chosen.length >= INDEX_LIMITS.fields}
                    onChange={() => setChosen(place >= 0 ? chosen.filter((each) => each !== id) : [...chosen, id])}
                  />
                  <span>
                    {place >= 0 && `${place + 1}. `}
                    <code>{String(code)}</code> {String(labelZh)} · {String(labelEn)}
                  </span>
                </label>
              );
            })}
          </fieldset>
          <label className="checkbox">
            <input
              type="checkbox"
              data-testid="index-unique"
              checked={isUnique}
              onChange={(event) => setUnique(event.currentTarget.checked)}
            />
            <span>{t('eav.indexes.unique')}</span>
          </label>
          <p role="status">
            {own.length === 0 ? (
              t('eav.indexes.choose')
            ) : (
              <IndexCostText fields={own} records={Number(workshop.collection.rowCount ?? 0)} />
            )}
          </p>
          <ErrorLine refusal={saving.refusal} fields={eavFieldResource} />
          <DialogButtons
            label={t('eav.change.keep')}
            testId="index-keep"
            disabled={saving.isBusy || chosen.length === 0}
            onDone={() => onKeep({ fields: [...chosen], unique: isUnique }, finish)}
            onCancel={close}
          />
        </div>
      </Dialog>
      {question}
    </>
  );
}
