import * as v from 'valibot';
import { MAX_UPLOAD_BYTES, saveFormRequest } from '../../contracts/demo/gallery-endpoints.ts';
import { forUsers } from '../auth/token.ts';
import { forOwn } from '../http/call-access.ts';
import { type CallDefinition, demoCall } from '../http/endpoint.ts';
import { fail, succeed } from '../http/envelope.ts';
import { CODES, MESSAGES } from '../http/errors.ts';
import { fieldsOf, textParam } from '../http/path-params.ts';
import { dateTimeText } from '../store/dates.ts';
import { nextId } from '../store/record-fields.ts';
import type { Row } from '../store/store.ts';
import { dataAddress, typeOfBytes } from './file-bytes.ts';

const SAVED = 'savedForms';
/** Longer forms are refused. Characters of their JSON. */
const MAX_FORM_LENGTH = 64 * 1024;

/** Maximum stored forms of each owner; the oldest are deleted. */
const MAX_FORMS = 20;

const shown = ({ id, savedAt, values }: Row) => ({ id, savedAt, values });

const save = forUsers('demo', async (user, request, { store, now }) => {
  const asked = v.safeParse(saveFormRequest, request.body);
  if (!asked.success || JSON.stringify(asked.output.values).length > MAX_FORM_LENGTH)
    return fail('demo', MESSAGES.invalid, { code: CODES.invalid });
  const own = (await store.list(SAVED)).filter(({ owner }) => owner === user.id);
  const others = own.filter(({ form }) => form !== asked.output.form);
  // Only the latest version of a form is read, so the earlier one is deleted.
  const replaced = own.filter(({ form }) => form === asked.output.form);
  for (const { id } of [...replaced, ...others.slice(0, Math.max(0, others.length - MAX_FORMS + 1))])
    await store.remove(SAVED, id);
  const row = { id: await nextId(store, SAVED), owner: user.id, savedAt: dateTimeText(now()), ...asked.output };
  return succeed('demo', shown(await store.insert(SAVED, row)));
});

const saved = forUsers('demo', async (user, request, { store }) => {
  const form = textParam(request, 'form');
  const rows = await store.list(SAVED);
  const last = rows.findLast((row) => row.owner === user.id && row.form === form);
  return succeed('demo', last === undefined ? null : shown(last));
});

/** Accepts an image or a PDF after checking its size and content again on the server. */
const upload = forUsers('demo', async (_user, request) => {
  const { file, failing } = fieldsOf(request.body);
  if (failing === '1') return fail('demo', MESSAGES.failed, { status: 503 });
  if (!(file instanceof Blob)) return fail('demo', MESSAGES.invalid, { code: CODES.invalid });
  if (file.size > MAX_UPLOAD_BYTES) return fail('demo', MESSAGES.limited, { status: 413 });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = typeOfBytes(bytes);
  return type === null
    ? fail('demo', MESSAGES.invalid, { status: 415 })
    : succeed('demo', { url: dataAddress(type, bytes) });
});

/** Calls for the gallery's forms and files, stored for their sender. */
export const formEndpoints: readonly CallDefinition[] = [
  demoCall('POST', '/form/save', forOwn(), save, { concern: 'write', latency: 500, takes: saveFormRequest }),
  demoCall('GET', '/form/saved', forOwn(), saved, { latency: 100, reads: ['form'] }),
  demoCall('POST', '/upload', forOwn(), upload, {
    ...{ concern: 'write', latency: 1500, takes: ['file', 'name', 'filename', 'failing'] },
  }),
];
