import {
  type RecordRef,
  selectFieldErrors,
  selectIsWriting,
  selectRecord,
  selectRecordId,
  selectRecordState,
  selectValues,
} from '@machines/record/index.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { lowercaseNoun } from '@src/lib/text/lowercase-noun.ts';
import { Skeleton } from '@src/ui/feedback/skeleton.tsx';
import { usePageOwner } from '@src/ui/page/use-page-effect.ts';
import { usePageSelector } from '@src/ui/page/use-page-selector.ts';
import { useShortcuts } from '@src/ui/shortcuts/shortcuts.ts';
import { DraftRestoredBanner } from '@src/ui/unsaved-changes/draft-restored-banner.tsx';
import { useUnsavedChanges } from '@src/ui/unsaved-changes/use-unsaved-changes.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react';
import { type SnapshotFrom, waitFor } from 'xstate';
import { recordWorkId } from '../shared/record-work.ts';
import { useLabel } from '../use-label.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { ErrorNote } from './form/error-note.tsx';
import { formDraft } from './form/form-draft.ts';
import { type FormTask, type FormValues, startValues } from './form/form-values.ts';
import { type FormLayoutProps, RecordForm } from './form/record-form.tsx';
import { useDesignedForm } from './form/use-designed-form.tsx';
import { type RecordFormHandle, useRecordForm } from './form/use-record-form.ts';
import { NO_EXTRAS, type RecordExtras } from './record-slots.ts';
import { useWrites } from './use-record.ts';

export interface RecordEditorProps {
  readonly definition: ResourceDefinition;
  readonly actor: RecordRef;
  readonly extras?: RecordExtras | undefined;
  /** Initial values of a new record. */
  readonly initial?: RecordValues | undefined;
  /** Title of the record. */
  readonly title: string;
  readonly onCancel: () => void;
  /** True when the form was just opened by the operator. */
  readonly takesFocus?: boolean;
  /** Component that lays out the fields instead of the definition's groups. */
  readonly Layout?: ComponentType<FormLayoutProps>;
}

/** Form to edit a loaded record or create a new one; uses the designed form when the definition allows one. */
export function RecordEditor(props: RecordEditorProps) {
  return props.definition.designable === true ? <DesignedEditor {...props} /> : <PlainEditor {...props} />;
}

function DesignedEditor(props: RecordEditorProps) {
  const t = useTranslate();
  const designed = useDesignedForm(props.definition);
  if (designed === 'loading') return <Skeleton count={5} label={t('record.form.loading')} />;
  return <PlainEditor {...props} {...designed} />;
}

/** The form with its draft, the unsaved-changes guard and the conflict dialog. */
function PlainEditor(props: RecordEditorProps) {
  const { definition, actor, extras = NO_EXTRAS, initial, title, onCancel, takesFocus = false, Layout } = props;
  const t = useTranslate();
  const label = useLabel();
  const id = useSelector(actor, selectRecordId);
  const record = useSelector(actor, selectRecord);
  const [isNew] = useState(id === null);
  const { hidden } = extras;
  const task = useMemo(
    (): FormTask => ({
      definition,
      isNew,
      ...(hidden === undefined ? {} : { hidden }),
      ...(isNew || record === null ? {} : { record }),
    }),
    [definition, isNew, hidden, record],
  );
  const [start] = useState(() => startValues(task, record, initial));
  const handle = useEditedForm(actor, task, start);
  const state = useSelector(actor, selectRecordState);
  const busy = state === 'validating' || state === 'saving';
  const restored = useGuardedForm(actor, handle, title);
  const save = () => actor.send({ type: 'record.save.requested', values: handle.sent() });
  const saveByKey = async () => {
    const [wrong] = await handle.check();
    if (wrong === undefined) save();
  };
  useShortcuts([{ keys: 'Control+S Meta+S', label: t('record.form.save'), run: () => void saveByKey() }]);
  return (
    <>
      <RecordForm
        handle={handle}
        extras={extras}
        record={id}
        takesFocus={takesFocus}
        {...(Layout === undefined ? {} : { Layout })}
        busy={busy}
        submitLabel={
          isNew ? t('record.form.create', { name: lowercaseNoun(label(definition.label)) }) : t('record.form.save')
        }
        onSubmit={save}
        onCancel={onCancel}
        notes={
          <>
            <DraftRestoredBanner restored={restored} onDiscard={() => handle.form.reset()} />
            <ErrorNote actor={actor} definition={definition} />
          </>
        }
      />
      {state === 'conflict' && (
        <ConflictDialog
          actor={actor}
          definition={definition}
          mine={handle.values}
          onResolved={(values) => {
            for (const [name, value] of Object.entries(values)) {
              handle.form.setValue(name, value, { shouldDirty: true });
            }
          }}
        />
      )}
    </>
  );
}

/** Form of a record actor: it reports edits to the machine, and is reset after each write or load. */
function useEditedForm(actor: RecordRef, task: FormTask, start: FormValues): RecordFormHandle {
  const errors = useSelector(actor, selectFieldErrors);
  const refused = useSelector(actor, selectValues);
  const record = useSelector(actor, selectRecord);
  const server = useMemo(() => ({ errors, values: refused ?? {} }), [errors, refused]);
  const handle = useRecordForm(task, start, server);
  const { form, isDirty } = handle;
  const { whenShown } = usePageOwner();
  // The form can be reset only while its page is shown.
  useWrites(actor, (answer) => whenShown(() => form.reset(startValues(task, answer.record))));
  useEffect(() => {
    // Reloaded while the form is unchanged: show the new values.
    if (record !== null && !isDirty) form.reset(startValues(task, record));
  }, [form, task, record, isDirty]);
  const sentDirty = useRef<boolean | null>(null);
  useEffect(() => {
    // Effects run again when the page is shown again; the event must not be repeated.
    if (sentDirty.current !== isDirty) actor.send({ type: isDirty ? 'record.dirtied' : 'record.reverted' });
    sentDirty.current = isDirty;
    if (!isDirty) return;
    // A change without a name is a reset of the form, not typing.
    const { unsubscribe } = form.watch((_values, { name }) => {
      if (name !== undefined) actor.send({ type: 'record.dirtied' });
    });
    return unsubscribe;
  }, [actor, form, isDirty]);
  return handle;
}

const selectIsSaved = (snapshot: SnapshotFrom<RecordRef>) => selectRecordState(snapshot) === 'saved';

/** Registers the form with the unsaved-changes guard, and restores a draft. */
function useGuardedForm(actor: RecordRef, handle: RecordFormHandle, title: string) {
  const isWriting = usePageSelector(actor, selectIsWriting);
  const isSaved = usePageSelector(actor, selectIsSaved);
  const { task, isDirty } = handle;
  const kept = formDraft(handle);
  const [recordId] = useState(() => selectRecordId(actor.getSnapshot()));
  const save = async () => {
    const [wrong] = await handle.check();
    if (wrong !== undefined) return false;
    actor.send({ type: 'record.save.requested', values: handle.sent() });
    const settled = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
    return selectIsSaved(settled);
  };
  return useUnsavedChanges({
    id: recordWorkId(task.definition, recordId),
    title,
    dirty: isDirty && !isSaved,
    phase: isWriting ? 'saving' : undefined,
    save,
    // After a save the form is withdrawn before its re-render; none of its values may become a draft.
    draft: () => (selectIsSaved(actor.getSnapshot()) ? undefined : kept.draft()),
    restore: kept.restore,
  });
}
