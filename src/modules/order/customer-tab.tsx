import { USER_TEXTS } from '@locales/lazy/user.ts';
import { ServiceError } from '@src/contracts/errors.ts';
import { isEmpty } from '@src/contracts/resource/condition.ts';
import { fieldOf, type ResourceRecord } from '@src/contracts/resource/definition.ts';
import { readyDefinition } from '@src/crud/list/resolve-definition.ts';
import { FieldValue } from '@src/crud/record/field-value.tsx';
import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { RelatedList } from '@src/crud/record/related-list.tsx';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { useLabel } from '@src/crud/use-label.ts';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { customerResource } from '@src/modules/customers/definitions/customer.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { orderResource } from './definitions/order.ts';

const MISSING = 1002;
const FACTS = ['nickname', 'phone', 'level', 'tags', 'orders', 'spent', 'lastActive', 'status'];

/**
 * Customer of an order and their other orders. The order stores the name, so it remains after the customer is deleted.
 */
export function CustomerTab({ record }: ExtraProps) {
  useTexts(USER_TEXTS);
  const t = useTranslate();
  const gateway = useResourceApi().open(customerResource);
  const query = useQuery(async (id: string, signal: AbortSignal) => {
    try {
      return { customer: (await gateway.get(id, signal)).record };
    } catch (cause) {
      if (cause instanceof ServiceError && cause.code === MISSING) return { customer: null };
      throw cause;
    }
  }, String(record.customer));
  return (
    <QueryBoundary query={query}>
      {({ customer }) =>
        customer === null ? (
          <EmptyState
            kind="empty"
            title={t('order.customer.gone')}
            text={t('order.customer.kept', { name: String(record.customerName) })}
          />
        ) : (
          <div className="order-stack">
            <CustomerFacts customer={customer} />
            <section>
              <h2>{t('order.customer.orders')}</h2>
              <RelatedList definition={orderResource} field="customer" id={customer.id} />
            </section>
          </div>
        )
      }
    </QueryBoundary>
  );
}

function CustomerFacts({ customer }: { readonly customer: ResourceRecord }) {
  const t = useTranslate();
  const label = useLabel();
  const { go } = useApp();
  const definition = readyDefinition(customerResource);
  const fields = FACTS.flatMap((name) => fieldOf(definition, name) ?? []);
  return (
    <section className="order-stack" data-testid="order-customer" data-id={customer.id}>
      <dl className="order-facts">
        {fields
          .filter(({ name }) => !isEmpty(customer[name]))
          .map((field) => (
            <div key={field.name} data-field={field.name}>
              <dt>{label(field.label)}</dt>
              <dd>
                <FieldValue field={field} value={customer[field.name]} record={customer} />
              </dd>
            </div>
          ))}
      </dl>
      <button
        type="button"
        className="button order-open"
        onClick={() => go((customerResource.page ?? '').replace(':id', encodeURIComponent(customer.id)))}
      >
        {t('order.customer.open')}
      </button>
    </section>
  );
}
