import './order.css';
import { useHandle } from '@src/crud/list/list-context.ts';
import { NewRowsBanner } from '@src/crud/list/rows/new-rows-banner.tsx';
import { rowsOf } from '@src/crud/list/rows-ahead.ts';
import { ListTool } from '@src/crud/list/use-list-permissions.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import type { ResourceSlots } from '@src/crud/shared/slot-types.ts';
import { Switch } from '@src/ui/form/switch.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { comboOrderResource, orderResource } from './definitions/order.ts';
import { refundResource } from './definitions/refund.ts';
import { TrackingButton } from './tracking/tracking-button.tsx';
import { useOrderTexts } from './use-order-texts.ts';

/** Preset of the order list. */
export type OrderPreset = 'orders' | 'combos' | 'refunds';

const SLOTS: ResourceSlots = { form: () => import('./refund/refund-panel.tsx') };
const ORDER_SLOTS: ResourceSlots = {
  ...SLOTS,
  selected: {
    label: 'order.print.many',
    icon: 'pi pi-print',
    testId: 'orders-slips',
    part: () => import('./selected-slips.tsx'),
  },
};
const OPEN_PAYMENTS = 'unpaid,paying,paid,partlyRefunded,refunded';

/** URL parameter that shows closed orders. */
const CLOSED = 'closed';
const URL_PARAMS = [CLOSED];

const FIXED = {
  orders: { open: { payment: OPEN_PAYMENTS }, all: {} },
  combos: { open: { payment: OPEN_PAYMENTS, type: 'combo' }, all: { type: 'combo' } },
} as const;

const showsClosed = (own: Readonly<Record<string, string>>) => own[CLOSED] === '1';

const HEAD = (
  <>
    <NewRowsBanner />
    <ClosedSwitch />
    <ListTool acts={['deliver']}>
      <TrackingButton />
    </ListTool>
  </>
);

const fixedOf =
  ({ open, all }: (typeof FIXED)[keyof typeof FIXED]) =>
  (own: Readonly<Record<string, string>>) =>
    showsClosed(own) ? all : open;

/** The rows of each preset. */
export const ORDER_ROWS = {
  orders: rowsOf(orderResource, { fixed: fixedOf(FIXED.orders), urlParams: URL_PARAMS }),
  combos: rowsOf(comboOrderResource, { fixed: fixedOf(FIXED.combos), urlParams: URL_PARAMS }),
  refunds: rowsOf(refundResource),
} as const;

/** List of the order module. Closed orders are hidden unless the filter in the URL includes them. */
export function OrderScreen({ preset }: { readonly preset: OrderPreset }) {
  useOrderTexts();
  if (preset === 'refunds') return <ResourcePage definition={refundResource} slots={SLOTS} />;
  return (
    <ResourcePage
      definition={preset === 'combos' ? comboOrderResource : orderResource}
      slots={ORDER_SLOTS}
      fixed={fixedOf(FIXED[preset])}
      urlParams={URL_PARAMS}
      headActions={HEAD}
    />
  );
}

function ClosedSwitch() {
  const t = useTranslate();
  const { address, change } = useHandle();
  const toggle = (checked: boolean) => change({ own: checked ? { [CLOSED]: '1' } : {} });
  return <Switch label={t('order.screen.showClosed')} checked={showsClosed(address.own)} onChange={toggle} />;
}
