import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { usePersonName } from '@src/crud/cache/use-people.ts';
import { defineRead, useRead } from '@src/crud/cache/use-read.ts';
import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { useLabel } from '@src/crud/use-label.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { orderResource } from '../definitions/order.ts';
import { refundResource } from '../definitions/refund.ts';
import { amountOf, refundsOf } from '../order-amounts.ts';
import { useParcelText } from '../parcels/parcel-table.tsx';
import { RefundLink } from '../refund/refund-link.tsx';
import { type StepRegion, type TimelineStep, timelineOf } from './timeline-steps.ts';

const ICONS: Readonly<Record<StepRegion, string>> = {
  payment: 'pi pi-wallet',
  fulfilment: 'pi pi-truck',
  afterSale: 'pi pi-comments',
  refund: 'pi pi-replay',
};

const happened = defineRead({
  name: 'order.timeline',
  topics: [refundResource.name],
  load: async ({ resources }, { id }: Pick<ResourceRecord, 'id' | 'version'>, signal) => {
    const [refunds, history] = await Promise.all([
      refundsOf(resources.open(refundResource), id, signal),
      resources.open(orderResource).audit(id, signal),
    ]);
    return { refunds, history };
  },
});

/** Timeline of an order: payment, delivery, after-sale and refunds, newest first. */
export function OrderTimeline({ record }: ExtraProps) {
  const t = useTranslate();
  const query = useRead(happened, { id: record.id, version: record.version });
  return (
    <QueryBoundary query={query}>
      {({ refunds, history }) => (
        <ol className="order-timeline" aria-label={t('order.tab.timeline')} data-testid="order-timeline">
          {timelineOf(record, refunds, history).map((step) => (
            <TimelineEntry key={step.id} step={step} />
          ))}
        </ol>
      )}
    </QueryBoundary>
  );
}

function TimelineEntry({ step }: { readonly step: TimelineStep }) {
  const t = useTranslate();
  const label = useLabel();
  const formats = useValueFormats();
  const { region, time, by, note, refund, parcel } = step;
  const wordsOf = useParcelText();
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
        {parcel !== null && <p>{wordsOf(parcel)}</p>}
        {note !== '' && <p>{note}</p>}
        <p className="field-help">
          {formats.dateTime(time)}
          {by !== '' && <By account={by} />}
        </p>
      </div>
    </li>
  );
}

function By({ account }: { readonly account: string }) {
  const name = usePersonName(account);
  return ` · ${name}`;
}
