import type { Member } from '@src/contracts/system.ts';
import { announceChange } from '@src/resource/changes.ts';
import { Loaded } from '@src/resource/parts/loaded.tsx';
import { RefusalLine } from '@src/resource/parts/refusal-line.tsx';
import type { ExtraProps } from '@src/resource/record/record-extras.ts';
import { useDeed } from '@src/resource/use-deed.ts';
import { useDesk } from '@src/resource/use-desk.ts';
import { useActors, useConsole } from '@src/ui/console-context.tsx';
import { StatePanel } from '@src/ui/state-panel.tsx';
import { useQuery } from '@src/ui/use-query.ts';
import { useText } from '@src/ui/use-text.ts';
import { useMemo, useState } from 'react';
import { ChoiceSelect } from './choice-select.tsx';
import { RecordLink } from './record-link.tsx';
import { useRoles } from './use-roles.ts';

/** The accounts that have a role, and the way to give them another one instead. */
export function RoleMembers({ record, refresh }: ExtraProps) {
  const t = useText();
  const { gateways } = useConsole();
  const args = useMemo(() => ({ id: record.id, version: record.version }), [record.id, record.version]);
  const query = useQuery(({ id }: typeof args, signal: AbortSignal) => gateways.system.membersOf(id, signal), args);
  const moved = () => {
    query.refresh();
    refresh();
  };
  return (
    <Loaded query={query}>
      {(members) =>
        members.length === 0 ? (
          <StatePanel kind="empty" icon="pi pi-users" title={t('system.roleTools.membersEmpty')} />
        ) : (
          <div className="system-stack" data-testid="role-members">
            <MemberList members={members} />
            <MoveMembers role={record.id} onMoved={moved} />
          </div>
        )
      }
    </Loaded>
  );
}

/** Accounts by name; each leads to its page. */
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
  const t = useText();
  const desk = useDesk();
  const { gateways } = useConsole();
  const { messages } = useActors();
  const roles = useRoles();
  const deed = useDeed();
  const [to, setTo] = useState('');
  const move = () =>
    deed.run(
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
        announceChange(desk, 'account');
        onMoved();
      },
    );
  return (
    <details>
      <summary>{t('system.roleTools.moveAll')}</summary>
      <div className="system-stack">
        <ChoiceSelect
          label={t('system.roleTools.moveTo')}
          hint={t('system.roleTools.pick')}
          choices={(roles.data ?? []).filter(({ value }) => value !== role)}
          value={to}
          onChange={setTo}
        />
        <RefusalLine refusal={deed.refusal} />
        <button type="button" className="button" disabled={to === '' || deed.isBusy} onClick={move}>
          {t('system.roleTools.move')}
        </button>
      </div>
    </details>
  );
}
