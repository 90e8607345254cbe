import type { Cue } from '@src/contracts/media-safety/web-vtt.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { clockText } from '../clock-text.ts';

interface CueListProps {
  readonly cues: readonly Cue[];
  readonly video: { readonly current: HTMLVideoElement | null };
}

/** Lines that are listed; a film of hours has thousands. */
const MAX_LISTED = 500;
/** Seconds behind the beginning of a line at which it is surely shown. */
const WITHIN = 0.01;

/** The lines of subtitles: a press on one goes to its moment. */
export function CueList({ cues, video }: CueListProps) {
  const t = useTranslate();
  if (cues.length === 0) return null;
  const seek = (seconds: number) => {
    if (video.current !== null) video.current.currentTime = seconds + WITHIN;
  };
  return (
    <ol className="player-cues" aria-label={t('player.track.lines')}>
      {cues.slice(0, MAX_LISTED).map(({ start, end, text }) => (
        <li key={`${start} ${end} ${text}`}>
          <button type="button" className="button button-quiet" onClick={() => seek(start)}>
            <span className="number">{clockText(start)}</span>
            {text}
          </button>
        </li>
      ))}
    </ol>
  );
}
