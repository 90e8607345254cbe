import type { RecordValues } from '../../resource/validate-record.ts';
import type { FormDocument, FormNode } from '../document.ts';

/** What was filled into a form and is kept in this browser: while it is typed, or until the server can be reached. */
export interface KeptAnswers {
  /** Id of the operator who filled it in; nobody else is shown it. */
  readonly owner: string;
  readonly form: string;
  /** `unsent` was submitted and is on its way; nothing of it changes any more. */
  readonly state: 'draft' | 'unsent';
  /** Names the submission, so that it counts once however often it is sent. */
  readonly key: string;
  /** A draft as it is typed, or what is sent. */
  readonly values: RecordValues;
  /** When it was kept, in milliseconds since 1970. */
  readonly at: number;
}

/** Answers kept in this browser; each call rejects when nothing can be stored. */
export interface AnswerKeeper {
  readonly all: () => Promise<readonly KeptAnswers[]>;
  /** In the place of what has the same key. */
  readonly keep: (answers: KeptAnswers) => Promise<void>;
  readonly forget: (key: string) => Promise<void>;
}

/** Milliseconds after which kept answers are forgotten: seven days, as everything that the console stores. */
export const KEPT_FOR_MS = 604_800_000;

const secretsIn = (nodes: readonly FormNode[]): ReadonlySet<string> =>
  new Set(nodes.flatMap(({ type, key, children }) => (type === 'password' ? [key] : [...secretsIn(children)])));

/** Values without what was typed into passwords at any depth: secrets are kept nowhere. */
export function withoutSecrets({ nodes }: Pick<FormDocument, 'nodes'>, values: RecordValues): RecordValues {
  const secrets = secretsIn(nodes);
  const strip = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(strip);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, each]) => (secrets.has(key) ? [] : [[key, strip(each)]])),
    );
  };
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (secrets.has(key) ? [] : [[key, strip(value)]])),
  );
}

/** True for a form with a secret in it: it cannot wait here to be sent. */
export const hasSecrets = ({ nodes }: Pick<FormDocument, 'nodes'>): boolean => secretsIn(nodes).size > 0;
