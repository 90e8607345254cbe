import '@src/ui/form/file-input.css';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useEffect, useId, useState } from 'react';
import { clockText } from './clock-text.ts';
import { readVtt, type Subtitles } from './web-vtt.ts';

export interface SubtitleFieldProps {
  readonly video: { readonly current: HTMLVideoElement | null };
}

/** Lines that are listed; a film of hours has thousands. */
const MAX_LISTED = 500;
const SECOND = 1;

/** Takes a file of subtitles, shows them in the film, and lists them: a press on one goes to its moment. */
export function SubtitleField({ video }: SubtitleFieldProps) {
  const t = useTranslate();
  const id = useId();
  const [given, setGiven] = useState<{ readonly name: string; readonly subtitles: Subtitles } | null>(null);
  const cues = given?.subtitles?.cues ?? [];
  useEffect(() => {
    const track = video.current?.addTextTrack('subtitles', given?.name ?? '');
    if (track === undefined || given?.subtitles == null) return;
    for (const { start, end, text } of given.subtitles.cues) track.addCue(new VTTCue(start, end, escaped(text)));
    track.mode = 'showing';
    return () => {
      // A track that was added cannot be taken away.
      track.mode = 'disabled';
    };
  }, [video, given]);
  const choose = async (file: File | undefined) => {
    if (file !== undefined) setGiven({ name: file.name, subtitles: readVtt(await file.text()) });
  };
  const seek = (seconds: number) => {
    if (video.current !== null) video.current.currentTime = seconds + SECOND / 100;
  };
  return (
    <section className="player-subtitles" aria-label={t('player.subtitles')}>
      <label className="field-label" htmlFor={id}>
        {t('player.chooseSubtitles')}
      </label>
      <input
        id={id}
        type="file"
        className="input"
        accept=".vtt,text/vtt"
        onChange={(event) => void choose(event.currentTarget.files?.[0])}
      />
      {given !== null && given.subtitles === null && (
        <p className="field-error" role="alert">
          {t('player.noSubtitles')}
        </p>
      )}
      {given?.subtitles != null && (
        <p className="field-help" role="status">
          {t('player.cues', { count: cues.length })}
        </p>
      )}
      {given?.subtitles != null && given.subtitles.problems.length > 0 && (
        <ul className="player-problems">
          {given.subtitles.problems.map(({ line, reason }) => (
            <li key={line}>{t(`player.cueProblem.${reason}`, { line })}</li>
          ))}
        </ul>
      )}
      {cues.length > 0 && (
        <ol className="player-cues">
          {cues.slice(0, MAX_LISTED).map(({ start, end, text }) => (
            <li key={`${start} ${end} ${text}`}>
              <button type="button" className="button button-quiet" onClick={() => seek(start)}>
                <span className="number">{clockText(start)}</span>
                {text}
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** The browser reads the text of a cue as markup. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
