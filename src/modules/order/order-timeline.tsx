import { orderResource } from '@src/contracts/resources/order.ts';
import { refundResource } from '@src/contracts/resources/refund.ts';
import { useResourceChanges } from '@src/resource/changes.ts';
import { Loaded } from '@src/resource/parts/loaded.tsx';
import type { ExtraProps } from '@src/resource/record/record-extras.ts';
import { useDesk } from '@src/resource/use-desk.ts';
import { useLabel } from '@src/resource/use-label.ts';
import { Icon } from '@src/ui/icon.tsx';
import { useQuery } from '@src/ui/use-query.ts';
import { useText } from '@src/ui/use-text.ts';
import { useValueFormats } from '@src/ui/use-value-formats.ts';
import { useMemo } from 'react';
import { amountOf, refundsOf } from './order-amounts.ts';
import { RefundLink } from './refund-link.tsx';
import { type StepRegion, type TimelineStep, timelineOf } from './timeline-steps.ts';

const ICONS: Readonly<Record<StepRegion, string>> = {
  payment: 'pi pi-wallet',
  fulfilment: 'pi pi-truck',
  afterSale: 'pi pi-comments',
  refund: 'pi pi-replay',
};

/** What happened to an order: payment, delivery, after-sale and refunds in one row, newest first. */
export function OrderTimeline({ record }: ExtraProps) {
  const t = useText();
  const desk = useDesk();
  const args = useMemo(() => ({ id: record.id, version: record.version }), [record.id, record.version]);
  const query = useQuery(async ({ id }: typeof args, signal: AbortSignal) => {
    const [refunds, history] = await Promise.all([
      refundsOf(desk.open(refundResource), id, signal),
      desk.open(orderResource).audit(id, signal),
    ]);
    return { refunds, history };
  }, args);
  useResourceChanges(refundResource.name, query.refresh);
  return (
    <Loaded query={query}>
      {({ refunds, history }) => (
        <ol className="order-timeline" aria-label={t('order.tab.timeline')} data-testid="order-timeline">
          {timelineOf(record, refunds, history).map((step) => (
            <TimelineEntry key={step.id} step={step} />
          ))}
        </ol>
      )}
    </Loaded>
  );
}

function TimelineEntry({ step }: { readonly step: TimelineStep }) {
  const t = useText();
  const label = useLabel();
  const formats = useValueFormats();
  const { region, time, by, note, refund } = step;
  return (
    <li data-testid="timeline-step" data-region={region}>
      <Icon name={ICONS[region]} />
      <div>
        <strong>{label(step.label)}</strong> <span className="tag">{t(`order.region.${region}`)}</span>
        {refund !== null && (
          <p>
            <RefundLink refund={refund} /> {formats.money(amountOf(refund, 'amount'))}
          </p>
        )}
        {note !== '' && <p>{note}</p>}
        <p className="field-help">{[formats.dateTime(time), by].filter((part) => part !== '').join(' · ')}</p>
      </div>
    </li>
  );
}
