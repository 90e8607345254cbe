import { type RecordRef, selectIsWriting, selectRecordState } from '@machines/record/index.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { withinSentence } from '@src/lib/within-sentence.ts';
import { DraftNote } from '@src/ui/draft-note.tsx';
import { useShortcuts } from '@src/ui/shortcuts.ts';
import { useText } from '@src/ui/use-text.ts';
import { useUnsavedWork } from '@src/ui/use-unsaved-work.ts';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { waitFor } from 'xstate';
import { useLabel } from '../use-label.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { draftOf, type FormTask, type FormValues, readDraft, startValues } from './form-values.ts';
import { NO_EXTRAS, type RecordExtras } from './record-extras.ts';
import { RecordForm } from './record-form.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { useWrites } from './use-record.ts';
import { type RecordFormHandle, useRecordForm } from './use-record-form.ts';

/** Props of `RecordEditor`. */
export interface RecordEditorProps {
  readonly definition: ResourceDefinition;
  readonly actor: RecordRef;
  readonly extras?: RecordExtras | undefined;
  /** Values that a new record starts with. */
  readonly initial?: RecordValues | undefined;
  /** What the operator calls the record. */
  readonly title: string;
  readonly onCancel: () => void;
  /** The form has just been opened by hand. */
  readonly takesFocus?: boolean;
}

/** Changes a record that has been read, or makes a new one: the form, its draft, the guard and the merge. */
export function RecordEditor(props: RecordEditorProps) {
  const { definition, actor, extras = NO_EXTRAS, initial, title, onCancel, takesFocus = false } = props;
  const t = useText();
  const label = useLabel();
  const { id, record } = useSelector(actor, ({ context }) => context);
  const [isNew] = useState(id === null);
  const { hidden } = extras;
  const task = useMemo(
    (): FormTask => ({ definition, isNew, ...(hidden === undefined ? {} : { hidden }) }),
    [definition, isNew, hidden],
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
        busy={busy}
        submitLabel={
          isNew ? t('record.form.create', { name: withinSentence(label(definition.label)) }) : t('record.form.save')
        }
        onSubmit={save}
        onCancel={onCancel}
        notes={
          <>
            <DraftNote restored={restored} onDiscard={() => handle.form.reset()} />
            <RefusalNote actor={actor} definition={definition} />
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

/** The form over the running record: it tells the machine what was typed, and starts anew from what was written or read. */
function useEditedForm(actor: RecordRef, task: FormTask, start: FormValues): RecordFormHandle {
  const { errors, values: refused, record } = useSelector(actor, ({ context }) => context);
  const server = useMemo(() => ({ errors, values: refused }), [errors, refused]);
  const handle = useRecordForm(task, start, server);
  const { form, isDirty } = handle;
  useWrites(actor, (answer) => form.reset(startValues(task, answer.record)));
  useEffect(() => {
    // Read again while nothing was typed: shown as it is now.
    if (record !== null && !isDirty) form.reset(startValues(task, record));
  }, [form, task, record, isDirty]);
  useEffect(() => {
    actor.send({ type: isDirty ? 'record.dirtied' : 'record.reverted' });
    if (!isDirty) return;
    // Without a name the whole form was set back, which nobody typed.
    const { unsubscribe } = form.watch((_values, { name }) => {
      if (name !== undefined) actor.send({ type: 'record.dirtied' });
    });
    return unsubscribe;
  }, [actor, form, isDirty]);
  return handle;
}

/** Puts what is typed under the guard before leaving, and brings a kept draft back. */
function useGuardedForm(actor: RecordRef, handle: RecordFormHandle, title: string) {
  const isWriting = useSelector(actor, selectIsWriting);
  const { task, form, isDirty } = handle;
  const [workName] = useState(() => actor.getSnapshot().context.id ?? 'new');
  const save = async () => {
    const [wrong] = await handle.check();
    if (wrong !== undefined) return false;
    actor.send({ type: 'record.save.requested', values: handle.sent() });
    const settled = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
    return selectRecordState(settled) === 'saved';
  };
  return useUnsavedWork({
    id: `record-${task.definition.name}-${workName}`,
    title,
    dirty: isDirty,
    phase: isWriting ? 'saving' : undefined,
    save,
    draft: () => draftOf(task, form.getValues()),
    restore: (draft) => {
      for (const [name, value] of Object.entries(readDraft(task, draft))) {
        form.setValue(name, value, { shouldDirty: true });
      }
    },
  });
}
