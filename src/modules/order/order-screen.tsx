import './order.css';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { comboOrderResource, orderResource } from '@src/contracts/resources/order.ts';
import { refundResource } from '@src/contracts/resources/refund.ts';
import { FreshRows } from '@src/resource/list/fresh-rows.tsx';
import type { ResourceParts } from '@src/resource/parts/resource-parts.ts';
import { ResourcePage } from '@src/resource/resource-page.tsx';
import { Switch } from '@src/ui/switch.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useMemo, useState } from 'react';
import { TrackingButton } from './tracking-button.tsx';
import { useOrderTexts } from './use-order-texts.ts';

/** Which of the three lists of the order module is shown. */
export type OrderPreset = 'orders' | 'combos' | 'refunds';

const DEFINITIONS: Readonly<Record<OrderPreset, ResourceDefinition>> = {
  orders: orderResource,
  combos: comboOrderResource,
  refunds: refundResource,
};
const PARTS: ResourceParts = { form: () => import('./refund-panel.tsx') };
const OPEN_PAYMENTS = 'unpaid,paying,paid,partlyRefunded,refunded';

/** A list of the order module. Closed orders are left out until somebody asks for them. */
export function OrderScreen({ preset }: { readonly preset: OrderPreset }) {
  useOrderTexts();
  const t = useText();
  const [showsClosed, setShowsClosed] = useState(false);
  const isRefunds = preset === 'refunds';
  const fixed = useMemo(
    () => ({
      ...(isRefunds || showsClosed ? {} : { payment: OPEN_PAYMENTS }),
      ...(preset === 'combos' ? { type: 'combo' } : {}),
    }),
    [preset, isRefunds, showsClosed],
  );
  const head = (
    <>
      <FreshRows />
      <Switch label={t('order.screen.showClosed')} checked={showsClosed} onChange={setShowsClosed} />
      <TrackingButton />
    </>
  );
  return (
    <ResourcePage
      definition={DEFINITIONS[preset]}
      parts={PARTS}
      fixed={fixed}
      {...(isRefunds ? {} : { headActions: head })}
    />
  );
}
