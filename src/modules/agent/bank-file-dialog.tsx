import '@src/ui/print-sheet.css';
import './agent-sheet.css';
import type { BankFile } from '@src/contracts/agents.ts';
import type { ListQuery } from '@src/contracts/resource/list-query.ts';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { withdrawalResource } from '@src/contracts/resources/withdrawal.ts';
import { announceChange } from '@src/resource/changes.ts';
import { RefusalLine } from '@src/resource/parts/refusal-line.tsx';
import { useDeed } from '@src/resource/use-deed.ts';
import { useDesk } from '@src/resource/use-desk.ts';
import { useConsole } from '@src/ui/console-context.tsx';
import { Dialog } from '@src/ui/dialog.tsx';
import { Icon } from '@src/ui/icon.tsx';
import { useQuery } from '@src/ui/use-query.ts';
import { useText } from '@src/ui/use-text.ts';
import { useValueFormats } from '@src/ui/use-value-formats.ts';
import { useState } from 'react';
import { saveBankFile } from './save-bank-file.ts';

const WAITING: ListQuery = { ...PLAIN_QUERY, filters: { status: 'approved', method: 'bank' } };
const AT_THE_BANK: ListQuery = {
  ...PLAIN_QUERY,
  size: 100,
  filters: { status: 'paying' },
  where: { field: 'bankFile', op: 'filled' },
};

/** Says what the bank is to pay, makes the file of it, and gives files once more that the bank has not answered. */
export default function BankFileDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const formats = useValueFormats();
  const desk = useDesk();
  const { gateways } = useConsole();
  const gateway = desk.open(withdrawalResource);
  const load = (query: ListQuery, signal: AbortSignal) => gateway.list(query, signal);
  const waiting = useQuery(load, WAITING);
  const sent = useQuery(load, AT_THE_BANK);
  const deed = useDeed();
  const [made, setMade] = useState<BankFile | null>(null);
  const make = (file: string | null) =>
    deed.run(
      async () => {
        const answer = await gateways.agents.bankFile(file);
        await saveBankFile(answer, {
          no: t('agent.withdrawal.field.no'),
          name: t('agent.withdrawal.field.payeeName'),
          account: t('agent.withdrawal.field.payeeAccount'),
          amount: t('agent.withdrawal.field.payout'),
        });
        return answer;
      },
      (answer) => {
        setMade(answer);
        waiting.refresh();
        sent.refresh();
        announceChange(desk, withdrawalResource.name);
      },
    );
  const files = [...new Set((sent.data?.list ?? []).map((row) => String(row.bankFile)))].toSorted().toReversed();
  const count = waiting.data?.total ?? 0;
  const words = { count: formats.number(count), amount: formats.money(waiting.data?.totals?.payout ?? 0) };
  return (
    <Dialog
      open
      label={t('agent.bank.title')}
      testId="bank-file-dialog"
      onClose={onClose}
      footer={
        <button
          type="button"
          className="button button-primary"
          data-testid="bank-file-make"
          disabled={deed.isBusy || count === 0}
          onClick={() => make(null)}
        >
          <Icon name="pi pi-download" />
          {t('agent.bank.make')}
        </button>
      }
    >
      <div className="agent-statement">
        <p>{t('agent.bank.explain')}</p>
        <p data-testid="bank-file-waiting">{t(count === 0 ? 'agent.bank.nothing' : 'agent.bank.waiting', words)}</p>
        <Outcome made={made} />
        <RefusalLine refusal={deed.refusal} />
        {files.length > 0 && <Again files={files} isBusy={deed.isBusy} onPick={make} />}
      </div>
    </Dialog>
  );
}

function Outcome({ made }: { readonly made: BankFile | null }) {
  const t = useText();
  const formats = useValueFormats();
  return (
    <p role="status" data-testid="bank-file-made" hidden={made === null}>
      {made !== null &&
        t('agent.bank.made', {
          file: made.file,
          count: formats.number(made.rows.length),
          amount: formats.money(made.total),
        })}
      {made !== null && made.left > 0 && ` ${t('agent.bank.left', { count: formats.number(made.left) })}`}
    </p>
  );
}

interface AgainProps {
  readonly files: readonly string[];
  readonly isBusy: boolean;
  readonly onPick: (file: string) => void;
}

function Again({ files, isBusy, onPick }: AgainProps) {
  const t = useText();
  return (
    <section className="agent-files" aria-label={t('agent.bank.sent')}>
      <h3>{t('agent.bank.sent')}</h3>
      {files.map((file) => (
        <button
          key={file}
          type="button"
          className="button"
          data-testid="bank-file-again"
          disabled={isBusy}
          onClick={() => onPick(file)}
        >
          <Icon name="pi pi-file" />
          {file}
        </button>
      ))}
    </section>
  );
}
