import './overlays.css';
import { useActors } from '@src/ui/app-context.tsx';
import type { Severity } from '@src/ui/severity.ts';
import { useTranslate } from '@src/ui/use-translate.ts';

const SEVERITIES: readonly Severity[] = ['success', 'info', 'warn', 'error'];
const LONG_MS = 10_000;

/** Messages that disappear on their own, stay longer, are shown once however often they occur, or stay until dismissed. */
export default function MessagesPage() {
  const t = useTranslate();
  const { messages } = useActors();
  const toast = (severity: Severity, key: string, lifeMs?: number) =>
    messages.send({
      type: 'messages.shown',
      key,
      severity,
      textKey: `gallery.overlays.messages.text.${severity}`,
      ...(lifeMs === undefined ? {} : { lifeMs }),
    });
  const often = () => {
    for (let count = 0; count < 5; count += 1) toast('info', 'gallery.overlays.once');
  };
  const dialog = (severity: Severity) =>
    messages.send({
      type: 'messages.modal.opened',
      key: `gallery.overlays.modal.${severity}`,
      severity,
      textKey: `gallery.overlays.messages.text.${severity}`,
    });
  return (
    <section className="card overlay-card">
      <h2>{t('gallery.overlays.messages.toasts')}</h2>
      <div className="overlay-row">
        {SEVERITIES.map((severity) => (
          <button
            key={severity}
            type="button"
            className="button"
            onClick={() => toast(severity, `gallery.overlays.${severity}`)}
          >
            {t(`gallery.overlays.messages.kind.${severity}`)}
          </button>
        ))}
        <button type="button" className="button" onClick={() => toast('info', 'gallery.overlays.long', LONG_MS)}>
          {t('gallery.overlays.messages.long')}
        </button>
        <button type="button" className="button" onClick={often}>
          {t('gallery.overlays.messages.often')}
        </button>
        <button type="button" className="button" onClick={() => messages.send({ type: 'messages.cleared' })}>
          {t('gallery.overlays.messages.clear')}
        </button>
      </div>
      <p className="field-help">{t('gallery.overlays.messages.hint')}</p>
      <h2>{t('gallery.overlays.messages.dialogs')}</h2>
      <div className="overlay-row">
        {SEVERITIES.map((severity) => (
          <button key={severity} type="button" className="button" onClick={() => dialog(severity)}>
            {t(`gallery.overlays.messages.dialogOf.${severity}`)}
          </button>
        ))}
      </div>
    </section>
  );
}
