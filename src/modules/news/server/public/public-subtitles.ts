import type { CallRequest } from '@src/server/http/endpoint.ts';
import { missing } from '@src/server/http/server-error.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { subtitlesOf } from './film-tracks.ts';
import { publicFile } from './public-files.ts';

/** Subtitles of a publicly visible film, in all languages. */
export async function readSubtitles(request: CallRequest, context: RuleContext) {
  const { id } = await publicFile(request, context);
  return { data: { list: (await subtitlesOf([id], context))(id) } };
}

/**
 * Subtitle file in one language, for players.
 * @throws ServerError 1002 for a language that the film does not have
 */
export async function readSubtitleFile(request: CallRequest, context: RuleContext) {
  const { id } = await publicFile(request, context);
  const found = (await subtitlesOf([id], context))(id).find(({ language }) => language === request.params.language);
  if (found === undefined) throw missing();
  return { text: found.text, type: 'text/vtt; charset=utf-8' };
}
