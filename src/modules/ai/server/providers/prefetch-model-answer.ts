import { whyNot } from '@machines/lifecycles/index.ts';
import type { LifecycleDefinition } from '@src/contracts/resource/lifecycle.ts';
import type { CallRequest, ServerContext } from '@src/server/http/endpoint.ts';
import { type LanguageModels, ModelFailure } from '@src/server/http/language-models.ts';
import { fieldsOf, textOf } from '@src/server/http/path-params.ts';
import type { Row } from '@src/server/store/store.ts';

/**
 * Calls a model server before the transaction of a call begins, so that the transaction does not wait for it.
 * @param ask asks about the record, and gives what its rules are to be told in the place of the server
 * @returns the context of the call, in which the rules hear what was said and nobody is asked again
 */
export async function prefetchModelAnswer(
  { event, lifecycle, collection, ask }: ModelCall,
  request: CallRequest,
  context: ServerContext,
): Promise<ServerContext> {
  const { languageModels, store, outOfTurn = (job) => job() } = context;
  const body = fieldsOf(request.body);
  if (languageModels === undefined || textOf(body.event) !== event || body.dryRun === true) return context;
  // A batch of one record is how a list sends what its row offers.
  const id = request.params.id ?? (Array.isArray(body.ids) ? textOf(body.ids[0]) : undefined);
  const row = await store.get(collection, id ?? '');
  if (row === undefined || whyNot(lifecycle, row, event) !== null) return context;
  const question = await ask(row, languageModels, context);
  if (question === null) return context;
  const answered = await outOfTurn(question);
  return { ...context, languageModels: { ...languageModels, ...answered } };
}

interface ModelCall {
  readonly event: string;
  readonly lifecycle: LifecycleDefinition;
  readonly collection: string;
  /** Makes the question of a record; null where there is none. */
  readonly ask: (
    row: Row,
    models: LanguageModels,
    context: ServerContext,
  ) => Promise<(() => Promise<Partial<LanguageModels>>) | null>;
}

/** Waits for an answer and returns a function that repeats it, or its failure, without asking again. */
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
