import { useDevtools } from './devtools-context.ts';
import { Icon } from './icon/icon.tsx';
import { useTranslate } from './use-translate.ts';

/** Button that downloads a problem report; renders nothing without developer tools. */
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
