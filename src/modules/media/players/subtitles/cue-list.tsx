import type { Cue } from '@src/contracts/media-safety/web-vtt.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { clockText } from '../clock-text.ts';

interface CueListProps {
  readonly cues: readonly Cue[];
  readonly video: { readonly current: HTMLVideoElement | null };
}

/** Maximum number of listed cues; a long film has thousands. */
const MAX_LISTED = 500;
/** Seconds after the start of a cue at which it is certainly visible. */
const WITHIN = 0.01;

/** List of cues; a click seeks to the cue. */
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
