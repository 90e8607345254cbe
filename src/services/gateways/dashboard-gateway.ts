import { type Overview, overviewContract, type Todo, type Workbench } from '@src/contracts/dashboard.ts';
import { overviewCall, setTodoCall, workbenchCall } from '@src/contracts/endpoints/dashboard-calls.ts';
import type { Gateways } from '@src/contracts/gateways.ts';
import * as v from 'valibot';
import type { Endpoint, HttpClient } from '../http/endpoint.ts';

const readOverview: Endpoint<Overview> = { ...overviewCall, display: 'none', reads: true };
const readWorkbench: Endpoint<Workbench> = { ...workbenchCall, display: 'none', reads: true };
const setTodo: Endpoint<Todo> = setTodoCall;

/** The calls of the dashboard; a failed read is shown by its page, a failed change as a message. */
export function createDashboardGateway(client: HttpClient): Gateways['dashboard'] {
  return {
    overview: (days, signal) => client.call(readOverview, { data: { days }, signal }),
    decodeOverview: (kept) => (v.is(overviewContract, kept) ? kept : null),
    workbench: (signal) => client.call(readWorkbench, { signal }),
    markTodo: async (id, done) => {
      await client.call(setTodo, { data: { id, done } });
    },
  };
}
