import { COLLECTIONS } from '../store.ts';
import { compared, foundBy, type InternalTable } from './internal-table.ts';

const expiringTable = (collection: string): InternalTable => ({
  collection,
  fields: [foundBy('until', 'number'), compared('user', 'text')],
});
const jobPartFields = [foundBy('job', 'text'), compared('no', 'number')];
const jobPartTable = (collection: string): InternalTable => ({ collection, fields: jobPartFields });

/** The engine's own collections on every server, with the fields they are queried by. */
export const ENGINE_TABLES: readonly InternalTable[] = [
  { collection: COLLECTIONS.answers, fields: [foundBy('until', 'number'), foundBy('user', 'text')] },
  { collection: COLLECTIONS.undos, fields: [foundBy('until', 'number'), foundBy('user', 'text')] },
  { collection: COLLECTIONS.undoSteps, fields: [] },
  expiringTable(COLLECTIONS.jobs),
  expiringTable(COLLECTIONS.imports),
  { collection: COLLECTIONS.importParts, fields: [] },
  { collection: COLLECTIONS.sumBuilds, fields: [] },
  {
    collection: COLLECTIONS.exportFiles,
    fields: [foundBy('until', 'number'), foundBy('owner', 'text'), compared('resource', 'text')],
  },
  { collection: COLLECTIONS.jobParts, fields: [...jobPartFields, foundBy('foundBy', 'list')] },
  jobPartTable(COLLECTIONS.jobFailures),
  jobPartTable(COLLECTIONS.jobLines),
  {
    collection: COLLECTIONS.audit,
    fields: [
      compared('resource', 'text'),
      foundBy('record', 'text'),
      foundBy('time', 'moment'),
      compared('by', 'text'),
    ],
  },
  {
    collection: COLLECTIONS.sessions,
    fields: [
      foundBy('userId', 'text'),
      foundBy('name', 'text'),
      foundBy('expires', 'number'),
      foundBy('seen', 'number'),
      compared('ended', 'text'),
    ],
  },
  { collection: COLLECTIONS.attempts, fields: [foundBy('subject', 'text'), foundBy('expires', 'number')] },
  { collection: COLLECTIONS.challenges, fields: [foundBy('expires', 'number')] },
  {
    collection: COLLECTIONS.todos,
    fields: [foundBy('owner', 'text'), compared('done', 'boolean'), compared('due', 'moment')],
  },
  { collection: COLLECTIONS.activities, fields: [foundBy('time', 'moment')] },
  { collection: COLLECTIONS.secondFactors, fields: [] },
  { collection: COLLECTIONS.codes, fields: [foundBy('sent', 'number')] },
  { collection: COLLECTIONS.tickets, fields: [foundBy('expires', 'number'), foundBy('address', 'text')] },
  {
    collection: COLLECTIONS.views,
    fields: [foundBy('list', 'text'), foundBy('user', 'text'), compared('owner', 'text'), compared('scope', 'text')],
  },
];
