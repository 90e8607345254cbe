import type { AccountSession } from '@src/contracts/system.ts';
import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { ErrorLine, NO_FIELDS } from '@src/crud/shared/error-line.tsx';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { useMutation } from '@src/crud/use-mutation.ts';
import { useActors, useApp } from '@src/ui/app-context.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';

/** Active sessions of an account; each can be ended. */
export function SessionsTab({ record }: ExtraProps) {
  const { gateways } = useApp();
  const query = useQuery((id: string, signal: AbortSignal) => gateways.system.sessionsOf(id, signal), record.id);
  return (
    <QueryBoundary query={query}>
      {(sessions) => <SessionTable sessions={sessions} onEnded={query.refresh} />}
    </QueryBoundary>
  );
}

interface SessionTableProps {
  readonly sessions: readonly AccountSession[];
  readonly onEnded: () => void;
}

/** Table of sessions, each with a button that ends it. */
export function SessionTable({ sessions, onEnded }: SessionTableProps) {
  const t = useTranslate();
  const { gateways } = useApp();
  const { messages } = useActors();
  const mutation = useMutation();
  if (sessions.length === 0) return <EmptyState kind="empty" title={t('system.sessions.empty')} />;
  const end = (id: string) =>
    mutation.run(
      () => gateways.system.endSession(id),
      () => {
        messages.send({
          type: 'messages.shown',
          key: 'session-ended',
          severity: 'success',
          textKey: 'system.sessions.ended',
        });
        onEnded();
      },
    );
  return (
    <div className="system-stack" data-testid="account-sessions">
      <ErrorLine refusal={mutation.refusal} fields={NO_FIELDS} />
      <div className="system-words">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('system.sessions.started')}</th>
              <th scope="col">{t('system.sessions.lastSeen')}</th>
              <th scope="col">{t('system.sessions.device')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} isBusy={mutation.isBusy} onEnd={() => end(session.id)} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

interface SessionRowProps {
  readonly session: AccountSession;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const t = useTranslate();
  const formats = useValueFormats();
  const started = formats.dateTime(session.started);
  return (
    <tr data-testid="account-session" data-id={session.id}>
      <td className="system-when">{started}</td>
      <td className="system-when">{formats.dateTime(session.lastSeen)}</td>
      <td>{session.device === '' ? t('system.sessions.unknownDevice') : session.device}</td>
      <td>
        {session.current ? (
          <span className="tag tag-good">{t('system.sessions.current')}</span>
        ) : (
          <button
            type="button"
            className="button"
            data-testid="session-end"
            aria-label={t('system.sessions.endOf', { time: started })}
            disabled={isBusy}
            onClick={onEnd}
          >
            {t('system.sessions.end')}
          </button>
        )}
      </td>
    </tr>
  );
}
