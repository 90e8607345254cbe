import {
  ANSWER_LIFETIME_MS,
  type AnswerStore,
  type StoredAnswers,
} from '@src/contracts/form-document/answers/stored-answers.ts';
import * as v from 'valibot';

const keptContract: v.GenericSchema<unknown, StoredAnswers> = v.object({
  owner: v.string(),
  form: v.string(),
  state: v.picklist(['draft', 'unsent']),
  key: v.string(),
  values: v.record(v.string(), v.unknown()),
  at: v.number(),
});

/** Persistent storage for values by key. */
export interface AnswerStorage {
  readonly entries: () => Promise<readonly (readonly [string, unknown])[]>;
  readonly set: (key: string, value: unknown) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
}

/** Stores answers of forms; expired or unreadable ones are removed. */
export function createAnswerStore(storage: AnswerStorage, now: () => number): AnswerStore {
  return {
    all: async () => {
      const read = (await storage.entries()).map(([key, value]) => ({ key, kept: v.safeParse(keptContract, value) }));
      const isValid = ({ kept }: (typeof read)[number]) => kept.success && now() - kept.output.at < ANSWER_LIFETIME_MS;
      await Promise.all(read.filter((each) => !isValid(each)).map(({ key }) => storage.remove(key)));
      return read
        .filter(isValid)
        .flatMap(({ kept }) => (kept.success ? [kept.output] : []))
        .sort((one, other) => one.at - other.at);
    },
    save: (answers) => storage.set(answers.key, answers),
    remove: (key) => storage.remove(key),
  };
}
