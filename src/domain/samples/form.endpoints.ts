import * as v from 'valibot';
import { LARGEST_UPLOAD, saveFormRequest } from '../../contracts/samples.ts';
import { forUsers } from '../auth/token.ts';
import { dateTimeText } from '../dates.ts';
import { demoCall, type Endpoint } from '../endpoint.ts';
import { fail, succeed } from '../envelope.ts';
import { CODES, MESSAGES } from '../errors.ts';
import { fieldsOf, textParam } from '../params.ts';
import { nextId } from '../resource/stored-record.ts';
import type { Row } from '../store.ts';
import { dataAddress, typeOfBytes } from './file-bytes.ts';

const SAVED = 'savedForms';
/** Longer forms are refused. Characters of their JSON. */
const LONGEST_FORM = 64 * 1024;

const shown = ({ id, savedAt, values }: Row) => ({ id, savedAt, values });

const save = forUsers('demo', async (user, request, { store, now }) => {
  const asked = v.safeParse(saveFormRequest, request.body);
  if (!asked.success || JSON.stringify(asked.output.values).length > LONGEST_FORM)
    return fail('demo', MESSAGES.invalid, { code: CODES.invalid });
  const row = { id: await nextId(store, SAVED), owner: user.id, savedAt: dateTimeText(now()), ...asked.output };
  return succeed('demo', shown(await store.insert(SAVED, row)));
});

const saved = forUsers('demo', async (user, request, { store }) => {
  const form = textParam(request, 'form');
  const rows = await store.list(SAVED);
  const last = rows.findLast((row) => row.owner === user.id && row.form === form);
  return succeed('demo', last === undefined ? null : shown(last));
});

/** Takes a picture or a PDF and checks again what the page has checked already: size, and what the bytes say they are. */
const upload = forUsers('demo', async (_user, request) => {
  const { file, failing } = fieldsOf(request.body);
  if (failing === '1') return fail('demo', MESSAGES.failed, { status: 503 });
  if (!(file instanceof Blob)) return fail('demo', MESSAGES.invalid, { code: CODES.invalid });
  if (file.size > LARGEST_UPLOAD) return fail('demo', MESSAGES.limited, { status: 413 });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = typeOfBytes(bytes);
  return type === null
    ? fail('demo', MESSAGES.invalid, { status: 415 })
    : succeed('demo', { url: dataAddress(type, bytes) });
});

/** Forms and files of the gallery, kept for the one who sends them. */
export const formEndpoints: readonly Endpoint[] = [
  demoCall('POST', '/form/save', save, { concern: 'write', latency: 500 }),
  demoCall('GET', '/form/saved', saved, { latency: 100 }),
  demoCall('POST', '/upload', upload, { concern: 'write', latency: 1500 }),
];
