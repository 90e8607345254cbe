import type { ResourceApi, ResourceClient } from '@src/contracts/resource/client.ts';
import type { ListAnswer } from '@src/contracts/resource/responses.ts';
import { appendRows, nextOf } from '../list/index.ts';
import type { Answer, ListQuestion, Question, TitlesQuestion } from './cache.types.ts';
import { keyOf } from './question-key.ts';
import type { Readers } from './readers.ts';

/** The rows of a query: one page, or at least `rows` rows by several calls in sequence. */
async function fetchRows(
  client: Pick<ResourceClient, 'list'>,
  { query, rows = 0, isPartial = false }: ListQuestion,
  signal: AbortSignal,
): Promise<ListAnswer> {
  let answer = await client.list(query, signal, { isPartial });
  for (let after = nextOf(answer); after !== null && answer.list.length < rows; after = nextOf(answer)) {
    const count = answer.list.length;
    answer = appendRows(answer, await client.list({ ...query, after }, signal, { isPartial }));
    // A response without new rows would be requested forever.
    if (answer.list.length === count) break;
  }
  return answer;
}

/** Runs the call of a `read` question; the screen that uses it has registered a reader. */
function read(readers: Readers, question: Question, signal: AbortSignal): Promise<unknown> {
  const reader = readers.find(keyOf(question));
  if (reader === undefined) throw new Error(`cache: no reader is registered for ${keyOf(question)}`);
  return reader(signal);
}

/** Runs the call of a question. Rejects with a `ServiceError`. */
export async function executeQuestion(
  { api, readers }: { readonly api: ResourceApi; readonly readers: Readers },
  question: Question | TitlesQuestion,
  signal: AbortSignal,
): Promise<Answer> {
  switch (question.kind) {
    case 'record':
      return { kind: 'record', value: await api.open(question.of).get(question.id, signal) };
    case 'list':
      return { kind: 'list', value: await fetchRows(api.open(question.of), question, signal) };
    case 'choices':
      return { kind: 'choices', value: await api.choicesOf(question.resource, question.params, signal) };
    case 'read':
      return { kind: 'read', value: await read(readers, question, signal) };
    case 'titles': {
      const { resource, ids } = question;
      return { kind: 'choices', value: await api.choicesOf(resource, { ids, size: ids.length }, signal) };
    }
  }
}
