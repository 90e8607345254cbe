import { type PublicSubtitles, publicPosterPath, publicSubtitlePath } from '@src/contracts/endpoints/public-news.ts';
import { mediaIdIn } from '@src/contracts/media.ts';
import { SUBTITLE_LANGUAGES } from '@src/contracts/media-calls/subtitles.ts';
import { getMediaIds, mediumAddress } from '@src/contracts/rich-text/references.ts';
import type { RenderOptions, SubtitleTrack } from '@src/contracts/rich-text/render-html.ts';
import { MEDIA, SUBTITLES } from '@src/modules/media/server/media-row.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { textIn } from '@src/server/store/row-values.ts';
import { documentIn } from '../../definitions/content.ts';

/** Loads the subtitles of films; returns a function that gives those of one film, ordered by language. */
export async function subtitlesOf(films: readonly string[], { store }: Pick<RuleContext, 'store'>) {
  const { rows } = await store.select(SUBTITLES, { where: { field: 'media', op: 'in', value: films } });
  return (film: string): PublicSubtitles =>
    SUBTITLE_LANGUAGES.flatMap((language) =>
      rows
        .filter((row) => row.media === film && row.language === language)
        .map((row) => ({ language, text: textIn(row, 'text') })),
    );
}

/** Returns the subtitle tracks of the films of a text; each track is labelled with its language's own name. */
export async function subtitleTracksOf(
  content: unknown,
  context: RuleContext,
  share = '',
): Promise<RenderOptions['tracksOf']> {
  const of = await subtitlesOf([...getMediaIds(documentIn(content))], context);
  return (node): readonly SubtitleTrack[] => {
    const film = mediaIdIn(mediumAddress(node));
    if (film === null) return [];
    return of(film).map(({ language }) => ({
      language,
      label: new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language,
      src: `${publicSubtitlePath(film, language)}${share === '' ? '' : `?share=${share}`}`,
    }));
  };
}

/** Films of a text that have a poster. */
export async function postersIn(
  content: unknown,
  { store }: RuleContext,
  share = '',
): Promise<RenderOptions['posterOf']> {
  const films = await Promise.all(getMediaIds(documentIn(content)).map((id) => store.get(MEDIA, id)));
  const known = new Set(films.flatMap((film) => (film?.poster === true ? [film.id] : [])));
  return (node) => {
    const film = mediaIdIn(mediumAddress(node));
    if (film === null || !known.has(film)) return '';
    return share === '' ? publicPosterPath(film) : `${publicPosterPath(film)}?share=${share}`;
  };
}
