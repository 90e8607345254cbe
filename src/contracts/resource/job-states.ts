/** Kinds of background jobs of the server. */
export const JOB_KINDS = [
  'bulk',
  'undo',
  'import',
  'export',
  'due',
  'message',
  'file',
  'officialAccount',
  'officialArticle',
  'officialMenu',
  'ticketReply',
  'customerMessage',
  'customerErasure',
  'usageDevice',
  'searchIndex',
  'databaseTest',
] as const;
export type JobKindName = (typeof JOB_KINDS)[number];

/** States of a job. `waiting` is between two attempts. */
export const JOB_STATES = ['queued', 'running', 'waiting', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** True while a job has not ended. */
export const isUnderWay = (state: JobState): boolean =>
  state === 'queued' || state === 'running' || state === 'waiting';
