import { ConfirmDialog } from '@src/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { useUnsavedChanges } from '@src/ui/unsaved-changes/use-unsaved-changes.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type FormEvent, useId, useState } from 'react';

interface NoteDialogProps {
  readonly onSaved: (title: string) => void;
  readonly onClose: () => void;
}

const EMPTY = { title: '', text: '' };

/** Form in a dialog: closing the dialog or the tab asks for confirmation when there is input. */
export function NoteDialog({ onSaved, onClose }: NoteDialogProps) {
  const t = useTranslate();
  const id = useId();
  const [note, setNote] = useState(EMPTY);
  const [isMissing, setMissing] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const isDirty = note.title !== '' || note.text !== '';
  useUnsavedChanges({ id: 'gallery-note', title: t('gallery.overlays.ask.form'), dirty: isDirty });
  const close = () => (isDirty ? setLeaving(true) : onClose());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const title = note.title.trim();
    if (title === '') setMissing(true);
    else onSaved(title);
  };
  return (
    <Dialog
      open
      label={t('gallery.overlays.ask.form')}
      onClose={close}
      footer={
        <>
          <button type="button" className="button" onClick={close}>
            {t('gallery.overlays.ask.cancel')}
          </button>
          <button type="submit" form={id} className="button button-primary">
            {t('gallery.overlays.ask.save')}
          </button>
        </>
      }
    >
      <form id={id} className="overlay-stack" noValidate onSubmit={submit}>
        <div className="field">
          <label className="field-label" htmlFor={`${id}-title`}>
            {t('gallery.overlays.ask.noteTitle')}
          </label>
          <input
            id={`${id}-title`}
            className="input"
            required
            data-autofocus
            aria-invalid={isMissing}
            aria-describedby={`${id}-help`}
            value={note.title}
            onChange={(event) => {
              setNote({ ...note, title: event.target.value });
              setMissing(false);
            }}
          />
          <p id={`${id}-help`} role="alert" className="field-error">
            {isMissing && t('gallery.overlays.ask.missing')}
          </p>
        </div>
        <div className="field">
          <label className="field-label" htmlFor={`${id}-text`}>
            {t('gallery.overlays.ask.noteText')}
          </label>
          <textarea
            id={`${id}-text`}
            className="input"
            rows={4}
            value={note.text}
            onChange={(event) => setNote({ ...note, text: event.target.value })}
          />
        </div>
      </form>
      <ConfirmDialog
        open={isLeaving}
        danger
        title={t('gallery.overlays.ask.discardTitle')}
        body={t('gallery.overlays.ask.discardText')}
        acceptLabel={t('gallery.overlays.ask.discard')}
        rejectLabel={t('gallery.overlays.ask.goOn')}
        onAccept={onClose}
        onReject={() => setLeaving(false)}
      />
    </Dialog>
  );
}
