import '@src/ui/page/print-sheet.css';
import './agent-sheet.css';
import type { Statement } from '@src/contracts/agents.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { Skeleton } from '@src/ui/feedback/skeleton.tsx';
import { SelectField } from '@src/ui/form/select.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { failureText } from '@src/ui/text/failure-text.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useMemo, useState } from 'react';
import { monthsDescending } from './months.ts';
import { StatementSheet } from './statement-sheet.tsx';

/** Two years; older months can be found in the list of commissions. */
const MAX_MONTHS = 24;

interface StatementDialogProps {
  readonly agent: ResourceRecord;
  readonly onClose: () => void;
}

/** Printable monthly statement of an agent: commission earned, reversed and paid out. */
export default function StatementDialog({ agent, onClose }: StatementDialogProps) {
  const t = useTranslate();
  const [months] = useState(() => {
    const now = new Date();
    const present = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`;
    return monthsDescending(agent.createTime.slice(0, 7), present, MAX_MONTHS);
  });
  const [month, setMonth] = useState(months[0] ?? '');
  const { gateways } = useApp();
  const args = useMemo(() => ({ agent: agent.id, month }), [agent.id, month]);
  const query = useQuery(
    (asked: typeof args, signal: AbortSignal) => gateways.agents.statement(asked.agent, asked.month, signal),
    args,
  );
  const shown = query.data?.month === month ? query.data : null;
  return (
    <Dialog
      open
      size="wide"
      label={t('agent.statement.title')}
      testId="agent-statement-dialog"
      onClose={onClose}
      footer={
        <button
          type="button"
          className="button button-primary"
          data-testid="agent-statement-print"
          disabled={shown === null}
          onClick={() => window.print()}
        >
          <Icon name="pi pi-print" />
          {t('agent.statement.print')}
        </button>
      }
    >
      <div className="agent-statement">
        <SelectField
          label={t('agent.statement.month')}
          data-autofocus
          data-testid="agent-statement-month"
          options={months.map((each) => ({ value: each, label: each }))}
          value={month}
          onChange={setMonth}
        />
        <Body statement={shown} failure={query.state === 'failed' ? query.failure : null} onRetry={query.refresh} />
      </div>
    </Dialog>
  );
}

interface BodyProps {
  readonly statement: Statement | null;
  readonly failure: ReturnType<typeof useQuery>['failure'];
  readonly onRetry: () => void;
}

function Body({ statement, failure, onRetry }: BodyProps) {
  const t = useTranslate();
  if (statement !== null) return <StatementSheet statement={statement} />;
  if (failure === null) return <Skeleton count={5} label={t('agent.statement.loading')} />;
  return (
    <p className="field-error" role="alert">
      <Icon name="pi pi-exclamation-circle" />
      {failureText(t, failure)}
      <button type="button" className="button" onClick={onRetry}>
        {t('agent.statement.retry')}
      </button>
    </p>
  );
}
