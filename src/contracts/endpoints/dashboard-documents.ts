import {
  overviewContract,
  overviewRequestContract,
  todoContract,
  todoRequestContract,
  workbenchContract,
} from '../dashboard.ts';
import type { CallDocument } from './call.ts';
import { overviewCall, setTodoCall, workbenchCall } from './dashboard-calls.ts';
import { SESSION_ENDED } from './session-documents.ts';

const todo = { id: 't1', kind: 'ticket', title: 'Licence key', due: '2026-06-17 16:00:00', done: false };
const NOT_OF_THIS_FORM = { when: 'the body is not of this form', statuses: [200, 400, 422] };

/** The calls of the dashboard; a console without its pages never makes them. */
export const dashboardDocuments: readonly CallDocument[] = [
  {
    id: 'overview',
    call: overviewCall,
    scope: 'dashboard',
    summary: 'Figures of the last days',
    purpose:
      'Adds up the last 7, 30 or 90 days, today included, for those who may see statistics. Series and trend hold one entry for each day, oldest first. Revenue and refunds are in fen.',
    sends: overviewRequestContract,
    answers: overviewContract,
    refusals: [SESSION_ENDED, NOT_OF_THIS_FORM, { when: 'the user may not see statistics', statuses: [403] }],
    example: {
      sends: { days: 7 },
      answers: {
        cards: [{ id: 'orders', value: 84, previous: 79, series: [12, 11, 13, 12, 12, 12, 12] }],
        trend: [{ date: '2026-06-17', revenue: 239800, orders: 12 }],
        monthly: [{ month: '2026-06', revenue: 1250000 }],
        sources: [{ id: 'wechat', value: 41 }],
        fulfilment: [{ id: 'shipment', value: 50 }],
      },
    },
  },
  {
    id: 'workbench',
    call: workbenchCall,
    scope: 'dashboard',
    summary: 'What there is to do',
    purpose:
      'How much waits in the queues that the user may see, own to-dos, what colleagues did (newest first), shortcuts to pages that the user may open, and how many of each.',
    sends: null,
    answers: workbenchContract,
    refusals: [SESSION_ENDED],
    example: {
      answers: {
        queues: [{ id: 'ticket', waiting: 12, late: 2 }],
        todos: [todo],
        activities: [{ id: 'a1', actor: 'Lin', action: 'closed', target: 'Refund 4711', time: '2026-06-17 09:12:00' }],
        shortcuts: [{ path: '/dashboard/analysis', titleKey: 'routes.dashboard.analysis', icon: 'pi pi-home' }],
        summary: { todoOpen: 1, todoTotal: 1, messages: 0, ticketsToday: 1 },
      },
    },
  },
  {
    id: 'setTodo',
    call: setTodoCall,
    scope: 'dashboard',
    summary: 'Mark a to-do',
    purpose: 'Marks a to-do as done or open again, and answers it as it then is.',
    sends: todoRequestContract,
    answers: todoContract,
    refusals: [SESSION_ENDED, NOT_OF_THIS_FORM, { when: 'there is no such to-do', statuses: [200, 404] }],
    example: { sends: { id: 't1', done: true }, answers: { ...todo, done: true } },
  },
];
