import { selectDocument } from '@machines/form-designer/index.ts';
import { type BoundField, bindableNodes, bindingFaults, fitsField } from '@src/contracts/form-document/binding.ts';
import type { FormBinding, FormDocument } from '@src/contracts/form-document/document.ts';
import { findNode } from '@src/contracts/form-document/tree.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { ErrorLine, NO_FIELDS } from '@src/crud/shared/error-line.tsx';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { useLabel } from '@src/crud/use-label.ts';
import { useMutation } from '@src/crud/use-mutation.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { SelectField } from '@src/ui/form/select.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { TargetSelect } from './resource-prop.tsx';
import type { DesignerRef } from './use-designer.ts';
import { useNodeName } from './use-node-names.ts';
import { useTargetFields, useTargets } from './use-targets.ts';

/** A field of a resource, as this console receives it. */
type LabelledField = BoundField & Pick<FieldDefinition, 'label'>;

interface PanelProps {
  readonly actor: DesignerRef;
}

/** Edits which resource the form writes and which node fills which field, and shows what no longer fits. */
export function BindingPanel({ actor }: PanelProps) {
  const t = useTranslate();
  const { forms } = useApp().gateways;
  const { refusal, run } = useMutation();
  const document = useSelector(actor, selectDocument);
  const { binding } = document.settings;
  const targets = useTargets().data ?? [];
  const change = (next: FormBinding | undefined) => {
    // The form may have changed since this was rendered, while the fields were being loaded.
    const present = selectDocument(actor.getSnapshot());
    const { binding: _before, ...others } = present.settings;
    const settings = next === undefined ? others : { ...others, binding: next };
    actor.send({ type: 'formDesigner.document.changed', step: 'settings', document: { ...present, settings } });
  };
  const choose = (resource: string) => {
    if (resource === '') return change(undefined);
    const code = targets.find(({ name }) => name === resource)?.code ?? null;
    run(
      async () => ({ fields: await forms.target(resource, new AbortController().signal) }),
      ({ fields }) =>
        change({
          ...(code === null ? {} : { collection: code }),
          resource,
          fields: matchFields(selectDocument(actor.getSnapshot()), fields ?? []),
        }),
    );
  };
  return (
    <div className="fd-panel" data-testid="form-binding">
      <TargetSelect
        label={t('formDesign.binding.collection')}
        data-testid="form-binding-collection"
        placeholder={t('formDesign.binding.none')}
        targets={targets.filter(({ isWritten }) => isWritten)}
        value={binding?.resource ?? ''}
        onChange={choose}
      />
      <p className="field-help">{t('formDesign.binding.help')}</p>
      <ErrorLine refusal={refusal} fields={NO_FIELDS} />
      {binding !== undefined && (
        <>
          <label className="fd-check">
            <input
              type="checkbox"
              className="checkbox"
              data-testid="form-binding-replaces"
              checked={binding.replaces === true}
              onChange={(event) => {
                const { replaces: _before, ...others } = binding;
                change(event.target.checked ? { ...others, replaces: true } : others);
              }}
            />
            {t('formDesign.binding.replaces')}
          </label>
          <p className="field-help">{t('formDesign.binding.replacesHelp')}</p>
          <BoundFields key={binding.resource} document={document} binding={binding} change={change} />
        </>
      )}
    </div>
  );
}

/** Matches nodes with fields that have the same label and a compatible type. */
function matchFields(document: FormDocument, fields: readonly LabelledField[]): FormBinding['fields'] {
  const words = (label: FieldDefinition['label']) => (typeof label === 'string' ? [label] : [label.zh_CN, label.en]);
  const left = new Set(fields.filter(({ readOnly }) => readOnly !== true));
  return bindableNodes(document).flatMap((node) => {
    const own = [node.label.zh_CN, node.label.en].filter((text) => text !== '');
    const found = [...left].find(
      (field) => fitsField(node.type, field) && words(field.label).some((each) => own.includes(each)),
    );
    if (found === undefined) return [];
    left.delete(found);
    return [{ node: node.id, field: found.name }];
  });
}

interface BoundProps {
  readonly document: FormDocument;
  readonly binding: FormBinding;
  readonly change: (binding: FormBinding) => void;
}

function BoundFields({ document, binding, change }: BoundProps) {
  const t = useTranslate();
  const query = useTargetFields(binding.resource);
  return (
    <QueryBoundary query={query}>
      {(fields) =>
        fields === null ? (
          <p className="fd-faults" role="alert" data-testid="form-binding-gone">
            {t('formDesign.binding.gone')}
          </p>
        ) : (
          <div className="fd-panel">
            <BindingFaults document={document} binding={binding} change={change} fields={fields} />
            <BindingLinks document={document} binding={binding} change={change} fields={fields} />
          </div>
        )
      }
    </QueryBoundary>
  );
}

interface FieldsProps extends BoundProps {
  readonly fields: readonly LabelledField[];
}

/** Lists the faults of the binding, with a button that removes the broken links. */
function BindingFaults({ document, binding, change, fields }: FieldsProps) {
  const t = useTranslate();
  const label = useLabel();
  const nameOf = useNodeName();
  const faults = bindingFaults(document, binding, fields);
  if (faults.length === 0)
    return (
      <p className="field-help" data-testid="form-binding-ok">
        {t('formDesign.binding.ok')}
      </p>
    );
  const broken = new Set(
    faults.filter(({ fault }) => fault !== 'unbound').map(({ field, node }) => `${field} ${node}`),
  );
  const known = new Set(bindableNodes(document).map(({ id }) => id));
  const left = binding.fields.filter(({ field, node }) => !broken.has(`${field} ${known.has(node) ? node : null}`));
  return (
    <div className="fd-faults" role="alert" data-testid="form-binding-drift">
      <p>{t('formDesign.binding.drift')}</p>
      <ul className="fd-list">
        {faults.map(({ fault, node, field }) => (
          <li key={`${fault} ${node} ${field}`} data-fault={fault}>
            {t(`formDesign.binding.fault.${fault}`, {
              field: label(fields.find(({ name }) => name === field)?.label ?? field),
              node: node === null ? '' : nameOf(findNode(document, node)?.node),
            })}
          </li>
        ))}
      </ul>
      {left.length < binding.fields.length && (
        <button
          type="button"
          className="button"
          data-testid="form-binding-drop"
          onClick={() => change({ ...binding, fields: left })}
        >
          {t('formDesign.binding.drop')}
        </button>
      )}
    </div>
  );
}

/** For each node with a value, a choice of the field it fills. */
function BindingLinks({ document, binding, change, fields }: FieldsProps) {
  const t = useTranslate();
  const label = useLabel();
  const nameOf = useNodeName();
  return bindableNodes(document).map((node) => {
    const linked = binding.fields.find((each) => each.node === node.id)?.field ?? '';
    const taken = new Set(binding.fields.filter((each) => each.node !== node.id).map(({ field }) => field));
    const fitting = fields.filter(
      (field) => fitsField(node.type, field) && field.readOnly !== true && !taken.has(field.name),
    );
    const others = binding.fields.filter((each) => each.node !== node.id);
    return (
      <SelectField
        key={node.id}
        label={nameOf(node)}
        data-testid={`form-binding-${node.id}`}
        options={[
          { value: '', label: t('formDesign.binding.unbound') },
          ...fitting.map((field) => ({ value: field.name, label: label(field.label) })),
        ]}
        value={fitting.some(({ name }) => name === linked) ? linked : ''}
        onChange={(field) =>
          change({ ...binding, fields: field === '' ? others : [...others, { node: node.id, field }] })
        }
      />
    );
  });
}
