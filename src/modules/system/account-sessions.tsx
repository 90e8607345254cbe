import type { AccountSession } from '@src/contracts/system.ts';
import { Loaded } from '@src/resource/parts/loaded.tsx';
import { RefusalLine } from '@src/resource/parts/refusal-line.tsx';
import type { ExtraProps } from '@src/resource/record/record-extras.ts';
import { useDeed } from '@src/resource/use-deed.ts';
import { useActors, useConsole } from '@src/ui/console-context.tsx';
import { StatePanel } from '@src/ui/state-panel.tsx';
import { useQuery } from '@src/ui/use-query.ts';
import { useText } from '@src/ui/use-text.ts';
import { useValueFormats } from '@src/ui/use-value-formats.ts';

/** Where an account is signed in; each session can be ended. */
export function SessionsTab({ record }: ExtraProps) {
  const { gateways } = useConsole();
  const query = useQuery((id: string, signal: AbortSignal) => gateways.system.sessionsOf(id, signal), record.id);
  return <Loaded query={query}>{(sessions) => <SessionTable sessions={sessions} onEnded={query.refresh} />}</Loaded>;
}

interface SessionTableProps {
  readonly sessions: readonly AccountSession[];
  readonly onEnded: () => void;
}

function SessionTable({ sessions, onEnded }: SessionTableProps) {
  const t = useText();
  const { gateways } = useConsole();
  const { messages } = useActors();
  const deed = useDeed();
  if (sessions.length === 0) return <StatePanel kind="empty" title={t('system.sessions.empty')} />;
  const end = (id: string) =>
    deed.run(
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
      <RefusalLine refusal={deed.refusal} />
      <div className="system-table">
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
              <SessionRow key={session.id} session={session} isBusy={deed.isBusy} onEnd={() => end(session.id)} />
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
  const t = useText();
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
