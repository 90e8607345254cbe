import { type FormTarget, formTargetRequest } from '@src/contracts/endpoints/forms.ts';
import { readForm } from '@src/contracts/form-document/read-form.ts';
import { permissionCode, type ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { type AccessRequest, forHolders } from '@src/server/http/call-access.ts';
import type { CallDefinition } from '@src/server/http/endpoint.ts';
import { fieldsOf, textOf } from '@src/server/http/path-params.ts';
import { malformed } from '@src/server/http/server-error.ts';
import { rightsToNamed } from '@src/server/resource/open-resource.ts';
import { type CallContext, resourceEndpoint } from '@src/server/resource/resource-handler.ts';
import type { ResourceRegistry } from '@src/server/resource/server-resource.ts';
import { NOT_DELETED } from '@src/server/resource/stored-record.ts';
import * as v from 'valibot';
import { formResource } from '../definitions/form.ts';
import { isWritable, mayDo, openTarget, withFullPermissions } from './find-target.ts';
import { bindingProblem } from './write-bound-record.ts';

/** Permissions to design forms. */
const DESIGNERS = [['create', 'update', 'view'].map((act) => permissionCode(formResource, act))];
const toDesigners = forHolders(DESIGNERS);

const codeOf = ({ api }: ResourceDefinition): string => api.split('/').at(-1) ?? '';

async function targetsFor({ actor, context }: CallContext): Promise<readonly FormTarget[]> {
  const built = context.resources.all().map(({ definition }) => ({ definition, actor, isMade: false }));
  const made = (await context.resources.runTime?.usableBy(actor, context.store)) ?? [];
  return [...made.map((each) => ({ definition: each.resource.definition, actor: each.actor, isMade: true })), ...built]
    .filter(({ definition, actor: by }) => definition.log !== true && mayDo(by, definition, 'view', 'choose', 'create'))
    .map(({ definition, actor: by, isMade }) => ({
      name: definition.name,
      label: definition.plural,
      code: isMade ? codeOf(definition) : null,
      isWritten: isWritable(definition) && mayDo(by, definition, 'create'),
    }));
}

async function fieldsFor(name: string, { actor, context }: CallContext) {
  const work = await openTarget(name, actor, context);
  const isKnown = work !== null && mayDo(work.actor, work.resource.definition, 'view', 'choose', 'create');
  return { fields: isKnown ? work.resource.definition.fields : null };
}

/** The published form that replaces a resource's own form, as long as it fits the fields. */
async function replacingFor(name: string, { actor, context }: CallContext): Promise<{ document: string | null }> {
  const where = {
    all: [
      NOT_DELETED,
      { field: 'writes', op: 'is', value: name },
      { field: 'replaces', op: 'is', value: true },
      { field: 'status', op: 'is', value: 'published' },
    ],
  } as const;
  const [form] = (await context.store.select('forms', { where, size: 1 })).rows;
  const { document } = readForm(String(form?.published ?? ''));
  if (document === null) return { document: null };
  const problem = await bindingProblem(document, withFullPermissions(actor), context);
  return { document: problem === null ? String(form?.published) : null };
}

const askedName = (body: unknown): string => {
  const asked = v.safeParse(formTargetRequest, body);
  if (!asked.success) throw malformed(asked.issues);
  return asked.output.name;
};

/** The endpoints for binding targets of forms, and for forms that replace a resource's own. */
export const formEndpoints = (registry: ResourceRegistry): readonly CallDefinition[] =>
  [
    {
      path: '/form_design/targets',
      takes: [],
      access: toDesigners,
      answer: async (_body: unknown, call: CallContext) => ({ list: await targetsFor(call) }),
    },
    {
      path: '/form_design/target',
      takes: formTargetRequest,
      access: toDesigners,
      answer: (body: unknown, call: CallContext) => fieldsFor(askedName(body), call),
    },
    {
      path: '/form_design/replacing',
      takes: formTargetRequest,
      access: forHolders({
        on: 'name',
        of: ({ request }: AccessRequest) =>
          rightsToNamed(registry, textOf(fieldsOf(request.body).name) ?? '', 'create', 'update') ?? DESIGNERS,
      }),
      answer: (body: unknown, call: CallContext) => replacingFor(askedName(body), call),
    },
  ].map(({ path, takes, access, answer }) =>
    resourceEndpoint(
      { method: 'POST', path, concern: 'read', takes, access, answer: ({ body }, call) => answer(body, call) },
      registry,
    ),
  );
