import '@src/views/simple-page.css';
import type { TextKey } from '@locales/keys.ts';
import { DEMO_TEXTS } from '@locales/lazy/demo.ts';
import { selectSettings } from '@machines/preferences/index.ts';
import { TIMEOUT_MODES } from '@src/contracts/settings/settings.ts';
import { useActors, useApp } from '@src/ui/app-context.tsx';
import { Segmented } from '@src/ui/form/segmented.tsx';
import { PageHeader } from '@src/ui/page/page-header.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';

/** Demonstrates the end of a session by the server, in both ways it is reported. */
export default function SessionTimeoutView() {
  useTexts(DEMO_TEXTS);
  const t = useTranslate();
  const { gateways } = useApp();
  return (
    <div className="simple-page">
      <PageHeader title={t('demo.sessionTimeout.title')} subtitle={t('demo.sessionTimeout.text')} />
      <Processing />
      <div className="simple-page-grid">
        <Call
          titleKey="demo.sessionTimeout.http"
          textKey="demo.sessionTimeout.httpText"
          send={gateways.demo.sessionTimeout}
        />
        <Call
          titleKey="demo.sessionTimeout.envelope"
          textKey="demo.sessionTimeout.envelopeText"
          send={gateways.demo.tokenExpired}
        />
      </div>
    </div>
  );
}

/** Setting for the handling of a session end, and an input with unsaved text. */
function Processing() {
  const t = useTranslate();
  const { preferences } = useActors();
  const note = useId();
  const { sessionTimeoutProcessing } = useSelector(preferences, selectSettings);
  return (
    <section className="card simple-page-card simple-page-wide">
      <h2>{t('demo.sessionTimeout.mode')}</h2>
      <div data-testid="setting" data-key="sessionTimeoutProcessing">
        <Segmented
          label={t('demo.sessionTimeout.mode')}
          value={sessionTimeoutProcessing}
          options={TIMEOUT_MODES.map((mode) => ({ value: mode, label: t(`demo.sessionTimeout.modes.${mode}`) }))}
          onChange={(mode) =>
            preferences.send({ type: 'preferences.settings.changed', patch: { sessionTimeoutProcessing: mode } })
          }
        />
      </div>
      <p className="simple-page-text">{t(`demo.sessionTimeout.hints.${sessionTimeoutProcessing}`)}</p>
      <div className="field">
        <label className="field-label" htmlFor={note}>
          {t('demo.sessionTimeout.note')}
        </label>
        <input id={note} className="input" maxLength={200} />
      </div>
    </section>
  );
}

interface CallProps {
  readonly titleKey: TextKey;
  readonly textKey: TextKey;
  readonly send: () => Promise<void>;
}

function Call({ titleKey, textKey, send }: CallProps) {
  const t = useTranslate();
  const [busy, setBusy] = useState(false);
  const done = () => setBusy(false);
  return (
    <section className="card simple-page-card">
      <h2>{t(titleKey)}</h2>
      <p className="simple-page-text">{t(textKey)}</p>
      <button
        type="button"
        className="button"
        aria-label={t('component.pair', { name: t('demo.sessionTimeout.send'), value: t(titleKey) })}
        disabled={busy}
        onClick={() => {
          setBusy(true);
          send().then(done, done);
        }}
      >
        {t('demo.sessionTimeout.send')}
      </button>
    </section>
  );
}
