import '../system.css';
import './security.css';
import { SECURITY_TEXTS } from '@locales/lazy/security.ts';
import { selectUser } from '@machines/session/index.ts';
import { SECURITY_PATH } from '@src/contracts/second-factor.ts';
import { MUST_CHANGE_HOME } from '@src/contracts/system.ts';
import { useActors, useApp } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { PageHeader } from '@src/ui/page/page-header.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useSystemTexts } from '../use-system-texts.ts';
import { OwnPicture } from './own-picture.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';

/** Security of the operator's own account: password, second factor and sessions. */
export default function SecurityView() {
  useSystemTexts();
  useTexts(SECURITY_TEXTS);
  const t = useTranslate();
  const { session } = useActors();
  const user = useSelector(session, selectUser);
  // When a role requires a second factor, this is the only page that can be opened.
  const mustSetUp = user?.homePath === SECURITY_PATH;
  return (
    <div className="security-page">
      <PageHeader title={t('security.title')} subtitle={t('security.subtitle')} />
      {mustSetUp && (
        <p className="record-note" data-tone="warn" role="status">
          <Icon name="pi pi-shield" />
          {t('security.mustSetUp')}
        </p>
      )}
      {!mustSetUp && user !== null && <OwnPicture user={user} />}
      {!mustSetUp && <PasswordCard />}
      <SecondFactorCard account={user?.username ?? ''} signsOut={mustSetUp} />
      {!mustSetUp && user !== null && <OwnSessions id={user.userId} />}
    </div>
  );
}

function PasswordCard() {
  const t = useTranslate();
  const { go } = useApp();
  return (
    <section className="card" aria-labelledby="security-password">
      <div className="security-head">
        <h2 id="security-password">{t('security.password.title')}</h2>
        <button type="button" className="button" data-testid="security-password" onClick={() => go(MUST_CHANGE_HOME)}>
          {t('security.password.change')}
        </button>
      </div>
      <p className="security-lead">{t('security.password.lead')}</p>
    </section>
  );
}
