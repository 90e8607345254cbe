import '../kinds/kinds.css';
import '../list/list.css';
import './record.css';
import { RECORD_TEXTS } from '@locales/late/record.ts';
import { RESOURCE_TEXTS } from '@locales/late/resource.ts';
import { selectRecordState } from '@machines/record/index.ts';
import { createTabsApi, selectIsEnabled } from '@machines/tabs/index.ts';
import type { ResourceDefinition, ResourceRecord } from '@src/contracts/resource/definition.ts';
import { withinSentence } from '@src/lib/within-sentence.ts';
import { useActors, useConsole } from '@src/ui/console-context.tsx';
import { usePage } from '@src/ui/page-context.tsx';
import { PrimeProvider } from '@src/ui/prime.tsx';
import { useLateTexts } from '@src/ui/use-late-texts.ts';
import { useText } from '@src/ui/use-text.ts';
import { useSelector } from '@xstate/react';
import { type ComponentType, useEffect, useState } from 'react';
import { UndoBar } from '../parts/undo-bar.tsx';
import { useLabel } from '../use-label.ts';
import { RecordDetail } from './record-detail.tsx';
import { RecordEditor } from './record-editor.tsx';
import { NO_EXTRAS, type RecordExtras } from './record-extras.ts';
import { RecordHead } from './record-head.tsx';
import { RecordStates } from './record-states.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { useGuardedClose } from './use-guarded-close.ts';
import { type RunningRecord, useRecord } from './use-record.ts';
import { useWritten } from './use-written.ts';

/** In the place of an id: a record that does not exist yet. */
const NEW = 'new';

/** The page of a record, for a route with `:id`: `export default recordPageView(accountResource, EXTRAS)`. */
export function recordPageView(definition: ResourceDefinition, extras: RecordExtras = NO_EXTRAS): ComponentType {
  return function RecordPageView() {
    useLateTexts(RESOURCE_TEXTS);
    useLateTexts(RECORD_TEXTS);
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
  const { go } = useConsole();
  const running = useRecord(definition, id);
  const { actor } = running;
  const { path, search } = usePage();
  const state = useSelector(actor, selectRecordState);
  const record = useSelector(actor, ({ context }) => context.record);
  const [isEditing, setEditing] = useState(() => id === null || new URLSearchParams(search).get('edit') === '1');
  const title = useRecordTitle(definition, record);
  const stopEditing = useGuardedClose(actor, () => {
    actor.send({ type: 'record.reverted' });
    setEditing(false);
    if (id === null) go(path.slice(0, path.lastIndexOf('/')));
  });
  useWritten(definition, running, (answer, event, isNew) => {
    if (event === 'create' || event === 'update') setEditing(false);
    if (isNew) go((definition.page ?? '').replace(':id', encodeURIComponent(answer.record.id)), { replace: true });
  });
  return (
    <div
      className="record-page"
      data-testid="record"
      data-resource={definition.name}
      data-id={id ?? ''}
      data-state={state}
    >
      {(record === null && id !== null) || state === 'missing' ? (
        <RecordStates definition={definition} actor={actor} />
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
          <UndoBar resource={definition.name} />
          {!isEditing && <RefusalNote actor={actor} definition={definition} />}
          <RecordBody {...{ definition, extras, running, record, title, isEditing }} onCancel={stopEditing} />
        </>
      )}
    </div>
  );
}

interface RecordBodyProps {
  readonly definition: ResourceDefinition;
  readonly extras: RecordExtras;
  readonly running: RunningRecord;
  readonly record: ResourceRecord | null;
  readonly title: string;
  readonly isEditing: boolean;
  readonly onCancel: () => void;
}

function RecordBody({ definition, extras, running, record, title, isEditing, onCancel }: RecordBodyProps) {
  const { actor, announce } = running;
  const refresh = () => {
    actor.send({ type: 'record.changed.elsewhere' });
    announce();
  };
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

/** What the record is called; its tab is called so too. */
function useRecordTitle(definition: ResourceDefinition, record: ResourceRecord | null): string {
  const t = useText();
  const label = useLabel();
  const { tabs } = useActors();
  const { tabKey } = usePage();
  const title =
    record === null
      ? t('record.head.new', { name: withinSentence(label(definition.label)) })
      : String(record[definition.titleField] ?? record.id);
  const isKnown = record !== null;
  const isEnabled = useSelector(tabs, selectIsEnabled);
  useEffect(() => {
    if (isKnown && isEnabled && tabKey !== null) createTabsApi(tabs).setTitle(title, tabKey);
  }, [tabs, tabKey, title, isKnown, isEnabled]);
  return title;
}
