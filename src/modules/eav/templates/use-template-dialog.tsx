import '../eav.css';
import { textsOf } from '@src/contracts/form-document/answers/read-values.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { useInvalidate } from '@src/crud/cache/use-changes.ts';
import { ErrorLine } from '@src/crud/shared/error-line.tsx';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { useMutation } from '@src/crud/use-mutation.ts';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useDiscardQuestion } from '@src/ui/unsaved-changes/use-discard-question.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { eavInterfaceResource } from '../definitions/interface.ts';
import { fillIn, missingInputs, readPlaceholders, type TemplateInputs } from '../definitions/template-placeholders.ts';
import { DialogButtons } from '../dialog-buttons.tsx';
import { InterfacePreview } from './interface-preview.tsx';
import { loadTargets, type Targets } from './load-targets.ts';
import { PlaceholderField } from './placeholder-field.tsx';

/** Unsaved-work id of the dialog. */
export const TEMPLATE_WORK = 'template-use';

interface UseTemplateDialogProps {
  readonly template: ResourceRecord;
  readonly onClose: () => void;
}

/** A dialog that fills in the placeholders of a template and creates an interface from it. */
export function UseTemplateDialog({ template, onClose }: UseTemplateDialogProps) {
  const t = useTranslate();
  const api = useResourceApi();
  const query = useQuery((_none: null, signal: AbortSignal) => loadTargets(api, signal), null);
  const title = t('eav.template.useTitle', { name: String(template.name) });
  const [typed, setTyped] = useState<TemplateInputs | null>(null);
  const { close, finish, question } = useDiscardQuestion(
    {
      id: TEMPLATE_WORK,
      title,
      dirty: typed !== null,
      draft: () => typed,
      restore: (draft) => setTyped(textsOf(draft)),
    },
    onClose,
  );
  return (
    <>
      <Dialog open label={title} testId="template-dialog" onClose={close}>
        <QueryBoundary query={query}>
          {(targets) => (
            <TemplateForm
              template={template}
              targets={targets}
              typed={typed}
              onType={setTyped}
              onClose={finish}
              onCancel={close}
            />
          )}
        </QueryBoundary>
      </Dialog>
      {question}
    </>
  );
}

interface TemplateFormProps extends UseTemplateDialogProps {
  readonly targets: Targets;
  /** The typed inputs; null before any input. */
  readonly typed: TemplateInputs | null;
  readonly onType: (inputs: TemplateInputs) => void;
  readonly onCancel: () => void;
}

function TemplateForm({ template, targets, typed, onType, onClose, onCancel }: TemplateFormProps) {
  const t = useTranslate();
  const { go } = useApp();
  const api = useResourceApi();
  const invalidate = useInvalidate();
  const placeholders = readPlaceholders(template.placeholders) ?? [];
  const first = placeholders.map(({ key, kind, values }) => [key, kind === 'value' ? (values[0] ?? '') : ''] as const);
  const inputs = typed ?? Object.fromEntries(first);
  const [isAsked, setAsked] = useState(false);
  const { isBusy, refusal, run } = useMutation();
  const missing = missingInputs(placeholders, inputs);
  const of = placeholders.find(({ kind }) => kind === 'collection')?.key ?? '';
  const collection = targets.find(({ code }) => code === inputs[of]);
  const values = fillIn(template, inputs);
  const change = (key: string, value: string) => {
    // A new collection clears the fields, which belong to the old one.
    const kept = placeholders.filter(({ kind }) => key !== of || kind !== 'field');
    onType({ ...Object.fromEntries(kept.map((each) => [each.key, inputs[each.key] ?? ''])), [key]: value });
  };
  const make = () => {
    setAsked(true);
    if (missing.length > 0 || collection === undefined) return;
    const name = `${String(template.name)} · ${collection.name}`.slice(0, 60);
    const made = { template: template.id, templateInputs: JSON.stringify(inputs) };
    const draft = { ...values, ...made, name, collection: collection.id };
    run(
      (keyOf) => api.open(eavInterfaceResource).create(draft, keyOf(draft)),
      () => {
        invalidate(eavInterfaceResource.name);
        onClose();
        go('/eav/interface_custom');
      },
    );
  };
  return (
    <form
      className="eav-stack"
      onSubmit={(event) => {
        event.preventDefault();
        make();
      }}
    >
      {placeholders.map((placeholder) => (
        <PlaceholderField
          key={placeholder.key}
          placeholder={placeholder}
          targets={targets}
          collection={collection ?? null}
          value={inputs[placeholder.key] ?? ''}
          isWrong={isAsked && missing.includes(placeholder.key)}
          onChange={(value) => change(placeholder.key, value)}
        />
      ))}
      <InterfacePreview values={values} />
      <ErrorLine refusal={refusal} fields={eavInterfaceResource} />
      <DialogButtons label={t('eav.template.make')} testId="template-make" disabled={isBusy} onCancel={onCancel} />
    </form>
  );
}
