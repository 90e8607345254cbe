import { fieldsOf, textOf } from '../params.ts';
import { readHistory } from './history.ts';
import { cancelJob, continueJob } from './jobs.ts';
import { choicesFrom } from './read-rows.ts';
import { missing } from './refuse.ts';
import { type Desk, type DeskCall, requireAction } from './resource-call.ts';
import type { Work } from './server-resource.ts';
import { recentActions, takeBack } from './undo.ts';
import { readViews, removeView, saveView } from './views.ts';

function openNamed({ context, open }: Desk, name: string | undefined): Work {
  const resource = context.resources.find(name ?? '');
  if (resource === undefined) throw missing();
  return open(resource);
}

/** Calls that belong to no single resource (modules, C0). Jobs, undo and views are always the caller's own. */
export const serviceCalls: readonly DeskCall[] = [
  {
    method: 'GET',
    path: '/choices',
    concern: 'read',
    answer: async (request, desk) => {
      const { resource, ...query } = request.query;
      const work = openNamed(desk, resource);
      requireAction(work, 'view', 'choose');
      return choicesFrom(work, { ...request, query });
    },
  },
  {
    method: 'GET',
    path: '/audit',
    concern: 'read',
    answer: async ({ query }, desk) => {
      const work = openNamed(desk, query.entity);
      requireAction(work, 'view');
      return readHistory(work, query.id ?? '');
    },
  },
  // Asking after a job works off a part of it, so this call writes.
  {
    method: 'GET',
    path: '/job/:id',
    concern: 'write',
    answer: ({ params }, desk) => continueJob(desk, params.id ?? ''),
  },
  {
    method: 'POST',
    path: '/job/:id/cancel',
    concern: 'write',
    answer: ({ params }, desk) => cancelJob(desk, params.id ?? ''),
  },
  {
    method: 'POST',
    path: '/undo',
    concern: 'write',
    answer: ({ body }, desk) =>
      takeBack(desk.context.store, textOf(fieldsOf(body).id) ?? '', (name) => {
        const resource = desk.context.resources.find(name);
        return resource === undefined ? undefined : desk.open(resource);
      }),
  },
  { method: 'GET', path: '/undo/list', concern: 'read', answer: (_, desk) => recentActions(desk.actor, desk.context) },
  { method: 'GET', path: '/views', concern: 'read', answer: ({ query }, desk) => readViews(desk, query.list ?? '') },
  { method: 'POST', path: '/views', concern: 'write', answer: ({ body }, desk) => saveView(desk, body) },
  {
    method: 'POST',
    path: '/views/:id/remove',
    concern: 'write',
    answer: ({ params }, desk) => removeView(desk, params.id ?? ''),
  },
];
