import '@src/ui/page/print-sheet.css';
import '../agent-sheet.css';
import type { BankFile } from '@src/contracts/agents.ts';
import type { ListQuery } from '@src/contracts/resource/list-query.ts';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { useInvalidate } from '@src/crud/cache/use-changes.ts';
import { ErrorLine } from '@src/crud/shared/error-line.tsx';
import { useMutation } from '@src/crud/use-mutation.ts';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { withdrawalResource } from '../definitions/withdrawal.ts';
import { listBankFiles } from './list-bank-files.ts';
import { saveBankFile } from './save-bank-file.ts';

const WAITING: ListQuery = { ...PLAIN_QUERY, filters: { status: 'approved', method: 'bank' } };

/**
 * Dialog for bank transfers: lists the payments, creates the bank file, and offers earlier files that the bank has not confirmed.
 */
export default function BankFileDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const formats = useValueFormats();
  const api = useResourceApi();
  const invalidate = useInvalidate();
  const { gateways } = useApp();
  const gateway = api.open(withdrawalResource);
  const load = (query: ListQuery, signal: AbortSignal) => gateway.list(query, signal);
  const waiting = useQuery(load, WAITING);
  const sent = useQuery((_args: null, signal) => listBankFiles(load, signal), null);
  const mutation = useMutation();
  const [made, setMade] = useState<BankFile | null>(null);
  const make = (file: string | null) =>
    mutation.run(
      async (keyOf) => {
        const answer = await gateways.agents.bankFile(file, keyOf(file));
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
        invalidate(withdrawalResource.name);
      },
    );
  const files = sent.data ?? [];
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
          disabled={mutation.isBusy || count === 0}
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
        <ErrorLine refusal={mutation.refusal} fields={withdrawalResource} />
        {files.length > 0 && <Again files={files} isBusy={mutation.isBusy} onPick={make} />}
      </div>
    </Dialog>
  );
}

function Outcome({ made }: { readonly made: BankFile | null }) {
  const t = useTranslate();
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
      {made !== null && made.more > 0 && ` ${t('agent.bank.more', { count: formats.number(made.more) })}`}
    </p>
  );
}

interface AgainProps {
  readonly files: readonly string[];
  readonly isBusy: boolean;
  readonly onPick: (file: string) => void;
}

function Again({ files, isBusy, onPick }: AgainProps) {
  const t = useTranslate();
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
