import './statistics.css';
import { LOGIN_LOG_DAYS, loginLogResource } from '@src/contracts/resources/login-log.ts';
import { FreshRows } from '@src/resource/list/fresh-rows.tsx';
import { ResourcePage } from '@src/resource/resource-page.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useStatisticsTexts } from './use-statistics-texts.ts';

/** Who signed in, from where, and what came of it, the newest first. */
export default function LoginLogView() {
  useStatisticsTexts();
  return <ResourcePage definition={loginLogResource} headActions={<LoginLogHead />} />;
}

function LoginLogHead() {
  const t = useText();
  return (
    <>
      <span className="statistics-note">{t('statistics.login.kept', { days: LOGIN_LOG_DAYS })}</span>
      <FreshRows />
    </>
  );
}
