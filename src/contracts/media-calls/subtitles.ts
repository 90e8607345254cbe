import * as v from 'valibot';

/** Languages that subtitles of a film may be in, as names that browsers know. */
export const SUBTITLE_LANGUAGES = ['zh', 'en', 'ja', 'ko', 'fr', 'de', 'es', 'pt', 'ru', 'ar', 'th', 'vi'] as const;
export type SubtitleLanguage = (typeof SUBTITLE_LANGUAGES)[number];
/** Characters of a file of subtitles. */
export const MAX_SUBTITLES = 300_000;

const language = v.picklist(SUBTITLE_LANGUAGES);

/** What `POST /media/:id/subtitles` is sent: a WebVTT file, which takes the place of the one in the same language. */
export const subtitlesRequest = v.object({
  language,
  name: v.pipe(v.string(), v.maxLength(2000)),
  text: v.pipe(v.string(), v.maxLength(MAX_SUBTITLES)),
});
export type SubtitlesRequest = v.InferOutput<typeof subtitlesRequest>;

/** What `POST /media/:id/subtitles/remove` is sent. */
export const subtitlesRemoveRequest = v.object({ language });

/** The subtitles of a film, one file for each language; `cues` counts what is shown, `mayChange` is about the reader. */
export const mediaSubtitlesContract = v.object({
  mayChange: v.boolean(),
  list: v.array(
    v.object({ language, name: v.string(), text: v.string(), cues: v.number(), by: v.string(), time: v.string() }),
  ),
});
export type MediaSubtitles = v.InferOutput<typeof mediaSubtitlesContract>;
