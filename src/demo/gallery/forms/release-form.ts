import * as v from 'valibot';
import { chosen, numberBetween, requiredText, say } from './rule-texts.ts';

/** Visibilities of a repository. */
export const VISIBILITIES = ['private', 'team', 'public'] as const;
/** Duties of a team member. */
export const DUTIES = ['lead', 'development', 'design', 'test'] as const;
/** Urgencies of a task. */
export const URGENCIES = ['low', 'normal', 'high'] as const;

const member = v.object({
  name: requiredText,
  number: v.pipe(requiredText, v.regex(/^\d{3,8}$/, say('gallery.forms.rule.number'))),
  duty: chosen,
});

/** A repository, its first task, and its members. */
export const releaseSchema = v.object({
  repository: v.object({
    name: v.pipe(requiredText, v.regex(/^[a-z][a-z\d-]{1,39}$/, say('gallery.forms.rule.repository'))),
    owner: requiredText,
    visibility: chosen,
    from: chosen,
  }),
  task: v.object({
    name: requiredText,
    text: v.string(),
    urgency: chosen,
    days: numberBetween(1, 365, 'gallery.forms.rule.days'),
  }),
  members: v.pipe(v.array(member), v.minLength(1, say('gallery.forms.rule.members'))),
});
export type ReleaseValues = v.InferInput<typeof releaseSchema>;

/** Empty member for a new row. */
export const NEW_MEMBER: ReleaseValues['members'][number] = { name: '', number: '', duty: '' };

/** Empty form. */
export const NEW_RELEASE: ReleaseValues = {
  repository: { name: '', owner: '', visibility: 'team', from: '' },
  task: { name: '', text: '', urgency: 'normal', days: 5 },
  members: [NEW_MEMBER],
};
