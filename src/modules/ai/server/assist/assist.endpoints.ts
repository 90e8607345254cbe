import { type AiAssists, ASSISTS } from '@src/contracts/ai.ts';
import { permissionCode } from '@src/contracts/resource/definition.ts';
import { allows } from '@src/server/auth/permissions.ts';
import { forOwn } from '@src/server/http/call-access.ts';
import type { CallDefinition } from '@src/server/http/endpoint.ts';
import { resourceEndpoint } from '@src/server/resource/resource-handler.ts';
import type { Actor, ResourceRegistry, RuleContext } from '@src/server/resource/server-resource.ts';
import { textIn } from '@src/server/store/row-values.ts';
import { aiArticleResource } from '../../definitions/article.ts';
import { variablesOf } from '../../definitions/prompt.ts';
import { COMMANDS } from '../ai-row.ts';
import { canWrite } from '../article.resource.ts';
import { openProviders } from '../providers/open-providers.ts';
import { usesOf } from './allowance.resource.ts';

/** Assists available to the caller: none without the permission, a model, or a published prompt with one text input. */
async function assistsFor(actor: Actor, context: RuleContext): Promise<AiAssists> {
  const mayWrite = allows(actor.permissions, permissionCode(aiArticleResource, 'create'));
  const hasModel = await canWrite(context);
  if (!mayWrite || !hasModel) return { hasModel, list: [] };
  const uses = await usesOf(actor, context);
  const sees =
    context.languageModels?.chat !== undefined && (await openProviders(context)).some((row) => row.sees === true);
  const where = {
    all: [
      { field: 'scene', op: 'in', value: ASSISTS },
      { field: 'status', op: 'in', value: ['published', 'changed'] },
    ],
  } as const;
  const { rows } = await context.store.select(COMMANDS, { where });
  const open = rows.filter((row) => textIn(row, 'deleteTime') === '');
  return {
    hasModel,
    sees,
    list: ASSISTS.filter((use) => uses.includes(use)).flatMap((use) => {
      const command = open.find(({ scene }) => scene === use);
      const [first, ...others] = variablesOf(command?.variables);
      // A prompt with several variables would need a form.
      if (command === undefined || first === undefined || others.some(({ required }) => required)) return [];
      return [{ use, command: command.id, input: first.key }];
    }),
  };
}

/** Calls for assists, available to every signed-in account. */
export const assistEndpoints = (registry: ResourceRegistry): readonly CallDefinition[] => [
  resourceEndpoint(
    {
      method: 'POST',
      path: '/news/ai_assists',
      concern: 'read',
      access: forOwn(),
      answer: (_request, { actor, context }) => assistsFor(actor, context),
    },
    registry,
  ),
];
