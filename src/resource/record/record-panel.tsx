import './record.css';
import '@src/ui/drawer.css';
import './record-detail.css';
import { RECORD_TEXTS } from '@locales/late/record.ts';
import { RESOURCE_TEXTS } from '@locales/late/resource.ts';
import { selectRecordState } from '@machines/record/index.ts';
import { withinSentence } from '@src/lib/within-sentence.ts';
import { Dialog } from '@src/ui/dialog.tsx';
import { PrimeProvider } from '@src/ui/prime.tsx';
import { useLateTexts } from '@src/ui/use-late-texts.ts';
import { useText, useTitle } from '@src/ui/use-text.ts';
import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { FormPartProps } from '../parts/resource-parts.ts';
import { useLabel } from '../use-label.ts';
import { RecordEditor } from './record-editor.tsx';
import { NO_EXTRAS, type RecordExtras } from './record-extras.ts';
import { RecordStates } from './record-states.tsx';
import { RecordStatus } from './record-status.tsx';
import { useGuardedClose } from './use-guarded-close.ts';
import { useRecord } from './use-record.ts';
import { useWritten } from './use-written.ts';

/** Props of `RecordPanel`. */
export interface RecordPanelProps extends FormPartProps {
  readonly extras?: RecordExtras;
}

/** A drawer over a list with the form for a record, or for a new one. */
export function RecordPanel({ definition, id, initial, onSaved, onClose, extras = NO_EXTRAS }: RecordPanelProps) {
  useLateTexts(RESOURCE_TEXTS);
  useLateTexts(RECORD_TEXTS);
  const t = useText();
  const label = useLabel();
  const running = useRecord(definition, id);
  const { actor } = running;
  const state = useSelector(actor, selectRecordState);
  const record = useSelector(actor, ({ context }) => context.record);
  const close = useGuardedClose(actor, onClose);
  useWritten(definition, running, (answer, _event, isNew) => {
    if (isNew || answer.record.id === id) onSaved(answer);
  });
  const name = label(definition.label);
  const words = useTitle();
  const title = record === null ? name : words(String(record[definition.titleField] ?? record.id));
  const heading =
    id === null ? t('record.head.new', { name: withinSentence(name) }) : t('record.head.edit', { name: title });
  const isReady = id === null || record !== null;
  return (
    <Dialog open size="drawer" label={heading} closable={state !== 'saving'} onClose={close}>
      <PrimeProvider>
        <div
          className="record-panel"
          data-testid="record"
          data-resource={definition.name}
          data-id={id ?? ''}
          data-state={state}
        >
          {record !== null && definition.lifecycle !== undefined && (
            <p className="record-tags">
              <RecordStatus definition={definition} record={record} />
            </p>
          )}
          {isReady ? (
            <RecordEditor
              definition={definition}
              actor={actor}
              extras={extras}
              initial={initial}
              title={heading}
              onCancel={close}
              takesFocus
            />
          ) : (
            <RecordStates definition={definition} actor={actor} />
          )}
        </div>
      </PrimeProvider>
    </Dialog>
  );
}

/** The drawer with a module's additions, as a part of a list: `parts={{ form: () => import('./role-panel.tsx') }}`. */
export function recordPanelWith(extras: RecordExtras): ComponentType<FormPartProps> {
  return function PanelWithExtras(props: FormPartProps) {
    return <RecordPanel {...props} extras={extras} />;
  };
}
