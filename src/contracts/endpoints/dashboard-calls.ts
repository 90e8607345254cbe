import {
  type Overview,
  overviewContract,
  type Todo,
  todoContract,
  type Workbench,
  workbenchContract,
} from '../dashboard.ts';
import type { Call } from './call.ts';

/** The figures of the analysis page. */
export const overviewCall: Call<Overview> = {
  method: 'POST',
  path: '/dashboard/overview',
  result: overviewContract,
  withToken: true,
};

/** The lists of the workbench. */
export const workbenchCall: Call<Workbench> = {
  method: 'POST',
  path: '/dashboard/workbench',
  result: workbenchContract,
  withToken: true,
};

/** Marks a to-do as done or open again. */
export const setTodoCall: Call<Todo> = {
  method: 'POST',
  path: '/dashboard/todo',
  result: todoContract,
  withToken: true,
};
