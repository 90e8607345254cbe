import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { MENU_TYPES, menuResource } from '@src/contracts/resources/menu.ts';
import type { Access } from '@src/contracts/system.ts';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTitle, useTranslate } from '@src/ui/use-translate.ts';
import { AutoComplete } from 'primereact/autocomplete';
import { useId, useState } from 'react';
import { RecordLink } from '../record-link.tsx';

/** Permission with its label. */
interface Right {
  readonly code: string;
  readonly words: string;
}

const MAX_SUGGESTIONS = 30;

/** All buttons of the menu with their pages; loads the whole menu. */
function useRights() {
  const gateway = useResourceApi().open(menuResource);
  return useQuery(async (size: number, signal: AbortSignal) => {
    const { list } = await gateway.list({ ...PLAIN_QUERY, size }, signal);
    const names = new Map(list.map((row) => [row.id, String(row.menuName)]));
    return list
      .filter((row) => row.type === MENU_TYPES.button && typeof row.permission === 'string')
      .map((row) => ({
        code: String(row.permission),
        page: names.get(String(row.parentMenu)) ?? '',
        name: String(row.menuName),
      }));
  }, 100);
}

/** Accounts with a permission, and the roles that grant it. */
export default function PermissionLookup({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const title = useTitle();
  const ids = { input: useId(), label: useId() };
  const rights = useRights();
  const [typed, setTyped] = useState<string | Right>('');
  const [found, setFound] = useState<readonly Right[]>([]);
  const all = (rights.data ?? []).map(
    ({ code, page, name }): Right => ({ code, words: `${title(page)} / ${title(name)} (${code})` }),
  );
  const search = (text: string) => {
    const words = text.trim().toLowerCase();
    setFound(all.filter((right) => right.words.toLowerCase().includes(words)).slice(0, MAX_SUGGESTIONS));
  };
  const code = typeof typed === 'string' ? typed.trim() : typed.code;
  const isCode = typeof typed !== 'string' || all.some((right) => right.code === code);
  return (
    <Dialog open size="wide" label={t('system.roleTools.whoCan')} onClose={onClose} testId="who-can">
      <div className="system-stack who-can">
        <div className="field">
          <label id={ids.label} className="field-label" htmlFor={ids.input}>
            {t('system.roleTools.question')}
          </label>
          <AutoComplete
            inputId={ids.input}
            className="system-wide"
            value={typed}
            suggestions={[...found]}
            field="words"
            completeMethod={({ query }) => search(query)}
            minLength={1}
            delay={100}
            appendTo="self"
            autoHighlight
            placeholder={t('system.roleTools.questionHint')}
            aria-labelledby={ids.label}
            onChange={({ value }: { readonly value: unknown }) =>
              setTyped(isRight(value) ? value : String(value ?? ''))
            }
          />
        </div>
        {isCode && code !== '' && <Answer code={code} onFollow={onClose} />}
      </div>
    </Dialog>
  );
}

const isRight = (value: unknown): value is Right =>
  typeof value === 'object' && value !== null && 'code' in value && 'words' in value;

interface AnswerProps {
  readonly code: string;
  readonly onFollow: () => void;
}

function Answer({ code, onFollow }: AnswerProps) {
  const { gateways } = useApp();
  const query = useQuery((asked: string, signal: AbortSignal) => gateways.system.whoCan(asked, signal), code);
  return (
    <QueryBoundary query={query}>{(access) => <AccessAnswer access={access} onFollow={onFollow} />}</QueryBoundary>
  );
}

interface AccessAnswerProps {
  readonly access: Access;
  readonly onFollow: () => void;
}

function AccessAnswer({ access: { accounts, roles }, onFollow }: AccessAnswerProps) {
  const t = useTranslate();
  const formats = useValueFormats();
  if (accounts.length === 0)
    return <EmptyState kind="empty" icon="pi pi-users" title={t('system.roleTools.nobodyCan')} />;
  return (
    <div className="system-stack" data-testid="who-can-answer">
      <p>
        {t('component.pair', {
          name: t('system.roleTools.rolesWho'),
          value: formats.list(roles.map(({ name }) => name)),
        })}
      </p>
      <h3>{t('system.roleTools.accountsWho')}</h3>
      <ul className="member-list">
        {accounts.map(({ id, account, nickname, roles: through, only }) => (
          <li key={id}>
            <RecordLink to={`/system/account_detail/${encodeURIComponent(id)}`} onFollow={onFollow}>
              {nickname} <span className="field-help">{account}</span>
            </RecordLink>{' '}
            <span className="field-help">{formats.list(through.map(({ name }) => name))}</span>
            {only !== null && (
              <span className="field-help" data-testid="who-can-only">
                {' '}
                {only.length === 0
                  ? t('system.roleTools.onlyNothing')
                  : t('system.roleTools.only', { names: formats.list(only) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
