import '@src/ui/print-sheet.css';
import './agent-sheet.css';
import type { Statement } from '@src/contracts/agents.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { useConsole } from '@src/ui/console-context.tsx';
import { Dialog } from '@src/ui/dialog.tsx';
import { failureTextKey } from '@src/ui/failure-text.ts';
import { Icon } from '@src/ui/icon.tsx';
import { Skeleton } from '@src/ui/skeleton.tsx';
import { useQuery } from '@src/ui/use-query.ts';
import { useText } from '@src/ui/use-text.ts';
import { useId, useMemo, useState } from 'react';
import { monthsBack } from './months.ts';
import { StatementSheet } from './statement-sheet.tsx';

/** Two years: what is older is asked for so seldom that the list of commissions will do. */
const MOST_MONTHS = 24;

interface StatementDialogProps {
  readonly agent: ResourceRecord;
  readonly onClose: () => void;
}

/** What an agent earned, gave back and was paid in a month, as it will be printed. */
export default function StatementDialog({ agent, onClose }: StatementDialogProps) {
  const t = useText();
  const id = useId();
  const [months] = useState(() => {
    const now = new Date();
    const present = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`;
    return monthsBack(agent.createTime.slice(0, 7), present, MOST_MONTHS);
  });
  const [month, setMonth] = useState(months[0] ?? '');
  const { gateways } = useConsole();
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
        <div className="field">
          <label className="field-label" htmlFor={id}>
            {t('agent.statement.month')}
          </label>
          <select
            id={id}
            className="input"
            data-autofocus
            data-testid="agent-statement-month"
            value={month}
            onChange={(event) => setMonth(event.currentTarget.value)}
          >
            {months.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </div>
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
  const t = useText();
  if (statement !== null) return <StatementSheet statement={statement} />;
  if (failure === null) return <Skeleton count={5} label={t('agent.statement.loading')} />;
  return (
    <p className="field-error" role="alert">
      <Icon name="pi pi-exclamation-circle" />
      {failure.serverText ?? t(failureTextKey(failure))}
      <button type="button" className="button" onClick={onRetry}>
        {t('agent.statement.retry')}
      </button>
    </p>
  );
}
