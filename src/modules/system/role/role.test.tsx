import { fieldOf } from '@src/contracts/resource/definition.ts';
import { roleResource } from '@src/contracts/resources/role.ts';
import type { InputProps } from '@src/crud/field-kinds/inputs/input-props.ts';
import { fakeRecord } from '@src/crud/testing/fake-resource-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { showPart } from '../testing/render-system-part.tsx';
import CompareRoles from './compare-roles.tsx';
import PermissionLookup from './permission-lookup.tsx';
import { RoleMembers } from './role-members.tsx';
import { RoleMenuInput } from './role-menu-input.tsx';

const field = fieldOf(roleResource, 'menu');
if (field === undefined) throw new Error('a role has a menu');

const INPUT: Omit<InputProps, 'value' | 'onChange'> = {
  field,
  id: 'menu',
  labelId: 'menu-label',
  onBlur: () => undefined,
  disabled: false,
  required: false,
  invalid: false,
  describedBy: undefined,
  placeholder: undefined,
  values: { members: 12 },
  resource: 'role',
  record: 'r1',
};

function Editing({ next }: { readonly next: readonly string[] }) {
  const [value, setValue] = useState<unknown>(['list', 'approve']);
  return (
    <>
      <button type="button" onClick={() => setValue(next)}>
        change
      </button>
      <RoleMenuInput {...INPUT} value={value} onChange={setValue} />
    </>
  );
}

describe('menu of a role', () => {
  it('shows added and removed entries and the number of affected users before saving', async () => {
    const { hook, user } = await showPart(<Editing next={['approve', 'reject', 'roles']} />);
    await waitFor(() => expect(hook('role-diff').textContent).toContain('No changes'));
    await user.click(screen.getByText('change'));
    expect(hook('role-diff').querySelector('p')?.textContent).toBe('+3 −1 entries affects 12 accounts');
    const [added, removed] = [...hook('role-diff').querySelectorAll('ul')].map((list) =>
      [...list.querySelectorAll('li')].map((line) => line.textContent),
    );
    expect(added).toEqual(['Orders / Refunds / Reject', 'System', 'System / Roles']);
    expect(removed).toEqual(['Orders / Order list']);
  });
});

describe('comparison of two roles', () => {
  it('shows the differences', async () => {
    const { hook, hooks, user } = await showPart(<CompareRoles first="r1" onClose={() => undefined} />);
    await waitFor(() => expect(hook('compare-right').querySelectorAll('option').length).toBe(3));
    await user.selectOptions(hook('compare-right'), 'r2');
    await waitFor(() => expect(hook('compare-count').textContent).toBe('2 differences'));
    expect(hooks('compare-row').map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Orders / Refunds / Approve', 'Yes', 'No'],
      ['Orders / Refunds / Reject', 'No', 'Yes'],
    ]);
    await user.click(screen.getByRole('switch'));
    expect(hooks('compare-row').length).toBe(7);
  });
});

describe('permission lookup', () => {
  it('lists the accounts and the roles that grant it', async () => {
    const asked: string[] = [];
    const { user, hook } = await showPart(<PermissionLookup onClose={() => undefined} />, {
      whoCan: async (code) => {
        asked.push(code);
        return {
          accounts: [
            { id: 'a1', account: 'ada', nickname: 'Ada', roles: [{ id: 'r1', name: 'Clerk' }], only: ['Shop'] },
          ],
          roles: [{ id: 'r1', name: 'Clerk' }],
        };
      },
    });
    await user.type(hook('who-can').querySelector('input') ?? document.body, 'system:approve');
    await waitFor(() =>
      expect(hook('who-can-answer').textContent).toBe(
        'Roles that grant it: ClerkAccounts that canAda ada Clerk only Shop',
      ),
    );
    expect(asked).toEqual(['system:approve']);
  });
});

describe('members of a role', () => {
  it('can all be moved to another role', async () => {
    const moves: (readonly [string, string])[] = [];
    let refreshed = 0;
    const record = fakeRecord('r1', { roleName: 'Clerk' });
    const member = { id: 'a1', account: 'ada', nickname: 'Ada', dept: 'Sales', status: 'active' };
    const { user, hook } = await showPart(
      <RoleMembers
        definition={roleResource}
        record={record}
        refresh={() => {
          refreshed += 1;
        }}
      />,
      {
        membersOf: async () => [member],
        moveMembers: async (role, to) => {
          moves.push([role, to]);
          return 1;
        },
      },
    );
    await waitFor(() =>
      expect(hook('role-members').querySelector('a')?.getAttribute('href')).toBe('#/system/account_detail/a1'),
    );
    const part = within(hook('role-members'));
    await user.click(part.getByText('Move all members to another role'));
    await waitFor(() => expect(part.getByLabelText('Move to').querySelectorAll('option').length).toBe(2));
    await user.selectOptions(part.getByLabelText('Move to'), 'r2');
    await user.click(part.getByText('Move'));
    await waitFor(() => expect(moves).toEqual([['r1', 'r2']]));
    await waitFor(() => expect(refreshed).toBe(1));
  });
});
