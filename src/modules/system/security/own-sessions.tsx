import { ErrorLine, NO_FIELDS } from '@src/crud/shared/error-line.tsx';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { useMutation } from '@src/crud/use-mutation.ts';
import { useActors, useApp } from '@src/ui/app-context.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { SessionTable } from '../account-sessions.tsx';

/** Sessions of the operator's own account; each other session can be ended, or all of them at once. */
export function OwnSessions({ id }: { readonly id: string }) {
  const t = useTranslate();
  const { gateways } = useApp();
  const { messages } = useActors();
  const mutation = useMutation();
  const query = useQuery((account: string, signal: AbortSignal) => gateways.system.sessionsOf(account, signal), id);
  const others = query.data?.filter(({ current }) => !current).length ?? 0;
  const endOthers = () =>
    mutation.run(gateways.system.endOtherSessions, (count) => {
      const values = { count };
      const textKey = 'security.sessions.endedOthers' as const;
      messages.send({ type: 'messages.shown', key: 'sessions-ended', severity: 'success', textKey, values });
      query.refresh();
    });
  return (
    <section className="card" aria-labelledby="security-sessions">
      <div className="security-head">
        <h2 id="security-sessions">{t('security.sessions.title')}</h2>
        {others > 0 && (
          <button
            type="button"
            className="button"
            data-testid="end-other-sessions"
            aria-disabled={mutation.isBusy}
            onClick={endOthers}
          >
            {t('security.sessions.endOthers')}
          </button>
        )}
      </div>
      <p className="security-lead">{t('security.sessions.lead')}</p>
      <ErrorLine refusal={mutation.refusal} fields={NO_FIELDS} />
      <QueryBoundary query={query}>
        {(sessions) => <SessionTable sessions={sessions} onEnded={query.refresh} />}
      </QueryBoundary>
    </section>
  );
}
