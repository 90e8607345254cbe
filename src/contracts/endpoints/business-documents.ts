import * as v from 'valibot';
import { bankFileContract, statementContract } from '../agents.ts';
import { aiAssistsContract, aiSourceContract, aiSourceRequest } from '../ai.ts';
import { replyingAnswerContract, replyingRequest } from '../customers.ts';
import { recordGroupsContract, recordGroupsRequest } from '../record-groups.ts';
import { revealAnswerContract } from '../resource/responses.ts';
import { COMPARISONS, statisticsContract, usageContract } from '../statistics.ts';
import type { CallDocument } from './call.ts';
import { indexSearchContract, indexSearchRequest } from './models/index-search.ts';
import {
  changeSetsContract,
  exportModelRequest,
  importModelRequest,
  modelFileContract,
  modelImportContract,
  revertImportContract,
  revertImportRequest,
} from './models/model-file.ts';
import {
  deriveContract,
  deriveRequest,
  modelAccessContract,
  modelAccessRequest,
  modelContract,
  modelRequest,
  modelsContract,
  siteDocumentContract,
  siteDocumentRequest,
} from './models/models.ts';
import { conversationContract } from './official-messages.ts';
import { slipsContract, slipsRequest } from './order-slips.ts';
import { FORBIDDEN, INVALID, MISSING, posted } from './posted-document.ts';
import { loginAnswer } from './schemas.ts';
import { SESSION_ENDED } from './session-documents.ts';

/** Request body of the bank file; nothing for a new one. */
const bankFileSent = v.object({ file: v.optional(v.nullable(v.string())) });

/** Requests as far as JSON Schema can describe them; it cannot check that a day exists in the calendar. */
const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));
const overviewSent = v.object({ from: day, to: day, compare: v.picklist(COMPARISONS) });
const usageSent = v.object({ from: day, to: day, product: v.nullable(v.string()) });
const revealSent = v.object({ reason: v.pipe(v.string(), v.minLength(2), v.maxLength(200)) });

const SPAN = { from: '2026-06-16', to: '2026-06-17' };

/** The calls of the business modules besides those of their resources. */
export const businessDocuments: readonly CallDocument[] = [
  posted({
    id: 'statisticsOverview',
    path: '/statistics/overview',
    summary: 'Figures of a period',
    purpose:
      'Adds up a period of at most 366 days beside an earlier one: as many days right before, or a year earlier. Orders count on the day they are paid, refunds on the day they come through, by the clock of the server. Every day is there, with zeros where nothing happened; each breakdown adds up to the whole, except that products leave out the freight and agents the orders that nobody brought.',
    sends: overviewSent,
    answers: statisticsContract,
    refusals: [INVALID],
    example: {
      sends: { ...SPAN, compare: 'previous' },
      answers: {
        span: SPAN,
        compared: { from: '2026-06-14', to: '2026-06-15' },
        asOf: '2026-06-17 10:30:00',
        figures: [{ id: 'revenue', value: 239800, previous: 198000 }],
        days: [{ day: '2026-06-17', partial: true, revenue: 239800, orders: 12, refunds: 9900, net: 229900 }],
        products: [{ id: 'p1', name: 'Harbor CRM', revenue: 199000, refunds: 9900 }],
        channels: [{ id: 'wechat', orders: 12, revenue: 239800 }],
        agents: [{ id: 'a1', name: 'Northwind', orders: 4, revenue: 88000 }],
        regions: [{ id: 'Shanghai', orders: 12, revenue: 239800 }],
      },
    },
  }),
  posted({
    id: 'statisticsUsage',
    path: '/statistics/usage',
    summary: 'What the usage log comes to',
    purpose:
      'Counts the versions in use at the end of the days by devices, follows the installations of the days to their activation within a week, and names the most frequent failures. Muted devices are left out; null for the product means all of them.',
    sends: usageSent,
    answers: usageContract,
    refusals: [INVALID],
    example: {
      sends: { ...SPAN, product: null },
      answers: {
        span: SPAN,
        versions: [{ version: '3.1.0', devices: 140 }],
        funnel: { installed: 30, activated: 22, waiting: 5 },
        failures: [{ code: 'E_NETWORK', count: 3 }],
      },
    },
  }),
  posted({
    id: 'statisticsRecords',
    path: '/statistics/records',
    summary: 'Records of a collection in groups',
    purpose:
      'Counts the records of a collection that operators made by the values of a field with choices, or by the days or months of a moment, and adds a number field up. Fields that the caller does not read are refused. It needs the right to see the records of the collection.',
    sends: recordGroupsRequest,
    answers: recordGroupsContract,
    refusals: [INVALID, MISSING],
    example: {
      sends: { resource: 'eav-event', by: 'f_ec1f2', unit: 'value', sum: null, from: null, to: null },
      answers: { total: 24, sum: null, groups: [{ value: 'talk', count: 24, sum: null }], more: 0 },
    },
  }),
  posted({
    id: 'lookAsAgent',
    path: '/agent/:id/look',
    summary: 'Look at the console as an agent',
    purpose:
      'Answers another token for the session whose token is sent, which is dead from then on. Under the new one the session shows what the agent would see, and nothing can be written: the user info names who looks as lookedAtBy. Only for those who may do everything, after a fresh proof of the password; who looked and why is written into the history of the agent. /api/lookAsOneself answers a token under which the session is the own one again. Whose answer was lost asks either again as with /api/renewToken.',
    sends: revealSent,
    answers: loginAnswer,
    refusals: [INVALID, MISSING],
    example: { sends: { reason: 'The agent reports a wrong commission' }, answers: { token: '9f3c' } },
  }),
  posted({
    id: 'revealCustomer',
    path: '/user/customer/:id/reveal',
    summary: 'Show what is masked of a customer',
    purpose: 'Answers the masked fields as they are. Who looked and why is written into the history of the customer.',
    sends: revealSent,
    answers: revealAnswerContract,
    refusals: [INVALID, MISSING],
    example: { sends: { reason: 'Asked to be called back' }, answers: { values: { phone: '13800000001' } } },
  }),
  posted({
    id: 'revealFollower',
    path: '/official_account/message/:id/reveal',
    summary: 'Show who sent a message to an official account',
    purpose: 'Answers the open id of the follower. Who looked and why is written into the history of the message.',
    sends: revealSent,
    answers: revealAnswerContract,
    refusals: [INVALID, MISSING],
    example: {
      sends: { reason: 'WeChat asks who it was' },
      answers: { values: { openId: 'o6_bmjrPTlm6_2sgVt7hMZOPfL2M' } },
    },
  }),
  {
    id: 'officialConversation',
    call: {
      ...{ method: 'GET', path: '/official_account/message/:id/conversation' },
      ...{ result: conversationContract, withToken: true },
    },
    scope: 'business',
    summary: 'What a follower and an official account said to each other',
    purpose: 'Answers the latest 50 messages of the conversation that a message belongs to, the oldest first.',
    sends: null,
    answers: conversationContract,
    refusals: [SESSION_ENDED, FORBIDDEN, MISSING],
    example: { answers: { list: [] } },
  },
  posted({
    id: 'replyingTicket',
    path: '/user/feedback/:id/replying',
    summary: 'Say that one is writing an answer',
    purpose: 'Sent every few seconds while somebody writes, and once when they stop. Answers the names of the others.',
    sends: replyingRequest,
    answers: replyingAnswerContract,
    refusals: [INVALID, MISSING],
    example: { sends: { writing: true }, answers: { others: ['Zhou'] } },
  }),
  posted({
    id: 'searchIndex',
    path: '/eav/index/search',
    summary: 'Search the records of a collection',
    purpose:
      'Answers at most 20 records that hold every word, those first whose title does, with the texts in which a word was found. An index that was never built finds nothing. It needs the right to see indexes.',
    sends: indexSearchRequest,
    answers: indexSearchContract,
    refusals: [INVALID, MISSING],
    example: { sends: { index: 'ex1', words: 'talk' }, answers: { total: 0, hits: [] } },
  }),
  posted({
    id: 'aiAssists',
    path: '/news/ai_assists',
    summary: 'What models help with',
    purpose:
      'Answers what a model can suggest to the caller, each with the prompt that it is asked with and the variable that takes the text. Empty without the right to have articles written, without a model server, and for what the roles of the caller may not.',
    sends: v.object({}),
    answers: aiAssistsContract,
    refusals: [],
    example: { sends: {}, answers: { hasModel: true, list: [{ use: 'reply', command: '14', input: 'conversation' }] } },
  }),
  posted({
    id: 'aiSource',
    path: '/news/ai_source',
    summary: 'Fetch an article from an address',
    purpose:
      'Answers what a page of the open internet says, without what stands around it. Addresses of own networks are refused, also after being sent on. It needs the right to have articles written.',
    sends: aiSourceRequest,
    answers: aiSourceContract,
    refusals: [INVALID],
    example: {
      sends: { url: 'https://news.example.com/harbour-day' },
      answers: { title: 'Harbour day', text: 'Harbour day\nThe pier opens.', isCut: false },
    },
  }),
  posted({
    id: 'siteDocument',
    path: '/eav/site/openapi',
    summary: 'The interfaces of a site as an OpenAPI document',
    purpose:
      'Describes every interface that is published for the site, those that are deprecated marked as such. base is the address below which interfaces answer. It needs the right to see interfaces.',
    sends: siteDocumentRequest,
    answers: siteDocumentContract,
    refusals: [INVALID, MISSING],
    example: {
      sends: { site: 'es1', base: 'https://console.example.com/open' },
      answers: { operations: 0, document: { openapi: '3.1.0', info: { title: 'Harbour', version: '1' } } },
    },
  }),
  posted({
    id: 'deriveInterfaces',
    path: '/eav/interface/derive',
    summary: 'Derive interfaces again',
    purpose:
      'Compares the interfaces that follow from a collection, or were made of a template, with what would follow now. With dryRun nothing is done; else those with the given keys are made or changed, and what is served gets its next version. It needs the right to change interfaces.',
    sends: deriveRequest,
    answers: deriveContract,
    refusals: [INVALID, MISSING],
    example: {
      sends: { from: 'collection', id: 'ec1', dryRun: true },
      answers: {
        changes: [
          {
            ...{ key: 'list', name: 'Events: list', method: 'GET', path: '/event', status: 'published' },
            ...{ state: 'changed', isBreaking: false },
            parts: [{ field: 'selection', from: ['title'], to: ['title', 'seats'] }],
          },
        ],
        applied: 0,
      },
    },
  }),
  posted({
    id: 'modelAccess',
    path: '/eav/assemble/access',
    summary: 'What a role may do with a collection',
    purpose:
      'Answers for each field whether it can be read and written, with what decides, and its value in one record as the role gets it. Without a role it is about the caller. It needs the right to see collections, and for a role the right to change fields.',
    sends: modelAccessRequest,
    answers: modelAccessContract,
    refusals: [INVALID, MISSING],
    example: { sends: { collection: 'ec1', role: null }, answers: { acts: ['view'], fields: [] } },
  }),
  posted({
    id: 'collectionModel',
    path: '/eav/assemble/model',
    summary: 'A collection as a resource',
    purpose:
      'Answers what a list and a form of its records are drawn from, without fields that the caller does not read, and the same of the collections that its relations lead to. It needs the right to see the records of the collection.',
    sends: modelRequest,
    answers: modelContract,
    refusals: [INVALID],
    example: { sends: { code: 'event' }, answers: { isThere: false, definition: null, around: [], large: null } },
  }),
  posted({
    id: 'collectionModels',
    path: '/eav/assemble/models',
    summary: 'Collections as resources',
    purpose:
      'Answers every collection whose records the caller may see, each as the call about one collection answers it.',
    sends: v.object({}),
    answers: modelsContract,
    refusals: [],
    example: { sends: {}, answers: { list: [] } },
  }),
  posted({
    id: 'exportModel',
    path: '/eav/model/export',
    summary: 'A model as a file',
    purpose:
      'Answers collections with their fields and relations, named by their codes, so that another server can take them in; for a site those of its databases, and the site without its key. It needs the rights to see and export collections and fields, and for a site to see sites.',
    sends: exportModelRequest,
    answers: modelFileContract,
    refusals: [INVALID, MISSING],
    example: { sends: { site: null }, answers: { document: { format: 'statehouse-model', collections: [] } } },
  }),
  posted({
    id: 'importModel',
    path: '/eav/model/import',
    summary: 'Take a model in',
    purpose:
      'With dryRun it answers what a file would change and what of it would be refused, found out by trying; nothing stays. Else the changes with the given keys are made, all or none. What the file does not name is left as it is, and new collections begin as drafts. It needs the rights to create and change collections and fields, and for a site, interfaces or indexes in the file those to see, create and change them.',
    sends: importModelRequest,
    answers: modelImportContract,
    refusals: [INVALID],
    example: {
      sends: { document: { format: 'statehouse-model', version: 1, collections: [] }, dryRun: true },
      answers: { faults: [], changes: [], applied: 0 },
    },
  }),
  posted({
    id: 'modelImports',
    path: '/eav/model/imports',
    summary: 'What imports of models did',
    purpose:
      'Answers the imports that are kept, the newest first: who took the file in and when, every change with what it was before, and who took it back; of sites, interfaces and indexes only what the caller may see. It needs the rights to see collections and fields.',
    sends: v.object({}),
    answers: changeSetsContract,
    refusals: [],
    example: { sends: {}, answers: { list: [] } },
  }),
  posted({
    id: 'revertModelImport',
    path: '/eav/model/revert',
    summary: 'Take an import of a model back',
    purpose:
      'Takes back everything that an import did, or nothing: what was made is deleted, and what was changed is as it was. A change stays, with the reason, while records, interfaces or others depend on it or it was changed since; with dryRun it only answers what would stay. It needs the rights to change and delete collections and fields.',
    sends: revertImportRequest,
    answers: revertImportContract,
    refusals: [INVALID, MISSING],
    example: { sends: { id: '1', dryRun: true }, answers: { kept: [], reverted: 6 } },
  }),
  posted({
    id: 'orderSlips',
    path: '/order/slips',
    summary: 'What packing slips need',
    purpose:
      'Answers the orders that are shipped, with the telephone number of the receiver whole while they are to be delivered; the others are counted. Who printed a slip is written into the history of its order. It needs the rights to view and to deliver.',
    sends: slipsRequest,
    answers: slipsContract,
    refusals: [INVALID, MISSING],
    example: { sends: { ids: ['o7'] }, answers: { slips: [], left: 1 } },
  }),
  posted({
    id: 'bankFile',
    path: '/agent/withdrawal/bank-file',
    summary: 'Hand approved withdrawals to the bank',
    purpose:
      'Takes approved withdrawals by bank transfer into one file, 500 at most, with accounts as they are, and moves them on to paying; nothing stands in two files, and `more` wait for the next one. With the name of a file, answers once more what of it the bank has not been heard of. It needs the right to pay.',
    sends: bankFileSent,
    answers: bankFileContract,
    refusals: [INVALID, MISSING, { when: 'nothing waits for the bank', statuses: [200, 403, 409], code: 1008 }],
    example: {
      sends: { file: null },
      answers: {
        file: 'B20260617-01',
        rows: [{ no: 'W202606170001', name: 'Northwind', account: '6222020000000001', amount: 99400 }],
        total: 99400,
        left: 0,
        more: 0,
      },
    },
  }),
  {
    id: 'agentStatement',
    call: { method: 'GET', path: '/agent/:id/statement', result: statementContract, withToken: true },
    scope: 'business',
    summary: 'The account of an agent in one month',
    purpose:
      'The month is in the address, as month=2026-06; none is answered before it has begun. Amounts are in fen, below zero where they make the account less. Each month begins with what the one before ended with; the present one says how its end divides. A thousand lines are answered at a time: with the `next` of one answer as `after`, those that follow.',
    sends: null,
    answers: statementContract,
    refusals: [SESSION_ENDED, FORBIDDEN, INVALID, MISSING],
    example: {
      answers: {
        agent: { code: 'AG000001', name: 'Northwind' },
        month: '2026-06',
        opening: 111547,
        earned: 19160,
        reversed: 0,
        paid: -65300,
        closing: 65407,
        today: { balance: 65407, frozen: 0, held: 0 },
        lines: [{ at: '2026-06-13 07:54:00', kind: 'earned', no: '202606131034665299-2', amount: 19160 }],
        next: null,
      },
    },
  },
];
