import './players.css';
import { PLAYER_TEXTS } from '@locales/lazy/player.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useRef, useState } from 'react';
import { DownloadButton } from '../fetches/download-button.tsx';
import { frameOf } from './film-frame.ts';
import { PosterField } from './poster-field.tsx';
import { SubtitleField } from './subtitles/subtitle-field.tsx';
import { useObjectUrl } from './use-object-url.ts';
import { usePoster } from './use-poster.ts';

export interface VideoPlayerProps {
  readonly id: string;
  readonly file: Blob;
  readonly name: string;
  /** True when the video has its own poster. */
  readonly hasPoster: boolean;
  /** Stores the frame at a time in seconds as a new file; null when not permitted. */
  readonly onFrame: ((picture: Blob, seconds: number) => Promise<void>) | null;
}

const FRAME = 1 / 25;

/** Plays a video with subtitles, and captures frames. */
export function VideoPlayer({ id, file, name, hasPoster, onFrame }: VideoPlayerProps) {
  useTexts(PLAYER_TEXTS);
  const t = useTranslate();
  const url = useObjectUrl(file);
  const [poster, setPoster] = useState(hasPoster ? 1 : 0);
  const video = useRef<HTMLVideoElement>(null);
  const usedPoster = usePoster(id, poster);
  const [isBroken, setBroken] = useState(false);
  const [stage, setStage] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle');
  const step = (seconds: number) => {
    if (video.current === null) return;
    video.current.pause();
    video.current.currentTime += seconds;
    setStage('idle');
  };
  const take = () => {
    if (video.current === null || onFrame === null) return;
    const { currentTime } = video.current;
    setStage('saving');
    frameOf(video.current)
      .then((picture) => onFrame(picture, currentTime))
      .then(
        () => setStage('saved'),
        () => setStage('failed'),
      );
  };
  return (
    <div className="player" data-testid="video-player">
      {url !== null && (
        // Subtitles are added by `SubtitleField`.
        <video
          ref={video}
          className="player-media"
          controls
          playsInline
          src={url}
          poster={usedPoster}
          aria-label={name}
          onError={() => setBroken(true)}
        >
          <track kind="captions" />
        </video>
      )}
      {isBroken && (
        <p className="field-error" role="alert">
          {t('player.unplayable')}
        </p>
      )}
      <div className="player-row">
        <button type="button" className="button" onClick={() => step(-FRAME)}>
          <Icon name="pi pi-angle-left" />
          {t('player.frameBack')}
        </button>
        <button type="button" className="button" onClick={() => step(FRAME)}>
          {t('player.frameOn')}
          <Icon name="pi pi-angle-right" />
        </button>
        {onFrame !== null && (
          <button type="button" className="button" disabled={stage === 'saving' || isBroken} onClick={take}>
            <Icon name="pi pi-camera" />
            {t('player.takeFrame')}
          </button>
        )}
        <DownloadButton id={id} name={name} read={async () => file} />
        <span role="status" className={stage === 'failed' ? 'field-error' : 'field-help'}>
          {stage === 'idle' ? '' : t(`player.store.${stage}`)}
        </span>
      </div>
      {onFrame !== null && (
        <PosterField
          id={id}
          video={video}
          hasPoster={poster > 0}
          onChanged={(has) => setPoster(has ? poster + 1 : 0)}
        />
      )}
      <SubtitleField id={id} video={video} />
    </div>
  );
}
