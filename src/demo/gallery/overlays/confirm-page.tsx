import './overlays.css';
import { useActors } from '@src/ui/app-context.tsx';
import { ConfirmDialog } from '@src/ui/dialog/confirm-dialog.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { NoteDialog } from './note-dialog.tsx';
import { PromptDialog } from './prompt-dialog.tsx';

type Asked = 'confirm' | 'danger' | 'prompt' | 'form';

/**
 * Confirmations: yes or no, for a destructive action, with one value, and with a form guarded against accidental
 * closing.
 */
export default function AskPage() {
  const t = useTranslate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [answer, setAnswer] = useState<string | null>(null);
  const close = () => setAsked(null);
  const tell = (text: string) => {
    setAnswer(text);
    close();
  };
  const refuse = () => tell(t('gallery.overlays.ask.refused'));
  return (
    <section className="card overlay-card">
      <div className="overlay-row">
        {(['confirm', 'danger', 'prompt', 'form'] as const).map((kind) => (
          <button key={kind} type="button" className="button" onClick={() => setAsked(kind)}>
            {t(`gallery.overlays.ask.${kind}`)}
          </button>
        ))}
      </div>
      <p role="status" data-testid="ask-answer">
        {answer ?? t('gallery.overlays.ask.noAnswer')}
      </p>
      <ConfirmDialog
        open={asked === 'confirm'}
        title={t('gallery.overlays.ask.confirm')}
        body={t('gallery.overlays.ask.confirmText')}
        acceptLabel={t('gallery.overlays.ask.publish')}
        rejectLabel={t('gallery.overlays.ask.cancel')}
        onAccept={() => tell(t('gallery.overlays.ask.published'))}
        onReject={refuse}
      />
      {asked === 'danger' && <RemoveDialog onDone={() => tell(t('gallery.overlays.ask.removed'))} onReject={refuse} />}
      {asked === 'prompt' && (
        <PromptDialog
          title={t('gallery.overlays.ask.prompt')}
          label={t('gallery.overlays.ask.reason')}
          maxLength={255}
          onAnswer={(reason) => tell(t('gallery.overlays.ask.reasonGiven', { reason }))}
          onClose={refuse}
        />
      )}
      {asked === 'form' && (
        <NoteDialog onSaved={(title) => tell(t('gallery.overlays.ask.noteSaved', { title }))} onClose={close} />
      )}
    </section>
  );
}

/** Simulated server time. */
const REMOVAL_MS = 800;

function RemoveDialog({ onDone, onReject }: { readonly onDone: () => void; readonly onReject: () => void }) {
  const t = useTranslate();
  const { messages } = useActors();
  const [isBusy, setBusy] = useState(false);
  const remove = () => {
    setBusy(true);
    setTimeout(() => {
      messages.send({
        type: 'messages.shown',
        key: 'gallery.overlays.removed',
        severity: 'success',
        textKey: 'gallery.overlays.ask.removed',
      });
      onDone();
    }, REMOVAL_MS);
  };
  return (
    <ConfirmDialog
      open
      danger
      busy={isBusy}
      title={t('gallery.overlays.ask.danger')}
      body={t('gallery.overlays.ask.dangerText')}
      acceptLabel={t('gallery.overlays.ask.remove')}
      rejectLabel={t('gallery.overlays.ask.keep')}
      onAccept={remove}
      onReject={onReject}
    />
  );
}
