import { selectLocale } from '@machines/preferences/index.ts';
import { fieldOf, type ResourceRecord } from '@src/contracts/resource/definition.ts';
import { ErrorLine } from '@src/crud/shared/error-line.tsx';
import { useLabel } from '@src/crud/use-label.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useReopenedDialog } from '@src/ui/unsaved-changes/use-discard-question.tsx';
import { useWaitingDrafts } from '@src/ui/unsaved-changes/use-unsaved-changes.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { eavFieldResource } from '../definitions/field.ts';
import { ORDER_WORK, OrderDialog } from '../order/order-dialog.tsx';
import { FieldDraftDialog, fieldWorkId } from './field-draft-dialog.tsx';
import { type DraftField, draftFields, withEdit, withoutEdit } from './pending-edits.ts';
import type { Workbench } from './use-model-changes.ts';

/** Lists the fields as they will be, with buttons to change them. */
export function FieldDrafts({ bench }: { readonly bench: Workbench }) {
  const t = useTranslate();
  const { workshop, edits, saving } = bench;
  const drafts = draftFields(workshop.fields, workshop.bin, edits);
  const waiting = useWaitingDrafts();
  const [edited, setEdited] = useState<DraftField | 'new' | null>(() =>
    waiting.includes(fieldWorkId(null)) ? 'new' : (drafts.find((each) => waiting.includes(fieldWorkId(each))) ?? null),
  );
  const [isOrdered, setOrdered] = useReopenedDialog(ORDER_WORK);
  const restorable = workshop.bin.filter(({ id }) => !edits.some(({ key }) => key === `field:${id}`));
  return (
    <section className="card eav-stack" aria-labelledby="change-fields">
      <div className="eav-head">
        <h2 id="change-fields">{t('eav.change.fields')}</h2>
        <div className="eav-acts">
          <button type="button" className="button" data-testid="change-add" onClick={() => setEdited('new')}>
            <Icon name="pi pi-plus" />
            {t('eav.change.add')}
          </button>
          <button type="button" className="button" data-testid="field-order" onClick={() => setOrdered(true)}>
            <Icon name="pi pi-sort-alt" />
            {t('eav.order.open')}
          </button>
        </div>
      </div>
      <div className="eav-scroll">
        <table className="eav-table eav-table-acts" data-testid="change-fields">
          <thead>
            <tr>
              {(['code', 'name', 'type', 'rules', 'acts'] as const).map((name) => (
                <th key={name} scope="col" data-column={name}>
                  {t(`eav.change.column.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {drafts.map((draft) => (
              <DraftRow key={draft.key} draft={draft} bench={bench} onEdit={() => setEdited(draft)} />
            ))}
          </tbody>
        </table>
      </div>
      {restorable.length > 0 && <Bin rows={restorable} bench={bench} />}
      {isOrdered && <OrderDialog bench={bench} onClose={() => setOrdered(false)} />}
      <ErrorLine refusal={edited === null && !isOrdered ? saving.refusal : null} fields={eavFieldResource} />
      {edited !== null && (
        <FieldDraftDialog bench={bench} draft={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </section>
  );
}

interface DraftRowProps {
  readonly draft: DraftField;
  readonly bench: Workbench;
  readonly onEdit: () => void;
}

const RULES = ['required', 'unique', 'indexed'] as const;

function DraftRow({ draft: { key, values, state }, bench, onEdit }: DraftRowProps) {
  const t = useTranslate();
  const label = useLabel();
  const locale = useSelector(useActors().preferences, selectLocale);
  const code = String(values.code ?? '');
  const type = fieldOf(eavFieldResource, 'type')?.options?.find(({ value }) => value === values.type)?.label;
  const typeName = type === undefined ? '' : label(type);
  const rules = RULES.filter((name) => values[name] === true).map((name) => t(`eav.field.field.${name}`));
  const hide = () => bench.save(withEdit(bench.edits, { key, act: 'hide', from: {}, to: {} }));
  const undo = () => bench.save(withoutEdit(bench.edits, key));
  return (
    <tr data-key={key} data-state={state}>
      <th scope="row">
        <span className="eav-code-state">
          <code>{code}</code>
          {state !== 'same' && <span className="eav-state eav-state-warn">{t(`eav.change.state.${state}`)}</span>}
        </span>
      </th>
      <td>
        {String((locale === 'zh_CN' ? values.labelZh : values.labelEn) ?? '')}
        <small className="eav-table-folded">{[typeName, ...rules].join(' · ')}</small>
      </td>
      <td data-column="type">{typeName}</td>
      <td data-column="rules">{rules.join(' · ')}</td>
      <td>
        <div className="eav-acts">
          {state !== 'hidden' && (
            <button
              type="button"
              className="button button-quiet"
              aria-label={t('eav.change.editOf', { name: code })}
              onClick={onEdit}
            >
              {t('eav.change.edit')}
            </button>
          )}
          {state === 'same' ? (
            <button
              type="button"
              className="button button-quiet"
              aria-label={t('eav.change.hideOf', { name: code })}
              disabled={bench.saving.isBusy}
              onClick={hide}
            >
              {t('eav.change.hide')}
            </button>
          ) : (
            <button
              type="button"
              className="button button-quiet"
              aria-label={t('eav.change.undoOf', { name: code })}
              disabled={bench.saving.isBusy}
              onClick={undo}
            >
              {t('eav.change.undo')}
            </button>
          )}
        </div>
      </td>
    </tr>
  );
}

/** Hidden fields: their values stay stored, and they can be restored. */
function Bin({ rows, bench }: { readonly rows: readonly ResourceRecord[]; readonly bench: Workbench }) {
  const t = useTranslate();
  return (
    <details className="eav-bin">
      <summary>{t('eav.change.bin', { count: rows.length })}</summary>
      <ul className="eav-changes">
        {rows.map(({ id, code }) => (
          <li key={id}>
            <code>{String(code)}</code>
            <button
              type="button"
              className="button button-quiet"
              aria-label={t('eav.change.restoreOf', { name: String(code) })}
              disabled={bench.saving.isBusy}
              onClick={() =>
                bench.save(withEdit(bench.edits, { key: `field:${id}`, act: 'restore', from: {}, to: {} }))
              }
            >
              {t('eav.change.restore')}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
