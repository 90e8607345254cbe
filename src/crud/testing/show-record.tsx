import { selectTabs } from '@machines/tabs/index.ts';
import { ServiceError } from '@src/contracts/errors.ts';
import type { EventOptions, ResourceApi, ResourceClient } from '@src/contracts/resource/client.ts';
import { defineResource, type ResourceDefinition, type ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { FieldError } from '@src/contracts/resource/field-error.ts';
import type { ListQuery } from '@src/contracts/resource/list-query.ts';
import type { AuditEntry, RecordAnswer, UndoAnswer, WriteAnswer } from '@src/contracts/resource/responses.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import type { AppContext } from '@src/ui/app-context.tsx';
import { PageProvider } from '@src/ui/page/page-context.tsx';
import { SILENT_RESOURCES } from '@src/ui/testing/fake-resource-api.ts';
import { createMountedPage, type MountedPageHandle } from '@src/views/testing/create-mounted-page.tsx';
import type { FakeOptions } from '@src/views/testing/fake-console.tsx';
import { type Rendered, renderView } from '@src/views/testing/render-view.tsx';
import type { ReactNode } from 'react';
import { fakeRecord } from './fake-resource-api.ts';

const two = (zh_CN: string, en: string) => ({ zh_CN, en });

/** Customers: one of most things that a form can have. For tests only. */
export const CUSTOMER = defineResource({
  name: 'customer',
  module: 'crm',
  api: '/crm/customer',
  label: two('客户', 'customer'),
  plural: two('客户', 'Customers'),
  titleField: 'name',
  sort: 'name',
  page: '/crm/customer/:id',
  form: {
    groups: [
      { name: 'who', label: two('身份', 'Identity') },
      { name: 'deal', label: two('交易', 'Deal') },
    ],
  },
  fields: [
    {
      name: 'code',
      kind: 'code',
      label: two('编号', 'Code'),
      required: true,
      readOnly: 'afterCreate',
      checked: true,
      form: { group: 'who' },
    },
    {
      name: 'name',
      kind: 'text',
      label: two('名称', 'Name'),
      required: true,
      maxLength: 12,
      help: two('全称', 'The full name'),
      form: { group: 'who' },
    },
    { name: 'email', kind: 'email', label: two('邮箱', 'Email'), form: { group: 'who' } },
    {
      name: 'secret',
      kind: 'password',
      label: two('口令', 'Passphrase'),
      verbatim: true,
      minLength: 6,
      form: { group: 'who', onEdit: false },
    },
    { name: 'vip', kind: 'boolean', label: two('贵宾', 'VIP'), default: false, form: { group: 'deal' } },
    {
      name: 'manager',
      kind: 'text',
      label: two('客户经理', 'Manager'),
      required: true,
      showWhen: { field: 'vip', op: 'is', value: true },
      form: { group: 'deal' },
    },
    { name: 'price', kind: 'integer', label: two('单价', 'Price'), form: { group: 'deal' } },
    { name: 'count', kind: 'integer', label: two('数量', 'Count'), max: 99, form: { group: 'deal' } },
    {
      name: 'sum',
      kind: 'integer',
      label: two('合计', 'Sum'),
      compute: { from: 'product', fields: ['price', 'count'] },
      form: { group: 'deal' },
    },
    { name: 'status', kind: 'select', label: two('状态', 'Status'), readOnly: true },
  ],
  lifecycle: {
    id: 'customer',
    regions: [
      {
        field: 'status',
        initial: 'open',
        states: {
          open: { label: two('正常', 'Open'), tone: 'success' },
          frozen: { label: two('冻结', 'Frozen'), tone: 'danger' },
        },
        transitions: [
          { event: 'freeze', from: ['open'], to: 'frozen' },
          { event: 'remind', from: ['open'], to: 'open' },
          { event: 'thaw', from: ['frozen'], to: 'open' },
        ],
      },
    ],
    events: {
      freeze: { label: two('冻结', 'Freeze'), color: 'error', reason: 'required' },
      thaw: { label: two('解冻', 'Thaw') },
      remind: { label: two('提醒', 'Remind'), manual: false },
    },
  },
});

/** Ada, a customer at version 3. */
export const ADA_CUSTOMER: ResourceRecord = {
  ...fakeRecord('c1', { code: 'C-1', name: 'Ada', email: 'ada@example.com', vip: false, price: 5, count: 4, sum: 20 }),
  status: 'open',
  version: 3,
  can: ['update', 'delete', 'freeze'],
};

/** Options of the fake server of a record. */
export interface RecordServer {
  readonly get?: (id: string) => Promise<RecordAnswer>;
  readonly create?: (values: RecordValues) => Promise<WriteAnswer>;
  readonly update?: (version: number, values: RecordValues) => Promise<WriteAnswer>;
  readonly send?: (event: string, options: EventOptions, version: number) => Promise<WriteAnswer>;
  readonly check?: (value: unknown) => Promise<FieldError | null>;
  readonly audit?: () => Promise<readonly AuditEntry[]>;
  readonly undo?: (id: string) => Promise<UndoAnswer>;
  readonly neighbours?: ResourceClient['neighbours'];
}

/** A refusal with a code of the conventions. */
export const refusal = (code: number, detail?: unknown) => new ServiceError({ kind: 'envelope', code, detail });

/** Response to a successful write. */
export const written = (record: ResourceRecord): WriteAnswer => ({
  record,
  undo: { id: 'u1', until: '2099-01-01 00:00:00' },
});

function apiOf(server: RecordServer): ResourceApi {
  const silent = SILENT_RESOURCES.open(CUSTOMER);
  const gateway: ResourceClient = {
    ...silent,
    get: server.get ?? (async () => ({ record: ADA_CUSTOMER, cannot: { thaw: { reason: 'state' } } })),
    create: server.create ?? silent.create,
    update: (_id, version, values) => (server.update ?? silent.update.bind(null, ''))(version, values, ''),
    send: (_id, version, event, options) =>
      server.send === undefined ? silent.send('', 0, '', options) : server.send(event, options, version),
    check: (_field, value) => (server.check === undefined ? Promise.resolve(null) : server.check(value)),
    audit: server.audit ?? silent.audit,
    neighbours: server.neighbours ?? (async () => ({ previous: 'c0', next: null, index: 2, total: 2 })),
  };
  return { ...SILENT_RESOURCES, open: () => gateway, undo: server.undo ?? SILENT_RESOURCES.undo };
}

/** A screen of a record, and functions to read and operate it. */
export interface RenderedRecord extends Rendered {
  readonly api: ResourceApi;
  readonly went: readonly string[];
  readonly tab: MountedPageHandle;
  readonly hook: (name: string, more?: string) => HTMLElement;
  readonly all: (name: string, more?: string) => readonly HTMLElement[];
  readonly state: () => string | undefined;
  readonly input: (label: string) => HTMLInputElement;
  /** Title of the page's tab; null for that of the menu. */
  readonly tabTitle: () => string | null | undefined;
}

/** Shows a screen of a record in English, on its page, over a server that answers as the test says. */
export async function showRecord(
  screen: ReactNode,
  server: RecordServer = {},
  at: {
    readonly id?: string;
    readonly search?: string;
    readonly trail?: ListQuery;
    readonly leave?: AppContext['leave'];
    readonly fetchMenu?: FakeOptions['fetchMenu'];
  } = {},
): Promise<RenderedRecord> {
  const went: string[] = [];
  const { id = 'c1', search = '' } = at;
  const page = {
    tabKey: `/crm/customer/${id}`,
    path: `/crm/customer/${id}`,
    search,
    params: { id },
    title: 'Customer',
  };
  const api = apiOf(server);
  const tab = createMountedPage();
  const { trail } = at;
  const rendered = await renderView(<PageProvider value={page}>{tab.place(screen)}</PageProvider>, {
    locale: 'en',
    go: (to) => void went.push(to),
    gateways: { resources: api },
    prepare: ({ actors: { cache, tabs } }) => {
      const record = { name: page.title, meta: { title: page.title } };
      tabs.start();
      tabs.send({ type: 'tabs.visited', location: { path: page.path, search }, record, params: page.params });
      if (trail !== undefined) cache.send({ type: 'cache.query.kept', resource: CUSTOMER.name, query: trail });
    },
    ...(at.leave === undefined ? {} : { leave: at.leave }),
    ...(at.fetchMenu === undefined ? {} : { fetchMenu: at.fetchMenu }),
  });
  const all = (name: string, more = '') => [
    ...rendered.container.ownerDocument.querySelectorAll<HTMLElement>(`[data-testid="${name}"]${more}`),
  ];
  const hook = (name: string, more = '') => {
    const [found] = all(name, more);
    if (found === undefined) throw new Error(`there is no ${name}${more}`);
    return found;
  };
  return {
    ...rendered,
    api,
    went,
    tab,
    all,
    hook,
    state: () => hook('record').dataset.state,
    tabTitle: () =>
      selectTabs(rendered.console.actors.tabs.getSnapshot()).find(({ key }) => key === page.tabKey)?.customTitle,
    input: (label) => {
      const found = rendered.getByLabelText(label, { exact: false, selector: 'input' });
      if (found instanceof HTMLInputElement) return found;
      throw new Error(`${label} is no input`);
    },
  };
}

/** The definition with other parts. */
export const customerWith = (more: Partial<ResourceDefinition>): ResourceDefinition => ({ ...CUSTOMER, ...more });
