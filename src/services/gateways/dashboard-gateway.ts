import {
  type Overview,
  overviewContract,
  type Todo,
  todoContract,
  type Workbench,
  workbenchContract,
} from '@src/contracts/dashboard.ts';
import type { ConsoleGateways } from '@src/contracts/gateways.ts';
import type { Endpoint, HttpClient } from '../http/endpoint.ts';

const overviewCall: Endpoint<Overview> = {
  method: 'POST',
  path: '/dashboard/overview',
  result: overviewContract,
  display: 'none',
  reads: true,
};
const workbenchCall: Endpoint<Workbench> = {
  method: 'POST',
  path: '/dashboard/workbench',
  result: workbenchContract,
  display: 'none',
  reads: true,
};
const todoCall: Endpoint<Todo> = { method: 'POST', path: '/dashboard/todo', result: todoContract };

/** The calls of the dashboard; a failed read is shown by its page, a failed change as a message. */
export function createDashboardGateway(client: HttpClient): ConsoleGateways['dashboard'] {
  return {
    overview: (days, signal) => client.call(overviewCall, { data: { days }, signal }),
    workbench: (signal) => client.call(workbenchCall, { signal }),
    markTodo: async (id, done) => {
      await client.call(todoCall, { data: { id, done } });
    },
  };
}
