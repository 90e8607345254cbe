import type { InterfaceRunRequest, PastTestRun } from '@src/contracts/endpoints/models/interface-run.ts';
import { useTranslate } from '@src/ui/use-translate.ts';

interface PastCallsProps {
  readonly calls: readonly PastTestRun[];
  readonly isBusy: boolean;
  readonly onAgain: (asked: InterfaceRunRequest) => void;
}

const describeRequest = ({ params, query }: InterfaceRunRequest): string =>
  [
    ...Object.entries(params).map(([name, value]) => `:${name}=${value}`),
    ...Object.entries(query).map((each) => each.join('=')),
  ].join(' ');

/** Lists the operator's own earlier calls, each with a button to repeat it. */
export function PastCalls({ calls, isBusy, onAgain }: PastCallsProps) {
  const t = useTranslate();
  if (calls.length === 0) return null;
  return (
    <details className="eav-bin">
      <summary data-testid="run-past">{t('eav.run.past', { count: calls.length })}</summary>
      <ul className="eav-changes" data-testid="run-calls">
        {calls.map(({ id, time, asked, status, milliseconds, unmet }) => (
          <li key={id}>
            <span>
              {t('eav.run.pastCall', { time, status, milliseconds })} <code>{describeRequest(asked)}</code>
              {asked.isMock && ` · ${t('eav.run.mock')}`}
              {unmet > 0 && ` · ${t('eav.run.pastUnmet', { count: unmet })}`}
            </span>
            <button
              type="button"
              className="button button-quiet"
              data-testid="run-again"
              disabled={isBusy}
              aria-label={t('eav.run.againOf', { time })}
              onClick={() => onAgain(asked)}
            >
              {t('eav.run.again')}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
