import { SYSTEM_TEXTS } from '@locales/lazy/system.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { deptResource } from '@src/contracts/resources/dept.ts';
import { menuResource } from '@src/contracts/resources/menu.ts';
import { roleResource } from '@src/contracts/resources/role.ts';
import type { SystemGateway } from '@src/contracts/system.ts';
import { createFakeResourceApi, type FakeResourceApi, fakeRecord } from '@src/crud/testing/fake-resource-api.ts';
import { PrimeProvider } from '@src/ui/prime/prime.tsx';
import { SILENT_SYSTEM } from '@src/ui/testing/fake-resource-api.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { type Rendered, renderView } from '@src/views/testing/render-view.tsx';
import type { ReactNode } from 'react';

const entry = (
  id: string,
  type: string,
  menuName: string,
  parentMenu: string | null,
  orderNo: number,
): ResourceRecord =>
  fakeRecord(id, {
    type,
    menuName,
    parentMenu,
    orderNo,
    path: parentMenu === null ? `/${id}` : id,
    icon: null,
    hideMenu: false,
    status: 'enabled',
    ...(type === '2' ? { permission: `system:${id}` } : {}),
  });

/** A small menu: two sections, three pages, two buttons. */
const MENUS: readonly ResourceRecord[] = [
  entry('orders', '0', 'Orders', null, 1),
  entry('list', '1', 'Order list', 'orders', 1),
  entry('refunds', '1', 'Refunds', 'orders', 2),
  entry('approve', '2', 'Approve', 'refunds', 1),
  entry('reject', '2', 'Reject', 'refunds', 2),
  entry('system', '0', 'System', null, 2),
  entry('roles', '1', 'Roles', 'system', 1),
];

const ROLES: readonly ResourceRecord[] = [
  fakeRecord('r1', { roleName: 'Clerk', roleValue: 'clerk', members: 12, menu: ['list', 'approve'] }),
  fakeRecord('r2', { roleName: 'Cashier', roleValue: 'cashier', members: 3, menu: ['list', 'reject'] }),
];

const DEPTS: readonly ResourceRecord[] = [
  fakeRecord('d1', { deptName: 'Head office', parentDept: null, members: '1 / 9' }),
  fakeRecord('d2', { deptName: 'Sales', parentDept: 'd1', members: '3 / 5' }),
  fakeRecord('d3', { deptName: 'Export', parentDept: 'd2', members: '2 / 2' }),
  fakeRecord('d4', { deptName: 'Stores', parentDept: 'd1', members: '3 / 3' }),
];

const PARENTS: Readonly<Record<string, string>> = { menu: 'parentMenu', dept: 'parentDept' };

/** Fake API of a small menu, two roles and four departments. */
export function createSystemApi(): FakeResourceApi {
  const api = createFakeResourceApi([menuResource, roleResource, deptResource], {
    menu: MENUS,
    role: ROLES,
    dept: DEPTS,
  });
  const { choicesOf } = api;
  return Object.assign(api, {
    choicesOf: async (...asked: Parameters<typeof choicesOf>) => {
      const choices = await choicesOf(...asked);
      const [resource] = asked;
      const records = api.records.get(resource) ?? [];
      const parentField = PARENTS[resource] ?? '';
      return choices.map((choice) => {
        const parent = records.find(({ id }) => id === choice.value)?.[parentField];
        return { ...choice, parent: typeof parent === 'string' ? parent : null };
      });
    },
  });
}

function WithTexts({ children }: { readonly children: ReactNode }) {
  useTexts(SYSTEM_TEXTS);
  return <PrimeProvider>{children}</PrimeProvider>;
}

/** Rendered component of system administration. */
export interface RenderedPart extends Rendered {
  readonly api: FakeResourceApi;
  readonly hook: (name: string, more?: string) => HTMLElement;
  readonly hooks: (name: string) => readonly HTMLElement[];
}

/** Renders a component in English, with an API in memory and the given gateway calls. */
export async function showPart(part: ReactNode, system: Partial<SystemGateway> = {}): Promise<RenderedPart> {
  const api = createSystemApi();
  const rendered = await renderView(<WithTexts>{part}</WithTexts>, {
    locale: 'en',
    gateways: { resources: api, system: { ...SILENT_SYSTEM, ...system } },
  });
  const page = rendered.container.ownerDocument;
  const hooks = (name: string) => [...page.querySelectorAll<HTMLElement>(`[data-testid="${name}"]`)];
  return {
    ...rendered,
    api,
    hooks,
    hook: (name, more = '') => {
      const found = page.querySelector<HTMLElement>(`[data-testid="${name}"]${more}`);
      if (found === null) throw new Error(`there is no ${name}${more}`);
      return found;
    },
  };
}
