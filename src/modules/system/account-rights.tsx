import type { Rights } from '@src/contracts/system.ts';
import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { useApp } from '@src/ui/app-context.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTitle, useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';

/** Permissions of an account, with the role that grants each. */
export function RightsTab({ record }: ExtraProps) {
  const { gateways } = useApp();
  const query = useQuery((id: string, signal: AbortSignal) => gateways.system.rightsOf(id, signal), record.id);
  return <QueryBoundary query={query}>{(rights) => <RightsList rights={rights} />}</QueryBoundary>;
}

function RightsList({ rights: { all, rights, scope } }: { readonly rights: Rights }) {
  const t = useTranslate();
  const title = useTitle();
  const formats = useValueFormats();
  const [search, setSearch] = useState('');
  const words = search.trim().toLowerCase();
  const wordsOf = (right: Rights['rights'][number]) =>
    [title(right.page), title(right.title)].filter((each) => each !== '').join(' / ');
  const found = rights.filter((right) => `${wordsOf(right)} ${right.code}`.toLowerCase().includes(words));
  const depts = scope.depts.map(({ name }) => name);
  const where = t(`system.role.scope.${scope.kind}`);
  return (
    <div className="system-stack" data-testid="account-rights">
      <p>{t('system.rights.scope', { scope: depts.length === 0 ? where : `${where} (${formats.list(depts)})` })}</p>
      {all && <p>{t('system.rights.all')}</p>}
      {!all && rights.length === 0 && <EmptyState kind="empty" title={t('system.rights.empty')} />}
      {!all && rights.length > 0 && (
        <>
          <div className="system-line">
            <input
              type="search"
              className="input system-search"
              aria-label={t('system.rights.search')}
              placeholder={t('system.rights.search')}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
            <span className="field-help number" role="status">
              {t('system.rights.count', { count: found.length })}
            </span>
          </div>
          {found.length === 0 && <EmptyState kind="noMatch" title={t('system.rights.noMatch')} />}
          {found.length > 0 && (
            <div className="system-words">
              <table className="table">
                <thead>
                  <tr>
                    <th scope="col">{t('system.rights.what')}</th>
                    <th scope="col">{t('system.rights.code')}</th>
                    <th scope="col">{t('system.rights.from')}</th>
                  </tr>
                </thead>
                <tbody>
                  {found.map((right) => (
                    <tr key={right.code}>
                      <td>{wordsOf(right)}</td>
                      <td>
                        <code>{right.code}</code>
                      </td>
                      <td>{formats.list(right.roles.map(({ name }) => name))}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </>
      )}
    </div>
  );
}
