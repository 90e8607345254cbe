import type { ApiError, CallDocument } from '../call.ts';
import { INVALID, MISSING, posted } from '../posted-document.ts';
import {
  applyChangesRequest,
  changeSetRequest,
  changeSetsRequest,
  changesDryRunContract,
  modelChangeSetsContract,
  oneChangeSetContract,
  revertChangesRequest,
  revertedChangesContract,
  saveChangesRequest,
} from './contract.ts';

const RULED: ApiError = { when: 'a rule stands against it; result.text says which', statuses: [200, 409], code: 1008 };
const ILLEGAL: ApiError = { when: 'the set is in another state', statuses: [200, 409], code: 1004 };

const SET = {
  ...{ id: '1', version: 2, collection: 'ec1', status: 'editing', by: 'vben', time: '2026-06-17 10:30:00' },
  edits: [{ key: 'field:ec1f4', act: 'edit', from: { type: 'integer' }, to: { type: 'text' } }],
  ...{ plan: null, run: null, outcome: null, failure: null, appliedTime: null, revertUntil: null },
  ...{ revertedBy: null, revertedTime: null },
};

/** The calls that change collections and their fields. */
export const modelChangeDocuments: readonly CallDocument[] = [
  posted({
    id: 'modelChangeSets',
    path: '/eav/changeset/list',
    summary: 'Changes of a collection',
    purpose:
      'Answers the set of changes that the caller has open, which fields others are changing, and the sets that were applied, the newest first. It needs the right to see fields.',
    sends: changeSetsRequest,
    answers: modelChangeSetsContract,
    refusals: [INVALID, MISSING],
    example: { sends: { collection: 'ec1' }, answers: { open: SET, others: [], past: [] } },
  }),
  posted({
    id: 'saveModelChanges',
    path: '/eav/changeset/save',
    summary: 'Keep changes that wait',
    purpose:
      'Keeps what the caller wants to change: fields that are added, edited, hidden or brought back, and parts of the collection. Nothing of it is in force before it is applied; an empty list drops the set. It needs the right to change fields.',
    sends: saveChangesRequest,
    answers: oneChangeSetContract,
    refusals: [INVALID, MISSING, RULED],
    example: { sends: { collection: 'ec1', version: 1, edits: SET.edits }, answers: { set: SET } },
  }),
  posted({
    id: 'planModelChanges',
    path: '/eav/changeset/plan',
    summary: 'What changes come to',
    purpose:
      'Looks at the model and up to 20,000 records and answers for each change whether it is safe, converts values or loses some, with samples, with what uses it, and with what is wrong. It changes nothing but the state of the set, and needs the right to change fields.',
    sends: changeSetRequest,
    answers: oneChangeSetContract,
    refusals: [INVALID, MISSING, ILLEGAL],
    example: { sends: { id: '1' }, answers: { set: SET } },
  }),
  posted({
    id: 'dryRunModelChanges',
    path: '/eav/changeset/dryRun',
    summary: 'Dry run of changes',
    purpose:
      'Carries a set out on up to 5,000 records and takes all of it back: the figures are those that applying it would have, for these records. It needs the right to change fields.',
    sends: changeSetRequest,
    answers: changesDryRunContract,
    refusals: [INVALID, MISSING, ILLEGAL, RULED],
    example: {
      sends: { id: '1' },
      answers: { outcome: { items: [], records: 24, seconds: 0.1 }, failure: null, isEstimate: false },
    },
  }),
  posted({
    id: 'applyModelChanges',
    path: '/eav/changeset/apply',
    summary: 'Apply changes',
    purpose:
      'Begins to apply a set that was planned. Where something gets lost, confirm is the code of the collection. Records are filled a part at a time, and all changes are in force at one moment; until then nobody sees them. It needs the rights to change, create and delete fields.',
    sends: applyChangesRequest,
    answers: oneChangeSetContract,
    refusals: [INVALID, MISSING, ILLEGAL, RULED],
    example: { sends: { id: '1', version: 2, confirm: '' }, answers: { set: SET } },
  }),
  posted({
    id: 'proceedModelChanges',
    path: '/eav/changeset/proceed',
    summary: 'Go on applying changes',
    purpose:
      'Does the next part of a set that is being applied or reverted, and answers how far it is. A server that stays awake goes on by itself. It needs the right to change fields.',
    sends: changeSetRequest,
    answers: oneChangeSetContract,
    refusals: [INVALID, MISSING],
    example: { sends: { id: '1' }, answers: { set: SET } },
  }),
  posted({
    id: 'stopModelChanges',
    path: '/eav/changeset/stop',
    summary: 'Stop applying changes',
    purpose:
      'Ends a set that is being applied: the model is what it was, and what was filled is emptied again. A set that is being reverted stays applied. It needs the rights to change, create and delete fields.',
    sends: changeSetRequest,
    answers: oneChangeSetContract,
    refusals: [INVALID, MISSING, ILLEGAL],
    example: { sends: { id: '1' }, answers: { set: SET } },
  }),
  posted({
    id: 'revertModelChanges',
    path: '/eav/changeset/revert',
    summary: 'Take changes back',
    purpose:
      'Takes back a set that was applied up to 30 days ago, with the values that records had; all of it, or nothing when something stands against it. Where many records have to be computed anew, the set is reverting, the model is unchanged, and the call to go on does the next part. With dryRun it only answers what. It needs the rights to change, create and delete fields.',
    sends: revertChangesRequest,
    answers: revertedChangesContract,
    refusals: [INVALID, MISSING, ILLEGAL, RULED],
    example: { sends: { id: '1', dryRun: true }, answers: { set: SET, kept: [] } },
  }),
];
