import { useDevtools } from './devtools-context.ts';
import { Icon } from './icon/icon.tsx';
import { useTranslate } from './use-translate.ts';

/** Button that saves a problem report; absent without developer tools. */
export function ReportButton() {
  const t = useTranslate();
  const tools = useDevtools();
  if (tools === null) return null;
  return (
    <button type="button" className="button" data-testid="report-problem" onClick={tools.reportProblem}>
      <Icon name="pi pi-megaphone" />
      {t('layout.tools.report')}
    </button>
  );
}
