import { objectOf, textsOf } from '@src/contracts/form-document/answers/read-values.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { ErrorLine } from '@src/crud/shared/error-line.tsx';
import { useMutation } from '@src/crud/use-mutation.ts';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { textOf } from '@src/lib/text/text-of.ts';
import { TextField } from '@src/ui/form/text-field.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useUnsavedChanges } from '@src/ui/unsaved-changes/use-unsaved-changes.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { aiExampleResource } from '../definitions/example.ts';
import { type PromptInputs, variablesOf } from '../definitions/prompt.ts';

/** Id of the unsaved title of an example of this prompt. */
export const exampleWorkId = (command: string): string => `ai-example-${command}`;

interface SaveExampleProps {
  readonly command: ResourceRecord;
  readonly inputs: PromptInputs;
  readonly onKept: () => void;
  /** Called with the inputs of a restored draft. */
  readonly onRestore: (inputs: PromptInputs) => void;
}

/** Saves the inputs as a golden example. */
export function SaveExample({ command, inputs, onKept, onRestore }: SaveExampleProps) {
  const t = useTranslate();
  const examples = useResourceApi().open(aiExampleResource);
  const mutation = useMutation();
  const [title, setTitle] = useState('');
  useUnsavedChanges({
    id: exampleWorkId(command.id),
    title: t('ai.bench.keep'),
    dirty: title.trim() !== '',
    phase: mutation.isBusy ? 'saving' : undefined,
    draft: () => ({ title, inputs }),
    restore: (draft) => {
      const kept = objectOf(draft);
      setTitle(textOf(kept.title));
      onRestore(textsOf(kept.inputs));
    },
  });
  const keep = () => {
    const lines = variablesOf(command.variables).map(({ key }) => ({ key, value: inputs[key] ?? '' }));
    const values = { title: title.trim(), command: command.id, inputs: lines };
    mutation.run(
      (keyOf) => examples.create(values, keyOf(values)),
      () => {
        setTitle('');
        onKept();
      },
    );
  };
  return (
    <form
      className="ai-line"
      data-testid="ai-keep-example"
      onSubmit={(event) => {
        event.preventDefault();
        if (title.trim() !== '') keep();
      }}
    >
      <TextField label={t('ai.bench.exampleTitle')} value={title} data-testid="ai-example-title" onChange={setTitle} />
      <button type="submit" className="button" data-testid="ai-example-keep" aria-disabled={title.trim() === ''}>
        <Icon name="pi pi-bookmark" />
        {t('ai.bench.keep')}
      </button>
      <ErrorLine refusal={mutation.refusal} fields={aiExampleResource} />
    </form>
  );
}
