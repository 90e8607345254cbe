import {
  type MediaSubtitles,
  mediaSubtitlesContract,
  SUBTITLE_LANGUAGES,
  subtitlesRemoveRequest,
  subtitlesRequest,
} from '@src/contracts/media-calls/subtitles.ts';
import { safeName } from '@src/contracts/media-safety/file-name.ts';
import { readVtt } from '@src/contracts/media-safety/web-vtt.ts';
import type { CallRequest } from '@src/server/http/endpoint.ts';
import { invalid, missing } from '@src/server/http/server-error.ts';
import { verdictOn } from '@src/server/resource/authorize-event.ts';
import type { CallContext } from '@src/server/resource/resource-handler.ts';
import { findRow } from '@src/server/resource/stored-record.ts';
import { commitWrite, nextVersion } from '@src/server/resource/write-record.ts';
import { timeOf } from '@src/server/store/record-fields.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import * as v from 'valibot';
import { mediaServerResource } from '../media.resource.ts';
import { fault } from '../media-errors.ts';
import { SUBTITLES } from '../media-row.ts';
import { replaceable } from '../replace-bytes.ts';
import { read } from '../upload-bytes.ts';

/** Subtitles of a video, ordered by language. */
export async function answerSubtitles({ params }: CallRequest, call: CallContext): Promise<MediaSubtitles> {
  const file = await findRow(call.open(mediaServerResource), params.id ?? '');
  if (file.status === 'purged') throw missing();
  return subtitleListOf(file, call);
}

async function subtitleListOf(file: Row, call: CallContext): Promise<MediaSubtitles> {
  const rows = await subtitlesOf(file.id, call.context.store);
  return v.parse(mediaSubtitlesContract, {
    mayChange: (await verdictOn(call.open(mediaServerResource), file, 'update')) === null,
    list: SUBTITLE_LANGUAGES.flatMap((language) => rows.filter((row) => row.language === language)),
  });
}

async function subtitlesOf(id: string, store: Store): Promise<readonly Row[]> {
  return (await store.select(SUBTITLES, { where: { field: 'media', op: 'is', value: id } })).rows;
}

/** Stores a WebVTT file for a video, replacing the one in the same language; a file with errors is refused. */
export async function putSubtitles({ params, body }: CallRequest, call: CallContext): Promise<MediaSubtitles> {
  const asked = read(subtitlesRequest, body);
  const file = await film(call, params.id ?? '');
  const found = readVtt(asked.text);
  if (found === null) throw invalid({ text: fault('noWebVtt') });
  const [problem] = found.problems;
  if (problem !== undefined) throw invalid({ text: fault('badCue', { line: problem.line }) });
  if (found.cues.length === 0) throw invalid({ text: fault('noCues') });
  const { store } = call.context;
  const row = {
    ...{ media: file.id, language: asked.language, text: asked.text, cues: found.cues.length },
    ...{ name: safeName(asked.name), by: call.actor.user.username, time: timeOf(call.context) },
  };
  await store.remove(SUBTITLES, idOf(file, asked.language));
  await store.insert(SUBTITLES, { id: idOf(file, asked.language), ...row });
  return noteChange(file, call);
}

/** Deletes the subtitles of a video in one language. */
export async function removeSubtitles({ params, body }: CallRequest, call: CallContext): Promise<MediaSubtitles> {
  const { language } = read(subtitlesRemoveRequest, body);
  const file = await film(call, params.id ?? '');
  const { store } = call.context;
  if ((await store.get(SUBTITLES, idOf(file, language))) === undefined) throw missing();
  await store.remove(SUBTITLES, idOf(file, language));
  return noteChange(file, call);
}

const idOf = ({ id }: Row, language: string): string => `${id}-${language}`;

async function film(call: CallContext, id: string): Promise<Row> {
  const file = await replaceable(call.open(mediaServerResource), id);
  if (textIn(file, 'kind') !== 'video') throw invalid({ file: fault('noFilm') });
  return file;
}

/** The record stores its languages, so that the history shows who changed them. */
async function noteChange(before: Row, call: CallContext): Promise<MediaSubtitles> {
  const work = call.open(mediaServerResource);
  const subtitleList = await subtitleListOf(before, call);
  const subtitles = subtitleList.list.map(({ language }) => language).join(', ') || null;
  const after = nextVersion(work, before, { subtitles });
  await commitWrite(work, { event: 'subtitle', before, after });
  return subtitleList;
}
