import { type LanguageModels, ModelFailure, type ModelServer } from '../src/server/http/language-models.ts';
import { createLanguageModels } from '../src/server/outbound/language-models.ts';

/** Servers on the machine of whoever looks at the demo, the only ones that its pages may ask. */
const LOCAL = /^http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?\//;
const isLocal = ({ url }: Pick<ModelServer, 'url'>): boolean => LOCAL.test(`${url}/`);

/** A server on the same machine answers at once or not at all; its models may have to be loaded before they write. Milliseconds. */
const [QUICK, PATIENT] = [
  { answer: 4_000, stall: 4_000 },
  { answer: 180_000, stall: 60_000 },
];

/**
 * Those of a demo that runs in a browser: a server on the same machine is really asked, and writes once it has answered.
 * @param origin of the page, which such a server has to let in
 * @param standIn for all other servers
 */
export function createLocalModels(origin: string, standIn: LanguageModels): LanguageModels {
  const [asked, writing] = [createLanguageModels(QUICK), createLanguageModels(PATIENT)];
  /** A browser does not tell a server that is not there from one that keeps the page out: the latter answers where nobody may read it. */
  const explained = async (cause: unknown, { url }: ModelServer): Promise<unknown> => {
    if (!(cause instanceof ModelFailure) || cause.fault !== 'unreachable') return cause;
    const isThere = await fetch(`${url}/models`, { mode: 'no-cors' }).then(
      () => true,
      () => false,
    );
    return isThere ? new ModelFailure('blocked', origin) : cause;
  };
  return {
    reaches: isLocal,
    async list(server) {
      if (!isLocal(server)) return standIn.list(server);
      try {
        return await asked.list(server);
      } catch (cause) {
        throw await explained(cause, server);
      }
    },
    async *chat(request, signal) {
      try {
        yield* writing.chat(request, signal);
      } catch (cause) {
        throw await explained(cause, request.server);
      }
    },
    moderate: asked.moderate,
  };
}
