import './statistics.css';
import { LOGIN_LOG_DAYS, loginLogResource } from '@src/contracts/resources/login-log.ts';
import { NewRowsBanner } from '@src/crud/list/rows/new-rows-banner.tsx';
import { rowsOf } from '@src/crud/list/rows-ahead.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useStatisticsTexts } from './use-statistics-texts.ts';

/** Sign-in log: account, address and result, newest first. */
export default function LoginLogView() {
  useStatisticsTexts();
  return <ResourcePage definition={loginLogResource} headActions={<LoginLogHead />} />;
}

function LoginLogHead() {
  const t = useTranslate();
  return (
    <>
      <span className="statistics-note">{t('statistics.login.kept', { days: LOGIN_LOG_DAYS })}</span>
      <NewRowsBanner />
    </>
  );
}

/** Requested ahead of the click that opens the list. */
export const rows = rowsOf(loginLogResource);
