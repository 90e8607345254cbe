import * as v from 'valibot';
import { chosen, filled, numberBetween, say } from './rule-texts.ts';

/** Who may see a repository. */
export const VISIBILITIES = ['private', 'team', 'public'] as const;
/** What somebody does in a team. */
export const DUTIES = ['lead', 'development', 'design', 'test'] as const;
/** How urgent a task is. */
export const URGENCIES = ['low', 'normal', 'high'] as const;

const member = v.object({
  name: filled,
  number: v.pipe(filled, v.regex(/^\d{3,8}$/, say('gallery.forms.rule.number'))),
  duty: chosen,
});

/** A repository, the first task in it, and the people who work on it. */
export const releaseSchema = v.object({
  repository: v.object({
    name: v.pipe(filled, v.regex(/^[a-z][a-z\d-]{1,39}$/, say('gallery.forms.rule.repository'))),
    owner: filled,
    visibility: chosen,
    from: chosen,
  }),
  task: v.object({
    name: filled,
    text: v.string(),
    urgency: chosen,
    days: numberBetween(1, 365, 'gallery.forms.rule.days'),
  }),
  members: v.pipe(v.array(member), v.minLength(1, say('gallery.forms.rule.members'))),
});
export type ReleaseValues = v.InferInput<typeof releaseSchema>;

/** Somebody new in the team. */
export const NEW_MEMBER: ReleaseValues['members'][number] = { name: '', number: '', duty: '' };

/** What nobody has filled in yet. */
export const NEW_RELEASE: ReleaseValues = {
  repository: { name: '', owner: '', visibility: 'team', from: '' },
  task: { name: '', text: '', urgency: 'normal', days: 5 },
  members: [NEW_MEMBER],
};
