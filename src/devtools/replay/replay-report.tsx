import { useTranslate } from '@src/ui/use-translate.ts';
import { RecordingPlayer } from '../recording/player.tsx';
import { momentsAfter } from '../recording/recording.ts';
import type { ReplayFile } from './replay-file.ts';
import type { Played, ReplayNotice } from './run-replay.ts';

/** An opened report, and the result of its replay. */
export interface Opened {
  readonly file: ReplayFile;
  readonly played: Played;
  /** Number of the opened file; a new file resets the player. */
  readonly turn: number;
}

/** Facts of a report, whether its replay ends in the same state, and the player. */
export function ReplayReport({ file, played, turn }: Opened) {
  const t = useTranslate();
  return (
    <>
      <section className="card replay-report" aria-label={t('replay.title')}>
        <Outcome played={played} />
        <Notices file={file} played={played} />
        <Facts file={file} />
        <Errors file={file} played={played} />
      </section>
      <RecordingPlayer key={turn} recording={played.recording} divergedAt={played.divergedAt} />
    </>
  );
}

function Outcome({ played: { recording, divergedAt, notices } }: Pick<Opened, 'played'>) {
  const t = useTranslate();
  const isSame = divergedAt === null && !notices.some(({ kind }) => kind === 'broken');
  const ends = momentsAfter(recording, recording.steps.length).map(({ actor, moment }) => [actor.id, moment.value]);
  return (
    <p
      role="status"
      className={isSame ? 'inspector-sent' : 'inspector-failure'}
      data-testid="replay-outcome"
      data-same={isSame}
      data-final={JSON.stringify(Object.fromEntries(ends))}
    >
      {isSame ? t('replay.same') : t('replay.diverged', { step: (divergedAt ?? 0) + 1 })}
    </p>
  );
}

function Notices({ file: { isRecorded, left }, played: { notices } }: Pick<Opened, 'file' | 'played'>) {
  const t = useTranslate();
  const words = (notice: ReplayNotice) =>
    notice.kind === 'broken' ? t('replay.broken', { step: notice.step + 1 }) : t(`replay.${notice.kind}`, notice);
  const lines = [
    ...(isRecorded ? [] : [t('replay.unrecorded')]),
    ...(left === 0 ? [] : [t('replay.left', { count: left })]),
    ...notices.map(words),
  ];
  if (lines.length === 0) return null;
  return (
    <ul className="replay-notices" data-testid="replay-notices">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Facts({ file: { route, made, build, locale, viewport, demo } }: Pick<Opened, 'file'>) {
  const t = useTranslate();
  const facts = [
    { term: t('replay.where'), value: route },
    { term: t('replay.made'), value: new Date(made).toISOString().slice(0, 19).replace('T', ' ') },
    { term: t('replay.build'), value: `${build.version} (${build.id})` },
    { term: t('replay.language'), value: locale },
    { term: t('replay.window'), value: `${viewport.width} × ${viewport.height}` },
    ...(demo === null ? [] : [{ term: t('replay.demo'), value: t('replay.demoValue', demo) }]),
  ];
  return (
    <dl className="replay-facts">
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The errors that the log holds at the end of the replay. */
function Errors({ file, played: { recording } }: Pick<Opened, 'file' | 'played'>) {
  const t = useTranslate();
  const log = momentsAfter(recording, recording.steps.length).find(({ actor }) => actor.logic === 'errorLog');
  const played = log === undefined ? [] : messagesIn(log.moment.context);
  return (
    <section aria-labelledby="replay-errors">
      <h2 id="replay-errors">{t('replay.errors')}</h2>
      {file.errors.length === 0 && <p className="field-help">{t('replay.noErrors')}</p>}
      <ul className="replay-errors">
        {file.errors.map(({ type, name, message, count, time }) => (
          <li
            key={`${time} ${message}`}
            data-testid="replay-error"
            data-message={message}
            data-same={played.includes(message)}
          >
            <span className="tag">{type}</span>
            <code>{name}</code>
            <span>{message}</span>
            {count > 1 && <span>{`× ${count}`}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function messagesIn(context: unknown): readonly string[] {
  const entries: unknown = typeof context === 'object' && context !== null ? Reflect.get(context, 'entries') : [];
  return Array.isArray(entries) ? entries.map((entry: object) => String(Reflect.get(entry, 'message'))) : [];
}
