import './product.css';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { MOST_PLANS, planResource } from '@src/contracts/resources/plan.ts';
import { useResourceChanges } from '@src/resource/changes.ts';
import { Loaded } from '@src/resource/parts/loaded.tsx';
import type { ExtraProps } from '@src/resource/record/record-extras.ts';
import { useDesk } from '@src/resource/use-desk.ts';
import { Icon } from '@src/ui/icon.tsx';
import { StatePanel } from '@src/ui/state-panel.tsx';
import { useQuery } from '@src/ui/use-query.ts';
import { useText } from '@src/ui/use-text.ts';
import { useValueFormats } from '@src/ui/use-value-formats.ts';
import { inOrder, type PriceStep, priceSteps } from './price-steps.ts';

/** How the prices of a product came about, and which are planned. */
export function PricesTab({ record }: ExtraProps) {
  const t = useText();
  const gateway = useDesk().open(planResource);
  const query = useQuery(async (product: string, signal: AbortSignal) => {
    const { list } = await gateway.list({ ...PLAIN_QUERY, size: MOST_PLANS, filters: { product } }, signal);
    const steps = await Promise.all(list.map(async (plan) => priceSteps(plan, await gateway.audit(plan.id, signal))));
    return inOrder(steps.flat());
  }, record.id);
  useResourceChanges(planResource.name, query.refresh);
  return (
    <Loaded query={query}>
      {(steps) =>
        steps.length === 0 ? (
          <StatePanel kind="empty" title={t('product.prices.none')} />
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
    </Loaded>
  );
}

function StepRow({ step: { plan, time, from, to, by, isPlanned } }: { readonly step: PriceStep }) {
  const t = useText();
  const formats = useValueFormats();
  return (
    <tr data-testid="price-step" data-planned={isPlanned}>
      <td>{formats.dateTime(time)}</td>
      <td>{plan}</td>
      <td className="product-price">
        {formats.money(from)} <Icon name="pi pi-arrow-right" label={t('product.prices.to')} />{' '}
        <strong>{formats.money(to)}</strong>
      </td>
      <td>{isPlanned ? <span className="tag">{t('product.prices.planned')}</span> : by}</td>
    </tr>
  );
}
