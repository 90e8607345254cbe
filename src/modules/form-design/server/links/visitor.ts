import type { User } from '@src/server/operators/user.ts';
import { SYSTEM_ACTOR } from '@src/server/resource/scheduled-events.ts';

const START = 'form-link:';

/** Whoever fills in a form through a link, as somebody who acts; the history says `visitor`. */
export const visitorOf = (link: string): User => ({
  ...SYSTEM_ACTOR.user,
  id: `${START}${link}`,
  username: 'visitor',
  realName: 'visitor',
});

/** The link through which an actor fills in a form; null for operators. */
export const linkOf = ({ id }: Pick<User, 'id'>): string | null =>
  id.startsWith(START) ? id.slice(START.length) : null;
