/**
 * The conversation of the demo's official account that a follower took to a person: its ticket, its last message, the
 * follower, and the minutes since then.
 */
export const HANDED_OVER = { ticket: '6', message: 139, place: 8, minutes: 19 * 60, account: '港湾科技' } as const;

/** Minutes between the follower's question and the request for a person. */
export const ASKED_BEFORE = 2;

/** What the follower asked first. */
export const QUESTION = '怎么开发票';
