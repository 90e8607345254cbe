import './players.css';
import { PLAYER_TEXTS } from '@locales/lazy/player.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useEffect, useRef, useState } from 'react';
import { DownloadButton } from '../fetches/download-button.tsx';
import { peaksOf } from './audio-peaks.ts';
import { clockText } from './clock-text.ts';
import { type DecodedSound, decodeSound } from './decode-sound.ts';
import { useObjectUrl } from './use-object-url.ts';
import { encodeWav } from './wav.ts';
import { type AudioSection, Waveform } from './waveform.tsx';

export interface AudioPlayerProps {
  readonly id: string;
  readonly file: Blob;
  readonly name: string;
  /** Stores a section as a new file; null when not permitted. */
  readonly onTrim: ((file: Blob) => Promise<void>) | null;
}

const BARS = 240;
/** Maximum size of a sound that is decoded: samples take many times the size of the file. */
const MAX_DECODED_BYTES = 8 * 1024 * 1024;
/** Maximum length of a WeChat voice message. */
const WECHAT_SECONDS = 60;

/** Plays a sound, shows its waveform, and trims a section. */
export function AudioPlayer({ id, file, name, onTrim }: AudioPlayerProps) {
  useTexts(PLAYER_TEXTS);
  const t = useTranslate();
  const url = useObjectUrl(file);
  const audio = useRef<HTMLAudioElement>(null);
  const [position, setPosition] = useState(0);
  const sound = useSound(file);
  const seek = (seconds: number) => {
    if (audio.current !== null) audio.current.currentTime = seconds;
    setPosition(seconds);
  };
  return (
    <div className="player" data-testid="audio-player" data-state={typeof sound === 'string' ? sound : 'decoded'}>
      {typeof sound === 'string' ? (
        <p className="field-help" role="status">
          {t(`player.sound.${sound}`)}
        </p>
      ) : (
        <SoundCutter sound={sound} position={position} audio={audio} onSeek={seek} onTrim={onTrim} />
      )}
      {url !== null && (
        <audio
          ref={audio}
          className="player-media"
          controls
          src={url}
          aria-label={name}
          onTimeUpdate={(event) => setPosition(event.currentTarget.currentTime)}
        >
          <track kind="captions" />
        </audio>
      )}
      <div className="player-row">
        <DownloadButton id={id} name={name} read={async () => file} />
      </div>
    </div>
  );
}

type Sound = 'decoding' | 'tooLarge' | 'unreadable' | DecodedSound;

function useSound(file: Blob): Sound {
  const [sound, setSound] = useState<Sound>('decoding');
  useEffect(() => {
    let isWanted = true;
    const keep = (found: Sound) => {
      if (isWanted) setSound(found);
    };
    if (file.size > MAX_DECODED_BYTES) keep('tooLarge');
    else decodeSound(file).then(keep, () => keep('unreadable'));
    return () => {
      isWanted = false;
    };
  }, [file]);
  return sound;
}

interface SoundCutterProps {
  readonly sound: DecodedSound;
  readonly position: number;
  readonly audio: { readonly current: HTMLAudioElement | null };
  readonly onSeek: (seconds: number) => void;
  readonly onTrim: AudioPlayerProps['onTrim'];
}

function SoundCutter({ sound, position, audio, onSeek, onTrim }: SoundCutterProps) {
  const t = useTranslate();
  const [peaks] = useState(() => peaksOf(sound.channels, BARS));
  const [stretch, setStretch] = useState<AudioSection>({ from: 0, to: sound.duration });
  const [stage, setStage] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle');
  const isWhole = stretch.from === 0 && stretch.to === sound.duration;
  useStopAt(audio, stretch.to);
  const play = () => {
    onSeek(stretch.from);
    audio.current?.play().catch(() => performance.mark('statehouse:sound-not-played'));
  };
  const trim = () => {
    if (onTrim === null || isWhole) return;
    const { channels, sampleRate } = sound;
    const bytes = encodeWav(channels, sampleRate, { from: stretch.from * sampleRate, to: stretch.to * sampleRate });
    setStage('saving');
    onTrim(new Blob([bytes], { type: 'audio/wav' })).then(
      () => setStage('saved'),
      () => setStage('failed'),
    );
  };
  const length = stretch.to - stretch.from;
  return (
    <>
      <Waveform
        peaks={peaks}
        duration={sound.duration}
        position={position}
        stretch={stretch}
        onStretch={(changed) => {
          setStretch(changed);
          setStage('idle');
        }}
        onSeek={onSeek}
      />
      <div className="player-row">
        <span className="number" data-testid="sound-stretch">
          {t('player.stretch', {
            from: clockText(stretch.from),
            to: clockText(stretch.to),
            seconds: length.toFixed(1),
          })}
        </span>
        <button type="button" className="button" onClick={play}>
          {t('player.playStretch')}
        </button>
        {onTrim !== null && (
          <button type="button" className="button" disabled={isWhole || stage === 'saving'} onClick={trim}>
            {t('player.saveStretch')}
          </button>
        )}
      </div>
      {length > WECHAT_SECONDS && <p className="field-help">{t('player.wechatSound', { seconds: WECHAT_SECONDS })}</p>}
      <p role="status" className={stage === 'failed' ? 'field-error' : 'field-help'}>
        {stage === 'idle' ? '' : t(`player.store.${stage}`)}
      </p>
    </>
  );
}

/** Stops at the end of the section, unless playback started after it. */
function useStopAt(audio: SoundCutterProps['audio'], end: number): void {
  useEffect(() => {
    const element = audio.current;
    if (element === null) return;
    let before = element.currentTime;
    const stop = () => {
      if (before < end && element.currentTime >= end && end < element.duration) element.pause();
      before = element.currentTime;
    };
    element.addEventListener('timeupdate', stop);
    return () => element.removeEventListener('timeupdate', stop);
  }, [audio, end]);
}
