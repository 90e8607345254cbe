import { expect, it } from 'vitest';
import type { ResourceRules, ServerResource } from '../server-resource.ts';
import { misreadValues } from './misread-values.ts';
import { ticketResource } from './ticket.seed.ts';

/** Faulty rules that the conformance tests must detect, each with the expected problem. */
const BROKEN: Readonly<Record<string, readonly [ResourceRules, RegExp | null]>> = {
  'nothing where nothing is wrong': [{}, null],
  'a value that is changed silently': [
    { beforeWrite: (draft) => ({ ...draft, title: String(draft.title).slice(0, 3) }) },
    /: title: "/,
  ],
  'a refusal without words': [{ check: () => ({ title: { rule: 'unheardOf' } }) }, /: title: unheardOf$/],
  'a refusal of a field that nobody sees': [{ check: () => ({ nowhere: { rule: 'format' } }) }, /: nowhere: format$/],
};

it.each(Object.entries(BROKEN))(
  'every value of a form is tried, and %s is detected',
  async (_what, [rules, reported]) => {
    const resource: ServerResource = { ...ticketResource, rules: { ...ticketResource.rules, ...rules } };
    const found = await misreadValues(resource, [resource], (index) => ({
      code: `S-${index}`,
      title: `Sample ${index}`,
    }));
    if (reported === null) expect(found).toEqual([]);
    else expect(found.some((line) => reported.test(line))).toBe(true);
  },
);
