import { mediaAddress } from '@src/contracts/media.ts';
import { safeName } from '@src/contracts/media-safety/file-name.ts';
import { typeByName } from '@src/contracts/media-safety/file-type.ts';
import { invalid, ruled } from '@src/server/http/server-error.ts';
import type { ResourceRules, RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import { isDeleted } from '@src/server/resource/stored-record.ts';
import { addDays, dateTimeText } from '@src/server/store/dates.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { MAX_TAGS, mediaResource, TRASH_DAYS } from '../definitions/media-file.ts';
import { dropVersions } from './file-versions.ts';
import { describeStorageSpace, folderFreeSpace } from './free-space.ts';
import { seedMedia } from './media.seed.ts';
import { fault, wordsOf } from './media-errors.ts';
import { FOLDERS, isKept, MEDIA, SUBTITLES } from './media-row.ts';
import { eraseUnshared, storeThumbnail } from './stored-bytes.ts';
import { countUses, countViewedUses, replaceUses } from './uses/find-uses.ts';
import { createRecount } from './uses/recount-files.ts';

const check: ResourceRules['check'] = (draft, before) => {
  const name = String(draft.name ?? '');
  if (safeName(name) !== name) return { name: fault('unsafeName') };
  const isRenamed = before !== null && name !== before.name;
  const sameType = typeByName(name) === typeByName(textIn(before ?? undefined, 'name'));
  return isRenamed && !sameType ? { name: fault('otherEnding') } : {};
};

async function folderOf(value: unknown, { store }: RuleContext): Promise<string | null> {
  if (value === null || value === undefined || value === '') return null;
  const folder = await store.get(FOLDERS, String(value));
  if (folder === undefined || isDeleted(folder)) throw invalid({ folder: { rule: 'format' } });
  return String(value);
}

const events: ResourceRules['events'] = {
  async move(file, { folder: wanted }, _actor, context) {
    const folder = await folderOf(wanted, context);
    const room = await folderFreeSpace(context.store, folder, file.id);
    const size = numberIn(file, 'size');
    if (size > room.left) throw invalid({ folder: fault('folderFull', describeStorageSpace(room, size)) });
    return { folder };
  },
  tag(_file, { tags }) {
    const given = [...new Set([tags].flat().map(String))];
    if (given.length > MAX_TAGS) throw invalid({ tags: fault('tooManyTags') });
    return { tags: given };
  },
  async trash(file, _payload, _actor, context) {
    // A record may use it since its uses were counted.
    if ((await countUses(file.id, context)) > 0) throw ruled(wordsOf('inUse'));
    return { trashedAt: dateTimeText(context.now()) };
  },
  putBack: () => ({ trashedAt: null }),
  erase: (file, _payload, _actor, context) => erase(file, context),
  expire: (file, _payload, _actor, context) => erase(file, context),
  async replaceUses(file, { by }, actor, context) {
    const other = await context.store.get(MEDIA, String(by));
    if (other === undefined || !isKept(other) || other.private === true) throw invalid({ by: fault('gone') });
    if (other.id === file.id) throw invalid({ by: fault('sameFile') });
    await replaceUses(file.id, other.id, actor, context);
    return { uses: 0, unused: true };
  },
};

/** The file is marked as erased only after this; until then its bytes would still count as used. */
async function erase(file: Row, context: RuleContext) {
  const { store } = context;
  await store.update(MEDIA, file.id, { status: 'purged' });
  await storeThumbnail(file.id, null, store);
  await dropVersions(file.id, context);
  const { rows } = await store.select(SUBTITLES, { where: { field: 'media', op: 'is', value: file.id } });
  for (const { id } of rows) await store.remove(SUBTITLES, id);
  await eraseUnshared(textIn(file, 'hash'), context);
  return { trashedAt: null, drawn: null, subtitles: null };
}

/** Derives the number of uses that the reader may see. The stored number counts all, so that a list need not search for them. */
const derive: ResourceRules['derive'] = async (rows, context, actor) => {
  const ids = rows.map(({ id }) => id);
  const viewed = await countViewedUses(ids, actor, context);
  return rows.map((row) => ({
    preview: (row.kind === 'image' || row.poster === true) && row.status !== 'purged' ? mediaAddress(row.id) : null,
    uses: viewed === null ? numberIn(row, 'uses') : (viewed.get(row.id) ?? 0),
  }));
};

/** Files. */
export const mediaServerResource: ServerResource = {
  definition: mediaResource,
  collection: MEDIA,
  grows: true,
  seed: seedMedia,
  rules: {
    check,
    events,
    derive,
    recount: createRecount(),
    scope: ({ user, permissions }) =>
      permissions.all
        ? null
        : {
            any: [
              { field: 'private', op: 'isNot', value: true },
              { field: 'uploader', op: 'is', value: user.username },
            ],
          },
    forbid(event, file) {
      if (event === 'update' && !isKept(file)) return { text: wordsOf('notKept') };
      if (event !== 'trash') return null;
      // The number of uses is that which the operator may see.
      return file.unused === true ? null : { text: wordsOf('inUse') };
    },
    due: {
      where: (now) => ({
        all: [
          { field: 'status', op: 'is', value: 'trashed' },
          { field: 'trashedAt', op: 'less', value: dateTimeText(addDays(now, -TRASH_DAYS)) },
        ],
      }),
      event: () => 'expire',
    },
    // Erased bytes cannot be restored, and records that used another file were changed separately.
    lasting: ['erase', 'replaceUses'],
  },
};
