import * as v from 'valibot';

/** Languages of a video's subtitles, as BCP 47 codes. */
export const SUBTITLE_LANGUAGES = ['zh', 'en', 'ja', 'ko', 'fr', 'de', 'es', 'pt', 'ru', 'ar', 'th', 'vi'] as const;
export type SubtitleLanguage = (typeof SUBTITLE_LANGUAGES)[number];
/** Maximum characters of a subtitle file. */
export const MAX_SUBTITLES = 300_000;

const language = v.picklist(SUBTITLE_LANGUAGES);

/** Request body of `POST /media/:id/subtitles`: a WebVTT file, which replaces the one in the same language. */
export const subtitlesRequest = v.object({
  language,
  name: v.pipe(v.string(), v.maxLength(2000)),
  text: v.pipe(v.string(), v.maxLength(MAX_SUBTITLES)),
});
export type SubtitlesRequest = v.InferOutput<typeof subtitlesRequest>;

/** Request body of `POST /media/:id/subtitles/remove`. */
export const subtitlesRemoveRequest = v.object({ language });

/**
 * The subtitles of a video, one file per language; `cues` is the number of cues, `mayChange` whether the caller may
 * change them.
 */
export const mediaSubtitlesContract = v.object({
  mayChange: v.boolean(),
  list: v.array(
    v.object({ language, name: v.string(), text: v.string(), cues: v.number(), by: v.string(), time: v.string() }),
  ),
});
export type MediaSubtitles = v.InferOutput<typeof mediaSubtitlesContract>;
