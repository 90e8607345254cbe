import type { MediaSubtitles } from '@src/contracts/media-calls/subtitles.ts';
import { readVtt } from '@src/contracts/media-safety/web-vtt.ts';
import { useLanguageName } from '@src/crud/media/use-language-name.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useMemo, useRef } from 'react';
import { usePoster } from '../use-poster.ts';
import { useCues } from './use-shown-cues.ts';

interface FilmPreviewProps {
  readonly id: string;
  readonly url: string;
  readonly name: string;
  /** True when the video has its own poster. */
  readonly hasPoster: boolean;
}

/** Video player with subtitles in the console's language, or in the first available one. */
export function FilmPreview({ id, url, name, hasPoster }: FilmPreviewProps) {
  const { media } = useApp().gateways;
  const { own, nameOf } = useLanguageName();
  const video = useRef<HTMLVideoElement>(null);
  const poster = usePoster(id, hasPoster ? 1 : 0);
  const query = useQuery((film: string, signal: AbortSignal) => media.subtitles(film, signal), id);
  const list: MediaSubtitles['list'] = query.data?.list ?? [];
  const kept = list.find(({ language }) => language === own) ?? list[0];
  const label = kept === undefined ? '' : nameOf(kept.language);
  const shown = useMemo(
    () => (kept === undefined ? null : { label, language: kept.language, cues: readVtt(kept.text)?.cues ?? [] }),
    [kept, label],
  );
  useCues(video, shown);
  return (
    // Subtitles are added by `useCues`.
    <video ref={video} controls src={url} poster={poster} data-testid="media-preview" aria-label={name}>
      <track kind="captions" />
    </video>
  );
}
