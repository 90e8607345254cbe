import type { MediaRef } from '@src/contracts/media.ts';
import { posterRequest } from '@src/contracts/media-calls/posters.ts';
import type { CallRequest } from '@src/server/http/endpoint.ts';
import { invalid } from '@src/server/http/server-error.ts';
import type { CallContext } from '@src/server/resource/resource-handler.ts';
import { commitWrite, nextVersion } from '@src/server/resource/write-record.ts';
import { textIn } from '@src/server/store/row-values.ts';
import { mediaServerResource } from '../media.resource.ts';
import { fault } from '../media-errors.ts';
import { refOf } from '../media-row.ts';
import { replaceable } from '../replace-bytes.ts';
import { storeThumbnail } from '../stored-bytes.ts';
import { checkedThumb, read } from '../upload-bytes.ts';

/**
 * Sets or removes the poster of a video; it is stored as the video's thumbnail.
 * @throws ServerError 1001 when the file is not a video, or the poster not a picture
 */
export async function setPoster({ params, body }: CallRequest, call: CallContext): Promise<{ file: MediaRef }> {
  const { picture } = read(posterRequest, body);
  const work = call.open(mediaServerResource);
  const before = await replaceable(work, params.id ?? '');
  if (textIn(before, 'kind') !== 'video') throw invalid({ file: fault('noFilm') });
  const kept = checkedThumb(picture);
  if (picture !== null && kept === null) throw invalid({ picture: fault('noPicture') });
  await storeThumbnail(before.id, kept, call.context.store);
  const after = nextVersion(work, before, { poster: kept !== null });
  await commitWrite(work, { event: 'poster', before, after });
  return { file: refOf(after) };
}
