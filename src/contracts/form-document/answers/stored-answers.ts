import type { RecordValues } from '../../resource/validate-record.ts';
import type { FormDocument, FormNode } from '../document.ts';

/** Answers to a form stored in this browser: as a draft, or until the server can be reached. */
export interface StoredAnswers {
  /** Id of the operator who filled it in; hidden from all others. */
  readonly owner: string;
  readonly form: string;
  /** `unsent` is submitted and waits to be sent; it is not edited any more. */
  readonly state: 'draft' | 'unsent';
  /** Idempotency key: the submission counts once however often it is sent. */
  readonly key: string;
  /** Values as typed for a draft, or as sent. */
  readonly values: RecordValues;
  /** Time of storing, in milliseconds since 1970. */
  readonly at: number;
}

/** Storage of answers in this browser; each call rejects when storage is unavailable. */
export interface AnswerStore {
  readonly all: () => Promise<readonly StoredAnswers[]>;
  /** Replaces the answers of the same key. */
  readonly save: (answers: StoredAnswers) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
}

/** Milliseconds after which stored answers are deleted: seven days, as all data that the console stores. */
export const ANSWER_LIFETIME_MS = 604_800_000;

const secretsIn = (nodes: readonly FormNode[]): ReadonlySet<string> =>
  new Set(nodes.flatMap(({ type, key, children }) => (type === 'password' ? [key] : [...secretsIn(children)])));

/** Values without those of password nodes at any depth: secrets are never stored. */
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

/** True for a form with a password node: its submission cannot be stored to be sent later. */
export const hasSecrets = ({ nodes }: Pick<FormDocument, 'nodes'>): boolean => secretsIn(nodes).size > 0;
