import { type LanguageModels, ModelFailure, type ModelServer } from '../src/server/http/language-models.ts';
import { createLanguageModels } from '../src/server/outbound/language-models.ts';

/** Servers on the visitor's own machine, the only ones that the demo's page may request. */
const LOCAL = /^http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?\//;
const isLocal = ({ url }: Pick<ModelServer, 'url'>): boolean => LOCAL.test(`${url}/`);

/**
 * Timeouts in milliseconds: a local server responds at once or not at all, but may have to load a model before it
 * writes.
 */
const [QUICK, PATIENT] = [
  { answer: 4_000, stall: 4_000 },
  { answer: 180_000, stall: 60_000 },
];

/**
 * Language models of a demo in a browser: local servers are really requested, with the longer timeout for writing.
 * @param origin of the page, which such a server must allow
 * @param standIn for all other servers
 */
export function createLocalModels(origin: string, standIn: LanguageModels): LanguageModels {
  const [asked, writing] = [createLanguageModels(QUICK), createLanguageModels(PATIENT)];
  /**
   * A browser reports a missing server and one that blocks the page (CORS) alike; only the latter responds to
   * `no-cors`.
   */
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
