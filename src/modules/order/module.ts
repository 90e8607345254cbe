import { defineModule } from '@src/contracts/module/manifest.ts';

/** Orders and refunds. */
export default defineModule({
  name: 'order',
  menu: {
    path: '/order',
    name: 'Order',
    order: 4,
    icon: 'shopping-cart',
    pages: [
      { path: 'index', name: 'ProductOrder', view: 'order/index', icon: 'shopping-cart' },
      { path: 'combo_order', name: 'ComboOrder', view: 'order/combo-order', icon: 'shopping-bag' },
      { path: 'refund', name: 'RefundList', view: 'order/index', icon: 'replay' },
      { path: 'detail/:id', name: 'OrderDetail', view: 'order/order-detail', highlights: '/order/index' },
      { path: 'refund_detail/:id', name: 'RefundDetail', view: 'order/refund-detail', highlights: '/order/refund' },
    ],
  },
  views: {
    'order/index': () => import('./order-view.tsx'),
    'order/combo-order': () => import('./combo-order-view.tsx'),
    'order/order-detail': () => import('./order-detail-view.tsx'),
    'order/refund-detail': () => import('./refund/refund-detail-view.tsx'),
  },
  texts: async () => (await import('@locales/lazy/order.ts')).ORDER_TEXTS,
  definitions: async () => (await import('./definitions/index.ts')).definitions,
});
