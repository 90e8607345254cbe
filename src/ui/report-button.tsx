import { useTools } from './console-tools.ts';
import { Icon } from './icon.tsx';
import { useText } from './use-text.ts';

/** Saves a report of what went wrong; nothing where there are no tools. */
export function ReportButton() {
  const t = useText();
  const tools = useTools();
  if (tools === null) return null;
  return (
    <button type="button" className="button" data-testid="report-problem" onClick={tools.reportProblem}>
      <Icon name="pi pi-megaphone" />
      {t('layout.tools.report')}
    </button>
  );
}
