import type { CallRequest, ServerContext } from '@src/server/http/endpoint.ts';
import { type LanguageModels, ModelFailure } from '@src/server/http/language-models.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { type AskedEvent, findAskedRecord } from '@src/server/resource/batch/find-asked-record.ts';
import type { Row } from '@src/server/store/store.ts';

/**
 * Calls a model server before the transaction of a call begins, so that the transaction does not wait for it.
 * @param ask calls the server for a record, and returns the result for its rules
 * @returns the call's context, in which the rules get this result without another request
 */
export async function prefetchModelAnswer(
  { ask, ...asked }: ModelCall,
  request: CallRequest,
  context: ServerContext,
): Promise<ServerContext> {
  const { languageModels, store, outsideQueue = (job) => job() } = context;
  if (languageModels === undefined || fieldsOf(request.body).dryRun === true) return context;
  const row = await findAskedRecord(asked, request, store);
  if (row === undefined) return context;
  const question = await ask(row, languageModels, context);
  if (question === null) return context;
  const answered = await outsideQueue(question);
  return { ...context, languageModels: { ...languageModels, ...answered } };
}

interface ModelCall extends AskedEvent {
  /** The request for a record; null for none. */
  readonly ask: (
    row: Row,
    models: LanguageModels,
    context: ServerContext,
  ) => Promise<(() => Promise<Partial<LanguageModels>>) | null>;
}

/** Waits for a result and returns a function that repeats it, or its failure. */
export async function memoizeAnswer<Answer>(answer: Promise<Answer>): Promise<() => Promise<Answer>> {
  try {
    const value = await answer;
    return async () => value;
  } catch (cause) {
    if (!(cause instanceof ModelFailure)) throw cause;
    return async () => {
      throw cause;
    };
  }
}
