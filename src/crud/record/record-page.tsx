import '../field-kinds/kinds.css';
import '../list/list.css';
import './record.css';
import { RECORD_TEXTS } from '@locales/lazy/record.ts';
import { RESOURCE_TEXTS } from '@locales/lazy/resource.ts';
import { type RecordRef, selectIsRead, selectRecord, selectRecordState } from '@machines/record/index.ts';
import type { ResourceDefinition, ResourceRecord } from '@src/contracts/resource/definition.ts';
import { lowercaseNoun } from '@src/lib/text/lowercase-noun.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { usePage } from '@src/ui/page/page-context.tsx';
import { PrimeProvider } from '@src/ui/prime/prime.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useWaitingDrafts } from '@src/ui/unsaved-changes/use-unsaved-changes.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { type ComponentType, useRef, useState } from 'react';
import { useInvalidate } from '../cache/use-changes.ts';
import { recordWorkId } from '../shared/record-work.ts';
import { UndoBar } from '../shared/undo-bar.tsx';
import { useTabTitle } from '../shared/use-tab-title.ts';
import { useLabel } from '../use-label.ts';
import { useRecordName } from '../use-record-name.ts';
import { ErrorNote } from './form/error-note.tsx';
import { RecordDetail } from './record-detail.tsx';
import { RecordEditor } from './record-editor.tsx';
import { LinkToList, RecordStates } from './record-fallbacks.tsx';
import { RecordHead } from './record-header.tsx';
import { NO_EXTRAS, type RecordExtras } from './record-slots.ts';
import { useAfterSave } from './use-after-save.ts';
import { useConfirmClose } from './use-confirm-close.ts';
import { useFocusAfterEdit } from './use-focus-after-edit.ts';
import { useRecord } from './use-record.ts';

/** Used instead of an id for a record that is not saved yet. */
const NEW = 'new';

/** The page of a record, for a route with `:id`: `export default recordPageView(accountResource, EXTRAS)`. */
export function recordPageView(definition: ResourceDefinition, extras: RecordExtras = NO_EXTRAS): ComponentType {
  return function RecordPageView() {
    useTexts(RESOURCE_TEXTS);
    useTexts(RECORD_TEXTS);
    const { id = NEW } = usePage().params;
    return (
      <PrimeProvider>
        <RecordPage key={id} definition={definition} extras={extras} id={id === NEW ? null : id} />
      </PrimeProvider>
    );
  };
}

interface RecordPageProps {
  readonly definition: ResourceDefinition;
  readonly extras: RecordExtras;
  readonly id: string | null;
}

function RecordPage({ definition, extras, id }: RecordPageProps) {
  const { go } = useApp();
  const actor = useRecord(definition, id);
  const { path, search } = usePage();
  const state = useSelector(actor, selectRecordState);
  const record = useSelector(actor, selectRecord);
  const isRead = useSelector(actor, selectIsRead);
  const hasDraft = useWaitingDrafts().includes(recordWorkId(definition, id));
  const [isEditing, setEditing] = useState(
    () => id === null || hasDraft || new URLSearchParams(search).get('edit') === '1',
  );
  const page = useRef<HTMLDivElement>(null);
  useFocusAfterEdit(page, isEditing);
  const title = usePageTitle(definition, extras, id, record);
  const stopEditing = useConfirmClose(actor, () => {
    actor.send({ type: 'record.reverted' });
    setEditing(false);
    if (id === null) go(path.slice(0, path.lastIndexOf('/')));
  });
  useAfterSave(definition, actor, (answer, event, isNew) => {
    if (event === 'create' || event === 'update') setEditing(false);
    if (isNew) go((definition.page ?? '').replace(':id', encodeURIComponent(answer.record.id)), { replace: true });
  });
  return (
    <div
      ref={page}
      className="record-page"
      data-testid="record"
      data-resource={definition.name}
      data-id={id ?? ''}
      data-state={state}
    >
      {(record === null && id !== null) || state === 'missing' || (isEditing && !isRead) ? (
        <RecordStates definition={definition} actor={actor} way={<LinkToList />} />
      ) : (
        <>
          <RecordHead
            definition={definition}
            actor={actor}
            extras={extras}
            record={record}
            title={title}
            isEditing={isEditing}
            onEdit={() => setEditing(true)}
          />
          <UndoBar resource={definition.name} {...(id === null ? {} : { record: id })} />
          {!isEditing && <ErrorNote actor={actor} definition={definition} />}
          <RecordBody {...{ definition, extras, actor, record, title, isEditing }} onCancel={stopEditing} />
        </>
      )}
    </div>
  );
}

interface RecordBodyProps {
  readonly definition: ResourceDefinition;
  readonly extras: RecordExtras;
  readonly actor: RecordRef;
  readonly record: ResourceRecord | null;
  readonly title: string;
  readonly isEditing: boolean;
  readonly onCancel: () => void;
}

function RecordBody({ definition, extras, actor, record, title, isEditing, onCancel }: RecordBodyProps) {
  const invalidate = useInvalidate();
  const refresh = () => invalidate(definition.name);
  const { Note } = extras;
  if (isEditing) {
    return (
      <div className="card">
        <RecordEditor
          definition={definition}
          actor={actor}
          extras={extras}
          title={title}
          onCancel={onCancel}
          takesFocus
        />
      </div>
    );
  }
  if (record === null) return null;
  return (
    <>
      {Note !== undefined && <Note definition={definition} record={record} refresh={refresh} />}
      <div className="card record-card">
        <RecordDetail definition={definition} record={record} extras={extras} refresh={refresh} />
      </div>
    </>
  );
}

/** Title of the record. Its tab has it too, unless that of another record would be the same. */
function usePageTitle(
  definition: ResourceDefinition,
  { tabTitle }: RecordExtras,
  id: string | null,
  record: ResourceRecord | null,
): string {
  const t = useTranslate();
  const label = useLabel();
  const name = useRecordName(definition, record);
  const title = record === null ? t('record.head.new', { name: lowercaseNoun(label(definition.label)) }) : name;
  const key = record === null ? null : (tabTitle?.(record) ?? null);
  // An existing record has no name until it is loaded.
  const isKnown = record !== null || id === null;
  useTabTitle(isKnown ? (key === null || name === '' ? title : t(key, { name })) : null);
  return title;
}
