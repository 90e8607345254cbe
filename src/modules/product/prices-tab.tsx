import { usePersonName } from '@src/crud/cache/use-people.ts';
import './product.css';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { defineRead, useRead } from '@src/crud/cache/use-read.ts';
import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { MAX_PLANS, planResource } from './definitions/plan.ts';
import { inOrder, type PriceStep, priceSteps } from './price-changes.ts';

const pricesOf = defineRead({
  name: 'product.prices',
  topics: [planResource.name],
  load: async ({ resources }, product: string, signal) => {
    const plans = resources.open(planResource);
    const { list } = await plans.list({ ...PLAIN_QUERY, size: MAX_PLANS, filters: { product } }, signal);
    const steps = await Promise.all(list.map(async (plan) => priceSteps(plan, await plans.audit(plan.id, signal))));
    return inOrder(steps.flat());
  },
});

/** Price history of a product, and its planned prices. */
export function PricesTab({ record }: ExtraProps) {
  const t = useTranslate();
  const query = useRead(pricesOf, record.id);
  return (
    <QueryBoundary query={query}>
      {(steps) =>
        steps.length === 0 ? (
          <EmptyState kind="empty" title={t('product.prices.none')} />
        ) : (
          <div className="product-scroll">
            <table className="table" data-testid="price-history">
              <caption className="visually-hidden">{t('product.tab.prices')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('product.prices.from')}</th>
                  <th scope="col">{t('product.field.plan')}</th>
                  <th scope="col">{t('product.field.price')}</th>
                  <th scope="col">{t('product.prices.by')}</th>
                </tr>
              </thead>
              <tbody>
                {steps.map((step) => (
                  <StepRow key={step.id} step={step} />
                ))}
              </tbody>
            </table>
          </div>
        )
      }
    </QueryBoundary>
  );
}

function StepRow({ step: { plan, time, from, to, by, isPlanned } }: { readonly step: PriceStep }) {
  const t = useTranslate();
  const formats = useValueFormats();
  const who = usePersonName(by ?? '');
  return (
    <tr data-testid="price-step" data-planned={isPlanned}>
      <td>{formats.dateTime(time)}</td>
      <td>{plan}</td>
      <td className="product-price">
        {formats.money(from)} <Icon name="pi pi-arrow-right" label={t('product.prices.to')} />{' '}
        <strong>{formats.money(to)}</strong>
      </td>
      <td>{isPlanned ? <span className="tag">{t('product.prices.planned')}</span> : who}</td>
    </tr>
  );
}
