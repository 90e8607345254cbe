import * as v from 'valibot';
import { requiredText, say } from './rule-texts.ts';

/** Values of a registration. */
export interface RulesValues {
  account: string;
  email: string;
  age: number | null;
  password: string;
  confirm: string;
  website: string;
  accepted: boolean;
}

/** Empty values. */
export const NO_RULES_VALUES: RulesValues = {
  account: '',
  email: '',
  age: null,
  password: '',
  confirm: '',
  website: '',
  accepted: false,
};

const MIN_PASSWORD = 8;

/** Caches results by value, so that a rule that needs the server sends one request per value. */
export function memoizeLast<Answer>(ask: (value: string) => Promise<Answer>): (value: string) => Promise<Answer> {
  const answers = new Map<string, Promise<Answer>>();
  return (value) => {
    const known = answers.get(value) ?? ask(value);
    answers.set(value, known);
    // A failed request may be repeated.
    known.catch(() => answers.delete(value));
    return known;
  };
}

type FaultOf = (account: string) => Promise<string | null>;

/** Requests the server only for well-formed names. */
const accountSchema = (faultOf: FaultOf) =>
  v.pipeAsync(
    requiredText,
    v.regex(/^[\w.-]{3,20}$/, say('gallery.forms.rule.account')),
    v.rawCheckAsync(async ({ dataset, addIssue }) => {
      if (!dataset.typed || dataset.issues !== undefined) return;
      const fault = await faultOf(dataset.value).catch(() => say('gallery.forms.rule.unasked'));
      if (fault !== null) addIssue({ message: fault });
    }),
  );

/**
 * Schema with rules for one value, for two values together, and one checked by the server. `faultOf` resolves with the
 * reason why an account name is refused; null when it is accepted.
 */
export function rulesSchema(faultOf: FaultOf) {
  return v.pipeAsync(
    v.objectAsync({
      account: accountSchema(faultOf),
      email: v.pipe(requiredText, v.email(say('gallery.forms.rule.email'))),
      age: v.nullable(
        v.pipe(
          v.number(),
          v.minValue(18, say('gallery.forms.rule.age')),
          v.maxValue(120, say('gallery.forms.rule.age')),
        ),
      ),
      password: v.pipe(v.string(), v.minLength(MIN_PASSWORD, say('gallery.forms.rule.password'))),
      confirm: v.string(),
      website: v.pipe(
        v.string(),
        v.trim(),
        v.check((text) => text === '' || URL.canParse(text), say('gallery.forms.rule.website')),
      ),
      accepted: v.pipe(
        v.boolean(),
        v.check((value) => value, say('gallery.forms.rule.accepted')),
      ),
    }),
    v.forward(
      v.partialCheck(
        [['password'], ['confirm']],
        ({ password, confirm }) => password === confirm,
        say('gallery.forms.rule.confirm'),
      ),
      ['confirm'],
    ),
  );
}

/** Values that may be stored: never the password. */
export const keptValues = ({ account, email, age, website }: RulesValues) => ({ account, email, age, website });
