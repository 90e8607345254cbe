import type { User } from '@src/server/operators/user.ts';
import { SYSTEM_ACTOR } from '@src/server/resource/scheduled-events.ts';

const START = 'form-link:';

/** The actor for a visitor who fills in a form through a link; the history shows `visitor`. */
export const visitorOf = (link: string): User => ({
  ...SYSTEM_ACTOR.user,
  id: `${START}${link}`,
  username: 'visitor',
  realName: 'visitor',
});

/** The link of a visitor's actor; null for operators. */
export const linkOf = ({ id }: Pick<User, 'id'>): string | null =>
  id.startsWith(START) ? id.slice(START.length) : null;
