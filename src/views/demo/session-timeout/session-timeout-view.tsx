import '../../simple-page.css';
import type { TextKey } from '@locales/keys.ts';
import { useConsole } from '@src/ui/console-context.tsx';
import { PageHeader } from '@src/ui/page-header.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useState } from 'react';

/** Lets an operator see what happens when the server ends the session, in both ways it can say so. */
export default function SessionTimeoutView() {
  const t = useText();
  const { gateways } = useConsole();
  return (
    <div className="simple-page">
      <PageHeader title={t('demo.sessionTimeout.title')} subtitle={t('demo.sessionTimeout.text')} />
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

interface CallProps {
  readonly titleKey: TextKey;
  readonly textKey: TextKey;
  readonly send: () => Promise<void>;
}

function Call({ titleKey, textKey, send }: CallProps) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const done = () => setBusy(false);
  return (
    <section className="card simple-page-card">
      <h2>{t(titleKey)}</h2>
      <p className="simple-page-text">{t(textKey)}</p>
      <button
        type="button"
        className="button"
        aria-label={`${t('demo.sessionTimeout.send')}: ${t(titleKey)}`}
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
