import { getInitialValues } from '@src/contracts/form-document/answers/check-values.ts';
import { objectOf, rowsOf } from '@src/contracts/form-document/answers/read-values.ts';
import type { FormNode } from '@src/contracts/form-document/document.ts';
import { wordsOf } from '@src/contracts/form-document/node-field.ts';
import { nodeKindOf } from '@src/contracts/form-document/node-kinds.ts';
import { evaluateForm, scopeWithin } from '@src/contracts/form-document/rules/rules.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { useFocusAdded } from '@src/ui/focus/use-focus-added.ts';
import { useRowKeys } from '@src/ui/form/use-row-keys.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useRef } from 'react';
import { useErrorText } from '../record/form/error-text.ts';
import { useLabel } from '../use-label.ts';
import { FieldNode, fieldCell, Notes } from './field-node.tsx';
import { type NodeProps, type NodeScope, spanOf } from './node-props.ts';
import { StepsNode, TabsNode } from './paged-nodes.tsx';
import { useSteadySet } from './use-steady-set.ts';

interface NodesProps {
  readonly nodes: readonly FormNode[];
  readonly scope: NodeScope;
}

/** Nodes of a form on a twelve-column grid. Hidden nodes are omitted, or shown with the reason in the designer. */
export function NodesView({ nodes, scope }: NodesProps) {
  return (
    <div className="fd-grid">
      {nodes.map((node) => {
        const isVisible = scope.evaluation.states.get(node.id)?.isVisible !== false;
        const { Hidden } = scope;
        if (!isVisible && Hidden === null) return null;
        const isField = nodeKindOf(node.type)?.field !== undefined && scope.Field === undefined;
        if (isVisible && isField) return fieldCell({ node, scope });
        return (
          <div key={node.id} className="fd-cell" style={spanOf(node)}>
            {isVisible || Hidden === null ? (
              <NodeView node={node} scope={scope} />
            ) : (
              <Hidden node={node} scope={scope} />
            )}
          </div>
        );
      })}
    </div>
  );
}

function NodeView(props: NodeProps) {
  const { node, scope } = props;
  const label = useLabel();
  const t = useTranslate();
  const kind = nodeKindOf(node.type);
  const name = label(wordsOf(node.label, node.key || node.type));
  if (kind === undefined) return <p className="fd-unknown">{t('designedForm.unknown', { name, type: node.type })}</p>;
  const { Field = FieldNode } = scope;
  if (kind.field !== undefined) return <Field {...props} />;
  if (node.type === 'repeat') return <RepeatNode {...props} />;
  if (node.type === 'subForm') return <SubFormNode {...props} />;
  const draw = (nodes: readonly FormNode[]) => <NodesView nodes={nodes} scope={scope} />;
  if (node.type === 'steps') return <StepsNode {...props} draw={draw} />;
  if (node.type === 'tabs') return <TabsNode {...props} draw={draw} />;
  if (node.type === 'heading') return node.props.level === 4 ? <h4>{name}</h4> : <h3>{name}</h3>;
  if (node.type === 'divider') return <hr className="fd-divider" />;
  if (node.type === 'paragraph') return <p>{name}</p>;
  if (node.type === 'grid') return <NodesView nodes={node.children} scope={scope} />;
  return (
    <fieldset className="fd-group">
      <legend>{name}</legend>
      <Notes state={scope.evaluation.states.get(node.id)} />
      <NodesView nodes={node.children} scope={scope} />
    </fieldset>
  );
}

interface InnerProps extends NodeProps {
  readonly values: RecordValues;
  readonly step: string;
  readonly onChange: (values: RecordValues) => void;
}

/** The nodes of a repeat row or a sub-form, which have their own key scope. */
function InnerScope({ node, scope, values, step, onChange }: InnerProps) {
  const { document, evaluation, prefix, path } = scope;
  const set = useSteadySet((key, value) => onChange({ ...values, [key]: value }));
  const within = scopeWithin(document, node);
  const inner = evaluateForm(within, values, evaluation.values);
  const own: NodeScope = {
    ...scope,
    document: within,
    evaluation: inner,
    prefix: `${prefix}${node.id}-${step}-`,
    path: `${path}${node.key}.${step === '' ? '' : `${step}.`}`,
    set,
  };
  return <NodesView nodes={node.children} scope={own} />;
}

function SubFormNode(props: NodeProps) {
  const { node, scope } = props;
  const label = useLabel();
  const values = objectOf(scope.evaluation.values[node.key]);
  return (
    <fieldset className="fd-group">
      <legend>{label(wordsOf(node.label, node.key))}</legend>
      <InnerScope {...props} values={values} step="" onChange={(next) => scope.set(node.key, next)} />
    </fieldset>
  );
}

function RepeatNode(props: NodeProps) {
  const { node, scope } = props;
  const t = useTranslate();
  const label = useLabel();
  const words = useErrorText();
  const box = useRef<HTMLFieldSetElement>(null);
  const adding = useFocusAdded(box, ':scope > .fd-row');
  const name = label(wordsOf(node.label, node.key));
  const rows = rowsOf(scope.evaluation.values[node.key]);
  const error = scope.errors[`${scope.path}${node.key}`];
  const { keys, remove } = useRowKeys(rows.length);
  const change = (next: readonly RecordValues[]) => scope.set(node.key, next);
  const state = scope.evaluation.states.get(node.id);
  const { min, max } = { ...node.props, ...state?.limits };
  const isFull = typeof max === 'number' && rows.length >= max;
  const isLeast = typeof min === 'number' && rows.length <= min;
  return (
    <fieldset
      ref={box}
      className="fd-group"
      data-testid="form-repeat"
      data-key={node.key}
      data-path={`${scope.path}${node.key}`}
    >
      <legend>{name}</legend>
      {rows
        .map((row, at) => ({ row, at, key: keys[at] }))
        .map(({ row, at, key }) => (
          <fieldset key={key} className="fd-row">
            <legend>{t('designedForm.row', { name, number: at + 1 })}</legend>
            <InnerScope {...props} values={row} step={String(at)} onChange={(next) => change(rows.with(at, next))} />
            <button
              type="button"
              className="button"
              aria-label={t('designedForm.removeRow', { name, number: at + 1 })}
              disabled={isLeast}
              onClick={() => {
                remove(at);
                change(rows.toSpliced(at, 1));
              }}
            >
              <Icon name="pi pi-times" />
            </button>
          </fieldset>
        ))}
      {error !== undefined && (
        <p className="field-error">{words({ name: node.key, kind: 'tags', label: node.label }, error)}</p>
      )}
      <Notes state={state} />
      <button
        type="button"
        className="button"
        data-testid="form-add-row"
        disabled={isFull}
        onClick={() => {
          adding();
          change([...rows, getInitialValues(node.children)]);
        }}
      >
        <Icon name="pi pi-plus" />
        {t('designedForm.addRow', { name })}
      </button>
    </fieldset>
  );
}
