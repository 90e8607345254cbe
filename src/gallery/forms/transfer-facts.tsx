import { useText } from '@src/ui/use-text.ts';
import { useValueFormats } from '@src/ui/use-value-formats.ts';
import { PAYERS, type TransferValues } from './transfer-form.ts';

const FEN_PER_YUAN = 100;

/** What a transfer moves, from whom to whom. */
export function TransferFacts({ values }: { readonly values: TransferValues }) {
  const t = useText();
  const { money } = useValueFormats();
  const payer = PAYERS.find((each) => each === values.payer);
  const facts = [
    [t('gallery.forms.transfer.payer'), payer === undefined ? values.payer : t(`gallery.forms.payer.${payer}`)],
    [t('gallery.forms.transfer.way'), t(`gallery.forms.way.${values.way}`)],
    [t('gallery.forms.transfer.payee'), values.payee],
    [t('gallery.forms.transfer.payeeName'), values.payeeName],
    [t('gallery.forms.transfer.amount'), money(Math.round((values.amount ?? 0) * FEN_PER_YUAN))],
  ] as const;
  return (
    <dl className="form-facts">
      {facts.map(([name, value]) => (
        <div key={name} className="form-fact">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
