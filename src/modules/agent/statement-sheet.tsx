import type { Statement } from '@src/contracts/agents.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';

const SUMS = ['opening', 'earned', 'reversed', 'paid', 'closing'] as const;
const PARTS = ['balance', 'frozen', 'held'] as const;

/** Printable statement of one month: its sums and all bookings. */
export function StatementSheet({ statement }: { readonly statement: Statement }) {
  const t = useTranslate();
  const { agent, month, today, lines } = statement;
  return (
    <article className="print-sheet agent-sheet" data-testid="agent-sheet" data-month={month}>
      <h3>{t('agent.statement.heading', { month })}</h3>
      <p>
        {agent.name} ({agent.code})
      </p>
      <Sums names={SUMS} values={statement} />
      {today !== null && (
        <>
          <h4>{t('agent.statement.today')}</h4>
          <Sums names={PARTS} values={today} />
        </>
      )}
      {lines.length === 0 ? <p>{t('agent.statement.none')}</p> : <Lines lines={lines} />}
    </article>
  );
}

type SumName = (typeof SUMS)[number] | (typeof PARTS)[number];

function Sums<Name extends SumName>(props: {
  readonly names: readonly Name[];
  readonly values: Readonly<Record<Name, number>>;
}) {
  const t = useTranslate();
  const formats = useValueFormats();
  return (
    <dl>
      {props.names.map((name) => (
        <div key={name} data-testid="agent-sum" data-name={name} data-value={props.values[name]}>
          <dt>{t(`agent.statement.sum.${name}`)}</dt>
          <dd className="number">{formats.money(props.values[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ lines }: Pick<Statement, 'lines'>) {
  const t = useTranslate();
  const formats = useValueFormats();
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{t('agent.statement.at')}</th>
          <th scope="col">{t('agent.statement.what')}</th>
          <th scope="col">{t('agent.statement.no')}</th>
          <th scope="col" className="number">
            {t('agent.statement.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ at, kind, no, amount }) => (
          <tr key={`${at} ${kind} ${no}`}>
            <td>{formats.dateTime(at)}</td>
            <td>{t(`agent.statement.kind.${kind}`)}</td>
            <td>{no}</td>
            <td className="number">{formats.money(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
