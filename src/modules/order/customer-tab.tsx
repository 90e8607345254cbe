import { USER_TEXTS } from '@locales/late/user.ts';
import { ServiceError } from '@src/contracts/errors.ts';
import { isEmpty } from '@src/contracts/resource/condition.ts';
import { fieldOf, type ResourceRecord } from '@src/contracts/resource/definition.ts';
import { customerResource } from '@src/contracts/resources/customer.ts';
import { orderResource } from '@src/contracts/resources/order.ts';
import { readyDefinition } from '@src/resource/list/ready-definition.ts';
import { Loaded } from '@src/resource/parts/loaded.tsx';
import { FieldValue } from '@src/resource/record/field-value.tsx';
import type { ExtraProps } from '@src/resource/record/record-extras.ts';
import { RelatedList } from '@src/resource/record/related-list.tsx';
import { useDesk } from '@src/resource/use-desk.ts';
import { useLabel } from '@src/resource/use-label.ts';
import { useConsole } from '@src/ui/console-context.tsx';
import { StatePanel } from '@src/ui/state-panel.tsx';
import { useLateTexts } from '@src/ui/use-late-texts.ts';
import { useQuery } from '@src/ui/use-query.ts';
import { useText } from '@src/ui/use-text.ts';

const MISSING = 1002;
const FACTS = ['nickname', 'phone', 'level', 'tags', 'orders', 'spent', 'lastActive', 'status'];

/** Who bought, and what else they bought. The order keeps their name whatever becomes of their record. */
export function CustomerTab({ record }: ExtraProps) {
  useLateTexts(USER_TEXTS);
  const t = useText();
  const gateway = useDesk().open(customerResource);
  const query = useQuery(async (id: string, signal: AbortSignal) => {
    try {
      return { customer: (await gateway.get(id, signal)).record };
    } catch (cause) {
      if (cause instanceof ServiceError && cause.code === MISSING) return { customer: null };
      throw cause;
    }
  }, String(record.customer));
  return (
    <Loaded query={query}>
      {({ customer }) =>
        customer === null ? (
          <StatePanel
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
    </Loaded>
  );
}

function CustomerFacts({ customer }: { readonly customer: ResourceRecord }) {
  const t = useText();
  const label = useLabel();
  const { go } = useConsole();
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
