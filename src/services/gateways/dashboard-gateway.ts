import { overviewCall, setTodoCall, workbenchCall } from '@src/contracts/calls/dashboard-calls.ts';
import type { Overview, Todo, Workbench } from '@src/contracts/dashboard.ts';
import type { ConsoleGateways } from '@src/contracts/gateways.ts';
import type { Endpoint, HttpClient } from '../http/endpoint.ts';

const readOverview: Endpoint<Overview> = { ...overviewCall, display: 'none', reads: true };
const readWorkbench: Endpoint<Workbench> = { ...workbenchCall, display: 'none', reads: true };
const setTodo: Endpoint<Todo> = setTodoCall;

/** The calls of the dashboard; a failed read is shown by its page, a failed change as a message. */
export function createDashboardGateway(client: HttpClient): ConsoleGateways['dashboard'] {
  return {
    overview: (days, signal) => client.call(readOverview, { data: { days }, signal }),
    workbench: (signal) => client.call(readWorkbench, { signal }),
    markTodo: async (id, done) => {
      await client.call(setTodo, { data: { id, done } });
    },
  };
}
