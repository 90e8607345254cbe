import { matchRoute, selectTable } from '@machines/permission/index.ts';
import { ErrorLine, NO_FIELDS } from '@src/crud/shared/error-line.tsx';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { useMutation } from '@src/crud/use-mutation.ts';
import { useActors, useApp } from '@src/ui/app-context.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';

const PASSWORD_PAGE = '/system/changePassword';

/** Password and open sessions of the account; other sessions can be ended. */
export function SecurityList({ id }: { readonly id: string }) {
  const t = useTranslate();
  const formats = useValueFormats();
  const { gateways, go } = useApp();
  const { permission } = useActors();
  const mutation = useMutation();
  const mayChange = useSelector(permission, (snapshot) => {
    const table = selectTable(snapshot);
    return table !== null && matchRoute(table, PASSWORD_PAGE) !== null;
  });
  const query = useQuery((account: string, signal: AbortSignal) => gateways.system.sessionsOf(account, signal), id);
  return (
    <ul className="lines">
      <li>
        <span className="line-words">
          <strong>{t('gallery.pages.account.password')}</strong>
          <span className="line-soft">
            {t(mayChange ? 'gallery.pages.account.passwordText' : 'gallery.pages.account.passwordElsewhere')}
          </span>
        </span>
        {mayChange && (
          <button type="button" className="button" onClick={() => go(PASSWORD_PAGE)}>
            {t('gallery.pages.account.change')}
          </button>
        )}
      </li>
      <li>
        <div className="gallery-stack line-words">
          <strong>{t('gallery.pages.account.sessions')}</strong>
          <ErrorLine refusal={mutation.refusal} fields={NO_FIELDS} />
          <QueryBoundary query={query}>
            {(sessions) => (
              <ul className="lines">
                {sessions.map(({ id: session, device, started, lastSeen, current }) => (
                  <li key={session}>
                    <span className="line-words">
                      {device === '' ? t('gallery.pages.account.unknownDevice') : device}
                      <span className="line-soft number">
                        {t('gallery.pages.account.seen', {
                          started: formats.dateTime(started),
                          seen: formats.dateTime(lastSeen),
                        })}
                      </span>
                    </span>
                    {current ? (
                      <span className="tag tag-good">{t('gallery.pages.account.thisOne')}</span>
                    ) : (
                      <button
                        type="button"
                        className="button"
                        aria-label={t('gallery.pages.account.endOf', { time: formats.dateTime(started) })}
                        disabled={mutation.isBusy}
                        onClick={() => mutation.run(() => gateways.system.endSession(session), query.refresh)}
                      >
                        {t('gallery.pages.account.end')}
                      </button>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </QueryBoundary>
        </div>
      </li>
    </ul>
  );
}
