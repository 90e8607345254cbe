import { type AnswerKeeper, KEPT_FOR_MS, type KeptAnswers } from '@src/contracts/form-document/answers/kept-answers.ts';
import * as v from 'valibot';

const keptContract: v.GenericSchema<unknown, KeptAnswers> = v.object({
  owner: v.string(),
  form: v.string(),
  state: v.picklist(['draft', 'unsent']),
  key: v.string(),
  values: v.record(v.string(), v.unknown()),
  at: v.number(),
});

/** A place for values by name that outlives the window. */
export interface AnswerStorage {
  readonly entries: () => Promise<readonly (readonly [string, unknown])[]>;
  readonly set: (key: string, value: unknown) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
}

/** Keeps answers of forms in a place; what is too old, or cannot be read any more, is removed from it. */
export function createAnswerKeeper(place: AnswerStorage, now: () => number): AnswerKeeper {
  return {
    all: async () => {
      const read = (await place.entries()).map(([key, value]) => ({ key, kept: v.safeParse(keptContract, value) }));
      const isGood = ({ kept }: (typeof read)[number]) => kept.success && now() - kept.output.at < KEPT_FOR_MS;
      await Promise.all(read.filter((each) => !isGood(each)).map(({ key }) => place.remove(key)));
      return read
        .filter(isGood)
        .flatMap(({ kept }) => (kept.success ? [kept.output] : []))
        .sort((one, other) => one.at - other.at);
    },
    keep: (answers) => place.set(answers.key, answers),
    forget: (key) => place.remove(key),
  };
}
