import './record.css';
import '@src/ui/dialog/drawer.css';
import './record-detail.css';
import { RECORD_TEXTS } from '@locales/lazy/record.ts';
import { RESOURCE_TEXTS } from '@locales/lazy/resource.ts';
import { selectIsRead, selectRecord, selectRecordState } from '@machines/record/index.ts';
import { lowercaseNoun } from '@src/lib/text/lowercase-noun.ts';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { PrimeProvider } from '@src/ui/prime/prime.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { FormSlotProps } from '../shared/slot-types.ts';
import { useLabel } from '../use-label.ts';
import { useRecordName } from '../use-record-name.ts';
import { RecordStatus } from './lifecycle/status-tag.tsx';
import { RecordEditor } from './record-editor.tsx';
import { RecordStates } from './record-fallbacks.tsx';
import { NO_EXTRAS, type RecordExtras } from './record-slots.ts';
import { useAfterSave } from './use-after-save.ts';
import { useConfirmClose } from './use-confirm-close.ts';
import { useRecord } from './use-record.ts';

export interface RecordPanelProps extends FormSlotProps {
  readonly extras?: RecordExtras;
}

/** Drawer over a list with the form of a record, or of a new one. */
export function RecordPanel({ definition, id, initial, onSaved, onClose, extras = NO_EXTRAS }: RecordPanelProps) {
  useTexts(RESOURCE_TEXTS);
  useTexts(RECORD_TEXTS);
  const t = useTranslate();
  const label = useLabel();
  const actor = useRecord(definition, id);
  const state = useSelector(actor, selectRecordState);
  const record = useSelector(actor, selectRecord);
  const close = useConfirmClose(actor, onClose);
  useAfterSave(definition, actor, (answer, _event, isNew) => {
    if (isNew || answer.record.id === id) onSaved(answer);
  });
  const name = label(definition.label);
  const own = useRecordName(definition, record);
  const title = record === null ? name : own;
  const heading =
    id === null ? t('record.head.new', { name: lowercaseNoun(name) }) : t('record.head.edit', { name: title });
  const isReady = useSelector(actor, selectIsRead);
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

/** Creates the drawer with a module's additions, for a list: `slots={{ form: () => import('./role-panel.tsx') }}`. */
export function recordPanelWith(extras: RecordExtras): ComponentType<FormSlotProps> {
  return function PanelWithExtras(props: FormSlotProps) {
    return <RecordPanel {...props} extras={extras} />;
  };
}
