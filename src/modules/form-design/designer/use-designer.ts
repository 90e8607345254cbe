import {
  type FormDesignerInput,
  formDesignerMachine,
  type StoreAnswer,
  type StoredForm,
  type StoreFormInput,
} from '@machines/form-designer/index.ts';
import { selectUser } from '@machines/session/index.ts';
import { printForm } from '@src/contracts/form-document/read-form.ts';
import { readApiError } from '@src/contracts/resource/api-error.ts';
import type { ResourceClient } from '@src/contracts/resource/client.ts';
import { useInvalidate } from '@src/crud/cache/use-changes.ts';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { newKey } from '@src/lib/new-key.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { usePageActor } from '@src/ui/page/use-page-actor.ts';
import { usePageEffect } from '@src/ui/page/use-page-effect.ts';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { formResource } from '../definitions/form.ts';
import { documentIn } from '../use-form.ts';
import { formClipboard } from './form-clipboard.ts';

/** Reference to a running designer actor. */
export type DesignerRef = ActorRefFrom<typeof formDesignerMachine>;

async function store(client: ResourceClient, input: StoreFormInput, signal: AbortSignal): Promise<StoreAnswer> {
  const { form, version, document, unanswered, key } = input;
  try {
    const { record } = await client.update(form, version, { document: printForm(document) }, key);
    return { kind: 'saved', version: record.version };
  } catch (error) {
    if (readApiError(error).kind !== 'conflict') throw error;
    const { record } = await client.get(form, signal);
    // The answer to our own earlier attempt was lost.
    if (unanswered !== null && record.document === printForm(unanswered))
      return store(client, { ...input, version: record.version, unanswered: null, key: newKey() }, signal);
    return { kind: 'conflict', version: record.version, theirs: documentIn(record.document) };
  }
}

const createDesignerLogic = (client: ResourceClient, onStored: () => void) =>
  formDesignerMachine.provide({
    actors: {
      loadForm: fromPromise<StoredForm, FormDesignerInput>(async ({ input, signal }) => {
        const { record } = await client.get(input.form, signal);
        const document = documentIn(record.document);
        if (document === null) throw new Error('this is no form that can be read');
        return { document, version: record.version };
      }),
      storeForm: fromPromise<StoreAnswer, StoreFormInput>(async ({ input, signal }) => {
        const answer = await store(client, input, signal);
        if (answer.kind === 'saved') onStored();
        return answer;
      }),
    },
  });

/** Shares copied nodes with other designers, including those in other windows. */
function shareClipboard(actor: DesignerRef, owner: string): () => void {
  const clipboard = formClipboard();
  const stop = clipboard.follow(owner, (fragment) => actor.send({ type: 'formDesigner.clipboard.changed', fragment }));
  const { unsubscribe } = actor.on('formDesigner.fragment.copied', ({ fragment }) => clipboard.put(owner, fragment));
  return () => {
    stop();
    unsubscribe();
  };
}

/** Opens a form in a designer actor that lives as long as its page. */
export function useDesigner(form: string): DesignerRef {
  const client = useResourceApi().open(formResource);
  const invalidate = useInvalidate();
  const [logic] = useState(() => createDesignerLogic(client, () => invalidate(formResource.name)));
  const actor = usePageActor(logic, { input: { form } });
  const owner = useSelector(useActors().session, selectUser)?.userId ?? '';
  usePageEffect(() => shareClipboard(actor, owner), [actor, owner]);
  return actor;
}
