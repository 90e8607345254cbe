import type { CallDocument } from '../call.ts';
import { INVALID, MISSING, posted } from '../posted-document.ts';
import {
  interfaceCallsContract,
  interfaceCallsRequest,
  interfaceRunContract,
  runInterfaceRequest,
} from './interface-run.ts';

const ASKED = { params: {}, query: { size: '1' }, body: null, isMock: false, role: null };

/** The calls that test-run interfaces from the console. */
export const interfaceRunDocuments: readonly CallDocument[] = [
  posted({
    id: 'runInterface',
    path: '/eav/interface/run',
    summary: 'Try an interface',
    purpose:
      'Answers what the interface answers now, whatever its state: with its records, or, with isMock, the answer without data. It is called as whoever has the key of a site, or as a role. Nothing that it writes stays. The assertions of the interface are held against the answer, and the call is kept among the last fifty of the caller. It needs the right to try interfaces.',
    sends: runInterfaceRequest,
    answers: interfaceRunContract,
    refusals: [INVALID, MISSING],
    example: {
      sends: { id: 'ei1', query: { size: '1' } },
      answers: {
        ...{
          status: 200,
          milliseconds: 4,
          body: { code: 0, result: { total: 0, page: 1, size: 1, list: [] }, msg: '' },
        },
        assertions: [{ text: 'status = 200', isMet: true, found: 200 }],
      },
    },
  }),
  posted({
    id: 'interfaceCalls',
    path: '/eav/interface/calls',
    summary: 'Earlier tries of an interface',
    purpose:
      'Answers the calls that the caller made of an interface, the newest first. It needs the right to try interfaces.',
    sends: interfaceCallsRequest,
    answers: interfaceCallsContract,
    refusals: [INVALID],
    example: {
      sends: { id: 'ei1' },
      answers: {
        list: [{ id: '1', time: '2026-06-17 10:30:00', asked: ASKED, status: 200, milliseconds: 4, unmet: 0 }],
      },
    },
  }),
];
