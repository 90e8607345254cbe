import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { revealRequest } from '@src/contracts/resource/responses.ts';
import type { CallDefinition, CallRequest } from '@src/server/http/endpoint.ts';
import { type CallContext, forActs, resourceEndpoint } from '@src/server/resource/resource-handler.ts';
import { boundRecords } from '@src/server/resource/rows/bound-rows.ts';
import { revealRecord } from '@src/server/resource/rows/reveal.ts';
import { present } from '@src/server/resource/rows/serialize-row.ts';
import type { ResourceRegistry } from '@src/server/resource/server-resource.ts';
import { both, findRow, NOT_DELETED, scopeOf } from '@src/server/resource/stored-record.ts';
import { officialMessageServerResource } from './reply.resource.ts';

/** Maximum number of messages returned of a conversation; the latest ones. */
const LATEST = 50;
const LATEST_FIRST = [
  { field: 'createTime', descending: true },
  { field: 'id', descending: true },
] as const;

/** The latest messages between the sender of a message and the account, oldest first; the sender's id stays masked. */
async function answerConversation({ params }: CallRequest, call: CallContext): Promise<{ list: ResourceRecord[] }> {
  const work = call.open(officialMessageServerResource);
  const { account, openId } = await findRow(work, params.id ?? '');
  const ofBoth = {
    all: [
      { field: 'account', op: 'is', value: account },
      { field: 'openId', op: 'is', value: openId },
    ],
  } as const;
  const where = both(NOT_DELETED, await scopeOf(work), ofBoth);
  const asked = { where, sort: LATEST_FIRST, size: LATEST, countTo: 0 };
  const { rows } = await work.context.store.select(work.resource.collection, asked);
  // The condition ignores case, but follower ids are case-sensitive.
  const said = rows.filter((row) => row.openId === openId).toReversed();
  return { list: [...boundRecords(work.resource.definition, await present(work, said))] };
}

/** The endpoints of messages besides those of the resource. */
export const messageEndpoints = (registry: ResourceRegistry): readonly CallDefinition[] => [
  resourceEndpoint(
    {
      ...{ method: 'GET', path: '/official_account/message/:id/conversation', concern: 'read' },
      access: forActs(officialMessageServerResource, ['view']),
      answer: answerConversation,
    },
    registry,
  ),
  resourceEndpoint(
    {
      ...{ method: 'POST', path: '/official_account/message/:id/reveal', concern: 'write' },
      takes: revealRequest,
      access: forActs(officialMessageServerResource, ['reveal']),
      answer: (request, call) => revealRecord(call.open(officialMessageServerResource), request),
    },
    registry,
  ),
];
