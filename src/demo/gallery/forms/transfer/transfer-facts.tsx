import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { PAYERS, type TransferValues } from './transfer-form.ts';

const FEN_PER_YUAN = 100;

/** Summary of a transfer: amount, payer and payee. */
export function TransferFacts({ values }: { readonly values: TransferValues }) {
  const t = useTranslate();
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
