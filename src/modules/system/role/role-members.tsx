import type { Member } from '@src/contracts/system.ts';
import { useInvalidate } from '@src/crud/cache/use-changes.ts';
import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { ErrorLine } from '@src/crud/shared/error-line.tsx';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import type { TypedFields } from '@src/crud/shared/use-error-message.ts';
import { useMutation } from '@src/crud/use-mutation.ts';
import { useActors, useApp } from '@src/ui/app-context.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { SelectField } from '@src/ui/form/select.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useMemo, useState } from 'react';
import { RecordLink } from '../record-link.tsx';
import { useRoles } from './use-roles.ts';

const MOVED: TypedFields = [{ name: 'to', kind: 'relation', label: 'system.roleTools.moveTo' }];

/** Accounts with a role, and the dialog that assigns them another one. */
export function RoleMembers({ record, refresh }: ExtraProps) {
  const t = useTranslate();
  const { gateways } = useApp();
  const args = useMemo(() => ({ id: record.id, version: record.version }), [record.id, record.version]);
  const query = useQuery(({ id }: typeof args, signal: AbortSignal) => gateways.system.membersOf(id, signal), args);
  const moved = () => {
    query.refresh();
    refresh();
  };
  return (
    <QueryBoundary query={query}>
      {(members) =>
        members.length === 0 ? (
          <EmptyState kind="empty" icon="pi pi-users" title={t('system.roleTools.membersEmpty')} />
        ) : (
          <div className="system-stack" data-testid="role-members">
            <MemberList members={members} />
            <MoveMembers role={record.id} onMoved={moved} />
          </div>
        )
      }
    </QueryBoundary>
  );
}

/** Accounts by name, each with a link to its page. */
export function MemberList({ members }: { readonly members: readonly Member[] }) {
  return (
    <ul className="member-list">
      {members.map(({ id, account, nickname }) => (
        <li key={id}>
          <RecordLink to={`/system/account_detail/${encodeURIComponent(id)}`}>
            {nickname} <span className="field-help">{account}</span>
          </RecordLink>
        </li>
      ))}
    </ul>
  );
}

function MoveMembers({ role, onMoved }: { readonly role: string; readonly onMoved: () => void }) {
  const t = useTranslate();
  const invalidate = useInvalidate();
  const { gateways } = useApp();
  const { messages } = useActors();
  const roles = useRoles();
  const mutation = useMutation();
  const [to, setTo] = useState('');
  const move = () =>
    mutation.run(
      () => gateways.system.moveMembers(role, to),
      (count) => {
        const values = { count };
        messages.send({
          type: 'messages.shown',
          key: 'members-moved',
          severity: 'success',
          textKey: 'system.roleTools.moved',
          values,
        });
        invalidate('account');
        onMoved();
      },
    );
  return (
    <details>
      <summary>{t('system.roleTools.moveAll')}</summary>
      <div className="system-stack">
        <SelectField
          label={t('system.roleTools.moveTo')}
          placeholder={t('system.roleTools.pick')}
          options={(roles.data ?? []).filter(({ value }) => value !== role)}
          value={to}
          onChange={setTo}
        />
        <ErrorLine refusal={mutation.refusal} fields={MOVED} />
        <button type="button" className="button" disabled={to === '' || mutation.isBusy} onClick={move}>
          {t('system.roleTools.move')}
        </button>
      </div>
    </details>
  );
}
