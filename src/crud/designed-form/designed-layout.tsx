import './designed-form.css';
import { DESIGNED_FORM_TEXTS } from '@locales/lazy/designed-form.ts';
import type { FormBinding, FormDocument } from '@src/contracts/form-document/document.ts';
import { locateField } from '@src/contracts/form-document/locate-field.ts';
import { type Evaluation, evaluateForm } from '@src/contracts/form-document/rules/rules.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { createContext, use, useImperativeHandle, useState } from 'react';
import { FieldRow, type FieldRowProps } from '../record/form/field-row.tsx';
import { formErrors } from '../record/form/form-values.ts';
import type { FormLayoutProps } from '../record/form/record-form.tsx';
import { Notes } from './field-node.tsx';
import type { FormPages, NodeProps } from './node-props.ts';
import { NodesView } from './nodes-view.tsx';

interface LayoutProps extends FormLayoutProps {
  readonly document: FormDocument;
  readonly binding: FormBinding;
}

const RowContext = createContext<(Omit<FieldRowProps, 'field'> & Pick<LayoutProps, 'binding'>) | null>(null);

/** The record field that a node is bound to, with the usual control; rules can restrict its options. */
function BoundField({ node, scope }: NodeProps) {
  const row = use(RowContext);
  const name = row?.binding.fields.find((each) => each.node === node.id)?.field;
  const field = row?.handle.task.definition.fields.find((each) => each.name === name);
  if (row === null || field === undefined) return null;
  const state = scope.evaluation.states.get(node.id);
  const allowed = state?.options ?? null;
  const where = state?.where ?? null;
  const narrowed = {
    ...field,
    ...(allowed === null ? {} : { options: (field.options ?? []).filter(({ value }) => allowed.includes(value)) }),
    ...(where === null || field.relation === undefined ? {} : { relation: { ...field.relation, where } }),
  };
  const { binding: _binding, ...props } = row;
  return (
    <div data-path={`${scope.path}${node.key}`}>
      <FieldRow {...props} busy={row.busy || state?.isDisabled === true} field={narrowed} />
      <Notes state={state} />
    </div>
  );
}

/** Evaluates the form with the values of a record, keyed by the form's field keys. */
function useEvaluation({ document, binding, handle }: LayoutProps): Evaluation {
  const nodes = new Map(binding.fields.map(({ node, field }) => [node, field]));
  const evaluated = evaluateForm(document, {});
  const values = Object.fromEntries(
    [...evaluated.states.keys()].flatMap((id) => {
      const found = nodes.get(id);
      return found === undefined ? [] : [[id, handle.values[found]] as const];
    }),
  );
  return evaluateForm(document, byKey(document, values));
}

function byKey(document: FormDocument, values: Readonly<Record<string, unknown>>) {
  const keys: Record<string, unknown> = {};
  const visit = (nodes: FormDocument['nodes']) => {
    for (const node of nodes) {
      if (node.id in values) keys[node.key] = values[node.id];
      visit(node.children);
    }
  };
  visit(document.nodes);
  return keys;
}

/** Lays out the fields of a record by the nodes of a designed form instead of by field groups. */
export function DesignedLayout(props: LayoutProps) {
  useTexts(DESIGNED_FORM_TEXTS);
  const { document, binding, handle, reveal } = props;
  const [open, setOpen] = useState<FormPages['open']>({});
  const evaluation = useEvaluation(props);
  const { labelPosition, labelWidth = 'normal', width, theme = 'plain' } = document.settings;
  const namesIn = (owner: string, part: string) =>
    binding.fields.flatMap(({ node, field }) => {
      const key = keyOf(document, node);
      const pages = key === null ? [] : (locateField(document, key)?.pages ?? []);
      return pages.some((page) => page.owner === owner && page.part === part) ? [field] : [];
    });
  const pages: FormPages = {
    open,
    show: (owner, part) => setOpen({ ...open, [owner]: part }),
    pass: (owner, part) => {
      const errors = formErrors(handle.task, handle.values);
      const wrong = namesIn(owner, part).filter((name) => errors[name] !== undefined);
      if (wrong.length > 0) void handle.check(wrong);
      return wrong.length === 0;
    },
  };
  useImperativeHandle(reveal, () => (name) => {
    const node = binding.fields.find(({ field }) => field === name)?.node;
    const key = node === undefined ? null : keyOf(document, node);
    const around = key === null ? [] : (locateField(document, key)?.pages ?? []);
    setOpen({ ...open, ...Object.fromEntries(around.map(({ owner, part }) => [owner, part])) });
  });
  return (
    <RowContext value={props}>
      <div
        className="fd-form"
        data-testid="designed-form"
        data-labels={labelPosition}
        data-label-width={labelWidth}
        data-width={width}
        data-theme={theme}
      >
        <NodesView
          nodes={document.nodes}
          scope={{
            ...{ document, evaluation, prefix: handle.prefix, path: '', errors: {}, pages },
            set: () => undefined,
            Hidden: null,
            Field: BoundField,
          }}
        />
      </div>
    </RowContext>
  );
}

function keyOf({ nodes }: Pick<FormDocument, 'nodes'>, id: string): string | null {
  for (const node of nodes) {
    const found = node.id === id ? node.key : keyOf({ nodes: node.children }, id);
    if (found !== null) return found;
  }
  return null;
}
