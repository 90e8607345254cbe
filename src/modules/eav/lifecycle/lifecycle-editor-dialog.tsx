import '@src/ui/dialog/full-dialog.css';
import { ErrorLine } from '@src/crud/shared/error-line.tsx';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useDiscardQuestion } from '@src/ui/unsaved-changes/use-discard-question.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useMemo, useState } from 'react';
import { editFrom, withEdit, withoutEdit } from '../changes/pending-edits.ts';
import type { Workbench } from '../changes/use-model-changes.ts';
import { eavCollectionResource } from '../definitions/collection.ts';
import { parseUserLifecycle, type UserLifecycle } from '../definitions/lifecycle/user-lifecycle.ts';
import { DialogButtons } from '../dialog-buttons.tsx';
import { useCollectionName } from '../use-collection-name.ts';
import { checkLifecycle } from './check-lifecycle.ts';
import { INITIAL_LIFECYCLE } from './initial-lifecycle.literals.ts';
import { LifecycleEditor, type LifecycleEditorData } from './lifecycle-editor.tsx';
import { LIFECYCLE_WORK_ID } from './lifecycle-edits.ts';
import { loadEditorData } from './load-editor-data.ts';

interface LifeDialogProps {
  readonly bench: Workbench;
  readonly onClose: () => void;
}

/** Loads what the lifecycle editor needs: roles, and some records to simulate with. */
function useLifeContext({ workshop }: Workbench) {
  const api = useResourceApi();
  const { models } = useApp().gateways;
  return useQuery(
    (_code: string, signal: AbortSignal) => loadEditorData(api, models, workshop, signal),
    String(workshop.collection.code),
  );
}

/** A dialog that edits the lifecycle of a collection; saving adds it to the pending changes. */
export function LifecycleEditorDialog({ bench, onClose }: LifeDialogProps) {
  const t = useTranslate();
  const query = useLifeContext(bench);
  const nameOf = useCollectionName();
  const title = t('eav.life.titleOf', { name: nameOf(bench.workshop.collection) });
  const [drawn, setDrawn] = useState<UserLifecycle | null>(null);
  const { close, finish, question } = useDiscardQuestion(
    {
      id: LIFECYCLE_WORK_ID,
      title,
      dirty: drawn !== null,
      draft: () => JSON.stringify(drawn),
      restore: (draft) => setDrawn(parseUserLifecycle(draft) ?? null),
    },
    onClose,
  );
  return (
    <>
      <Dialog open size="full" label={title} testId="life-dialog" closable={!bench.saving.isBusy} onClose={close}>
        <QueryBoundary query={query}>
          {(around) => (
            <LifeForm bench={bench} around={around} drawn={drawn} onDraw={setDrawn} onClose={finish} onCancel={close} />
          )}
        </QueryBoundary>
      </Dialog>
      {question}
    </>
  );
}

interface LifeFormProps extends LifeDialogProps {
  readonly around: LifecycleEditorData;
  /** The edited lifecycle; null before any edit. */
  readonly drawn: UserLifecycle | null;
  readonly onDraw: (life: UserLifecycle) => void;
  readonly onCancel: () => void;
}

function LifeForm({ bench, around, drawn, onDraw, onClose, onCancel }: LifeFormProps) {
  const t = useTranslate();
  const nameOf = useCollectionName();
  const { workshop, edits, saving, save } = bench;
  const { collection, fields } = workshop;
  const key = `collection:${collection.id}`;
  const earlier = edits.find((edit) => edit.key === key);
  const stored = parseUserLifecycle(collection.lifecycle) ?? null;
  const [start] = useState<UserLifecycle>(
    () => parseUserLifecycle(earlier?.to.lifecycle) ?? stored ?? INITIAL_LIFECYCLE,
  );
  const life = drawn ?? start;
  const names = useMemo(
    () => ({ fields: new Set(fields.map(({ id }) => id)), roles: new Set(around.roles.map(({ value }) => value)) }),
    [fields, around],
  );
  const check = checkLifecycle(life, names);
  const put = (lifecycle: string | null) => {
    const typed = { ...earlier?.to, lifecycle };
    const edit = editFrom(key, collection, typed, earlier);
    save(Object.keys(edit.to).length === 0 ? withoutEdit(edits, key) : withEdit(edits, edit), onClose);
  };
  return (
    <div className="eav-stack">
      <p>{t('eav.life.help')}</p>
      <LifecycleEditor
        life={life}
        stored={stored}
        onChange={onDraw}
        check={check}
        around={around}
        name={nameOf(collection)}
      />
      <ErrorLine refusal={saving.refusal} fields={eavCollectionResource} />
      <DialogButtons
        className="life-bar"
        label={t('eav.change.keep')}
        testId="life-keep"
        disabled={saving.isBusy || !check.isGood}
        onDone={() => put(JSON.stringify(life))}
        onCancel={onCancel}
      >
        {stored !== null && (
          <button type="button" className="button" disabled={saving.isBusy} onClick={() => put(null)}>
            {t('eav.life.none')}
          </button>
        )}
      </DialogButtons>
    </div>
  );
}
