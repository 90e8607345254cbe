import type { LifecycleDefinition, LifecycleRegion } from '@src/contracts/resource/lifecycle.ts';

/** Result of the payment provider for an order under payment; sent when the provider is polled. */
const saysProvider = (value: string) => ({ field: 'providerState', op: 'is', value }) as const;
const PAID_THERE = { when: saysProvider('success'), otherwise: 'order.guard.askProvider' };
const FAILED_THERE = { when: saysProvider('failed'), otherwise: 'order.guard.askProvider' };
/** The other regions react to a shared event only while the payment region accepts it. */
const whilePayment = (otherwise: string, ...states: readonly string[]) => ({
  when: { field: 'payment', op: 'in', value: states } as const,
  otherwise,
});
const NOT_PAID = whilePayment('order.guard.unpaid', 'unpaid', 'paying');
const UNPAID = whilePayment('order.guard.unpaid', 'unpaid');
const REFUNDABLE = whilePayment('order.guard.paid', 'paid', 'partlyRefunded');
const FOUND_PAID = {
  when: { all: [{ field: 'payment', op: 'is', value: 'paying' } as const, saysProvider('success')] },
  otherwise: 'order.guard.askProvider',
};
const ofKind = (kind: string, otherwise: string) => ({
  when: { field: 'deliveryKind', op: 'is', value: kind } as const,
  otherwise,
});
const SHIPMENT = ofKind('shipment', 'order.guard.shipment');
const ACTIVATION = ofKind('activation', 'order.guard.activation');
const SERVICE = ofKind('service', 'order.guard.service');

/** A fully refunded or unpaid order gets no invoice; an issued one stays. */
const NO_INVOICE = {
  when: {
    all: [
      { field: 'payment', op: 'in', value: ['paid', 'partlyRefunded'] } as const,
      { field: 'invoiceStatus', op: 'isNot', value: 'issued' } as const,
    ],
  },
  otherwise: 'order.guard.invoice',
};
const INVOICE_ASKED = {
  when: {
    all: [
      { field: 'payment', op: 'in', value: ['paid', 'partlyRefunded'] } as const,
      { field: 'invoiceStatus', op: 'is', value: 'requested' } as const,
    ],
  },
  otherwise: 'order.guard.invoiceAsked',
};

const ALERTED = { when: { field: 'alert', op: 'filled' } as const, otherwise: 'order.guard.alerted' };

const payment: LifecycleRegion = {
  field: 'payment',
  initial: 'unpaid',
  states: {
    unpaid: { label: 'order.payment.unpaid', tone: 'warning', icon: 'pi pi-clock' },
    paying: { label: 'order.payment.paying', tone: 'info', icon: 'pi pi-sync' },
    paid: { label: 'order.payment.paid', tone: 'success', icon: 'pi pi-check-circle' },
    partlyRefunded: { label: 'order.payment.partlyRefunded', tone: 'warning', icon: 'pi pi-undo' },
    refunded: { label: 'order.payment.refunded', tone: 'neutral', icon: 'pi pi-replay' },
    closed: { label: 'order.payment.closed', tone: 'neutral', icon: 'pi pi-ban' },
  },
  transitions: [
    { event: 'pay', from: ['unpaid'], to: 'paying' },
    { event: 'payOk', from: ['unpaid', 'paying'], to: 'paid' },
    { event: 'payFail', from: ['paying'], to: 'unpaid' },
    { event: 'queryPayment', from: ['paying'], to: 'paid', guard: PAID_THERE },
    { event: 'queryPayment', from: ['paying'], to: 'unpaid', guard: FAILED_THERE },
    { event: 'queryPayment', from: ['paying'], to: 'paying' },
    { event: 'markPaid', from: ['unpaid'], to: 'paid' },
    { event: 'adjustPrice', from: ['unpaid'], to: 'unpaid' },
    { event: 'cancel', from: ['unpaid'], to: 'closed' },
    { event: 'cancel', from: ['paying'], to: 'paid', guard: PAID_THERE },
    { event: 'cancel', from: ['paying'], to: 'closed', guard: FAILED_THERE },
    { event: 'expire', from: ['unpaid'], to: 'closed' },
    { event: 'refundPart', from: ['paid', 'partlyRefunded'], to: 'partlyRefunded' },
    { event: 'refundRest', from: ['paid', 'partlyRefunded'], to: 'refunded' },
  ],
};

const fulfilment: LifecycleRegion = {
  field: 'fulfilment',
  initial: 'none',
  states: {
    none: { label: 'order.fulfilment.none', tone: 'neutral', icon: 'pi pi-minus-circle' },
    pending: { label: 'order.fulfilment.pending', tone: 'warning', icon: 'pi pi-inbox' },
    delivering: { label: 'order.fulfilment.delivering', tone: 'info', icon: 'pi pi-truck' },
    completed: { label: 'order.fulfilment.completed', tone: 'success', icon: 'pi pi-check-circle' },
    cancelled: { label: 'order.fulfilment.cancelled', tone: 'neutral', icon: 'pi pi-ban', final: true },
  },
  transitions: [
    { event: 'payOk', from: ['none'], to: 'pending', guard: NOT_PAID },
    { event: 'markPaid', from: ['none'], to: 'pending', guard: UNPAID },
    { event: 'queryPayment', from: ['none'], to: 'pending', guard: FOUND_PAID },
    { event: 'cancel', from: ['none'], to: 'pending', guard: FOUND_PAID },
    { event: 'changeAddress', from: ['pending'], to: 'pending', guard: SHIPMENT },
    { event: 'deliver', from: ['pending', 'delivering'], to: 'delivering', guard: SHIPMENT },
    { event: 'deliverPart', from: ['pending', 'delivering'], to: 'delivering', guard: SHIPMENT },
    ...['delivering', 'completed'].map((state) => ({
      event: 'correctTracking',
      from: [state],
      to: state,
      guard: SHIPMENT,
    })),
    { event: 'startService', from: ['pending'], to: 'delivering', guard: SERVICE },
    { event: 'issueKey', from: ['pending'], to: 'completed', guard: ACTIVATION },
    { event: 'confirm', from: ['delivering'], to: 'completed' },
    { event: 'autoComplete', from: ['delivering'], to: 'completed' },
    { event: 'refundRest', from: ['pending'], to: 'cancelled', guard: REFUNDABLE },
  ],
};

const afterSale: LifecycleRegion = {
  field: 'afterSale',
  initial: 'none',
  states: {
    none: { label: 'order.afterSale.none', tone: 'neutral', icon: 'pi pi-minus-circle' },
    open: { label: 'order.afterSale.open', tone: 'warning', icon: 'pi pi-comments' },
  },
  transitions: [
    {
      event: 'openAfterSale',
      from: ['none'],
      to: 'open',
      guard: REFUNDABLE,
    },
    { event: 'resolveAfterSale', from: ['open'], to: 'none' },
    { event: 'refundRest', from: ['open'], to: 'none', guard: REFUNDABLE },
    ...['none', 'open'].flatMap((state) => [
      { event: 'remark', from: [state], to: state },
      { event: 'flag', from: [state], to: state },
      { event: 'reviewPayments', from: [state], to: state, guard: ALERTED },
      { event: 'requestInvoice', from: [state], to: state, guard: NO_INVOICE },
      { event: 'issueInvoice', from: [state], to: state, guard: INVOICE_ASKED },
    ]),
  ],
};

const CARRIER = {
  name: 'carrier',
  kind: 'select',
  label: 'order.field.carrier',
  required: true,
  options: ['sf', 'zto', 'yto', 'ems', 'jd'].map((value) => ({ value, label: `order.carrier.${value}` })),
};
const TRACKING = {
  name: 'trackingNo',
  kind: 'text',
  label: 'order.field.trackingNo',
  required: true,
  maxLength: 40,
  pattern: { source: '[A-Za-z0-9-]{6,40}', message: 'order.help.trackingNo' },
};

/** Life cycle of an order, in parallel regions: payment, fulfilment and after-sale (modules, C5). */
export const orderLifecycle: LifecycleDefinition = {
  id: 'order',
  regions: [payment, fulfilment, afterSale],
  events: {
    // First among the buttons: it is offered only while money waits that belongs to nobody.
    reviewPayments: {
      label: 'order.event.reviewPayments',
      icon: 'pi pi-check-circle',
      reason: 'required',
      fields: [
        {
          name: 'transactionId',
          kind: 'text',
          label: 'order.field.transactionId',
          help: 'order.help.reviewed',
          maxLength: 64,
        },
      ],
    },
    deliver: {
      label: 'order.event.deliver',
      icon: 'pi pi-truck',
      fields: [CARRIER, TRACKING],
    },
    issueKey: { label: 'order.event.issueKey', icon: 'pi pi-key', confirm: 'order.confirm.issueKey', bulk: true },
    startService: { label: 'order.event.startService', icon: 'pi pi-play' },
    markPaid: {
      label: 'order.event.markPaid',
      icon: 'pi pi-wallet',
      fields: [
        { name: 'amount', kind: 'money', label: 'order.field.received', required: true, min: 0 },
        { name: 'receipt', kind: 'text', label: 'order.field.receipt', required: true, maxLength: 60 },
      ],
    },
    queryPayment: { label: 'order.event.queryPayment', icon: 'pi pi-sync' },
    adjustPrice: {
      label: 'order.event.adjustPrice',
      icon: 'pi pi-percentage',
      reason: 'required',
      fields: [
        {
          name: 'amount',
          kind: 'money',
          label: 'order.field.adjustAmount',
          help: 'order.help.adjustAmount',
          required: true,
        },
      ],
    },
    changeAddress: {
      label: 'order.event.changeAddress',
      icon: 'pi pi-map-marker',
      fields: [
        { name: 'receiver', kind: 'text', label: 'order.field.receiver', required: true, maxLength: 40 },
        { name: 'receiverPhone', kind: 'phone', label: 'order.field.receiverPhone', required: true },
        { name: 'address', kind: 'text', label: 'order.field.address', required: true, maxLength: 120 },
      ],
    },
    deliverPart: {
      label: 'order.event.deliverPart',
      icon: 'pi pi-box',
      fields: [
        {
          name: 'lines',
          kind: 'tags',
          label: 'order.field.lineNos',
          help: 'order.help.lineNos',
          required: true,
          min: 1,
          max: 50,
        },
        CARRIER,
        TRACKING,
      ],
    },
    correctTracking: {
      label: 'order.event.correctTracking',
      icon: 'pi pi-pencil',
      reason: 'required',
      fields: [
        {
          name: 'wrongNo',
          kind: 'text',
          label: 'order.field.wrongNo',
          help: 'order.help.wrongNo',
          maxLength: 40,
        },
        CARRIER,
        TRACKING,
      ],
    },
    confirm: { label: 'order.event.confirm', icon: 'pi pi-check', reason: 'required' },
    cancel: { label: 'order.event.cancel', icon: 'pi pi-ban', color: 'error', reason: 'required', bulk: true },
    remark: {
      label: 'order.event.remark',
      icon: 'pi pi-comment',
      fields: [{ name: 'innerRemark', kind: 'longText', label: 'order.field.innerRemark', maxLength: 500 }],
    },
    flag: {
      label: 'order.event.flag',
      icon: 'pi pi-flag',
      bulk: true,
      fields: [
        {
          name: 'flag',
          kind: 'select',
          label: 'order.field.flag',
          options: ['red', 'yellow', 'green', 'blue'].map((value) => ({ value, label: `order.flag.${value}` })),
        },
      ],
    },
    requestInvoice: {
      label: 'order.event.requestInvoice',
      icon: 'pi pi-file',
      fields: [
        {
          name: 'invoiceType',
          kind: 'select',
          label: 'order.field.invoiceType',
          required: true,
          default: 'personal',
          options: ['personal', 'company'].map((value) => ({ value, label: `order.invoice.${value}` })),
        },
        { name: 'invoiceTitle', kind: 'text', label: 'order.field.invoiceTitle', required: true, maxLength: 80 },
        {
          name: 'taxNo',
          kind: 'text',
          label: 'order.field.taxNo',
          required: { field: 'invoiceType', op: 'is', value: 'company' },
          showWhen: { field: 'invoiceType', op: 'is', value: 'company' },
          maxLength: 20,
          pattern: { source: '[0-9A-Z]{15,20}', message: 'order.help.taxNo' },
        },
      ],
    },
    issueInvoice: {
      label: 'order.event.issueInvoice',
      icon: 'pi pi-file-check',
      fields: [{ name: 'invoiceNo', kind: 'text', label: 'order.field.invoiceNo', required: true, maxLength: 40 }],
    },
    pay: { label: 'order.event.pay', manual: false },
    payOk: { label: 'order.event.payOk', manual: false },
    payFail: { label: 'order.event.payFail', manual: false },
    expire: { label: 'order.event.expire', manual: false },
    autoComplete: { label: 'order.event.autoComplete', manual: false },
    openAfterSale: { label: 'order.event.openAfterSale', manual: false },
    resolveAfterSale: { label: 'order.event.resolveAfterSale', manual: false },
    refundPart: { label: 'order.event.refundPart', manual: false },
    refundRest: { label: 'order.event.refundRest', manual: false },
  },
};
