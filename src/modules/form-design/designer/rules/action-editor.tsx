import type { FormAction, FormDocument, FormNode } from '@src/contracts/form-document/document.ts';
import { namedOptionsOf } from '@src/contracts/form-document/node-field.ts';
import { unitOf } from '@src/contracts/form-document/node-kinds.ts';
import { findNode, placedNodes } from '@src/contracts/form-document/tree.ts';
import { useLabel } from '@src/crud/use-label.ts';
import { Select } from '@src/ui/form/select.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { NumberProp } from '../prop-inputs.tsx';
import { TwoTexts } from '../two-texts.tsx';
import { useNodeName } from '../use-node-names.ts';
import { ValueInput } from '../value-input.tsx';
import { ACTS, actsOn, freshAction, isWholeAction } from './action-kinds.ts';
import { ComputeEditor } from './compute-editor.tsx';
import { RecordsEditor } from './records-editor.tsx';

interface ActionEditorProps {
  readonly document: FormDocument;
  readonly action: FormAction;
  readonly isTried: boolean;
  readonly onChange: (action: FormAction) => void;
  readonly onRemove: () => void;
}

/** Edits one action of a rule: what it does, to which node, and with which values. */
export function ActionEditor({ document, action, isTried, onChange, onRemove }: ActionEditorProps) {
  const t = useTranslate();
  const label = useLabel();
  const nameOf = useNodeName();
  const node = findNode(document, action.node)?.node;
  const acts = node === undefined ? ACTS : actsOn(node);
  const choose = (name: string, id: string, of: FormNode | undefined) => {
    const possible = of === undefined ? ACTS : actsOn(of);
    const act = possible.find((each) => each === name) ?? 'show';
    onChange(act === action.do ? { ...action, node: id } : freshAction(act, id));
  };
  return (
    <fieldset
      className="fd-action"
      data-testid="form-action"
      data-invalid={isTried && !isWholeAction(action)}
      aria-label={t('formDesign.rules.act')}
    >
      <div className="fd-action-head">
        <Select
          aria-label={t('formDesign.rules.act')}
          data-testid="form-rule-act"
          options={acts.map((value) => ({ value, label: t(`formDesign.act.${value}`) }))}
          value={action.do}
          onChange={(act) => choose(act, action.node, node)}
        />
        <Select
          aria-label={t('formDesign.rules.node')}
          data-testid="form-rule-node"
          options={placedNodes(document).map((placed) => ({
            value: placed.node.id,
            label: `${'\u00A0\u00A0'.repeat(placed.above.length)}${nameOf(placed.node)}`,
          }))}
          value={action.node}
          onChange={(id) => choose(action.do, id, findNode(document, id)?.node)}
        />
        <button
          type="button"
          className="button button-icon"
          aria-label={label('formDesign.rules.removeAction')}
          onClick={onRemove}
        >
          <Icon name="pi pi-times" />
        </button>
      </div>
      {node !== undefined && <ActionValues document={document} action={action} node={node} onChange={onChange} />}
    </fieldset>
  );
}

interface ValuesProps extends Pick<ActionEditorProps, 'document' | 'action' | 'onChange'> {
  readonly node: FormNode;
}

function ActionValues({ document, action, node, onChange }: ValuesProps) {
  const t = useTranslate();
  const label = useLabel();
  switch (action.do) {
    case 'set':
      return (
        <ValueInput
          node={node}
          label={t('formDesign.rules.value')}
          value={action.value}
          onChange={(value) => onChange({ ...action, value })}
        />
      );
    case 'compute':
      return (
        <ComputeEditor
          document={document}
          target={node.key}
          compute={action.compute}
          onChange={(compute) => onChange({ ...action, compute })}
        />
      );
    case 'options':
      return (
        <fieldset className="fd-checks">
          <legend>{t('formDesign.rules.allowed')}</legend>
          {namedOptionsOf(node).map((option) => (
            <label key={option.value} className="fd-check">
              <input
                type="checkbox"
                className="checkbox"
                checked={action.values.includes(option.value)}
                onChange={(event) => {
                  const others = action.values.filter((value) => value !== option.value);
                  onChange({ ...action, values: event.target.checked ? [...others, option.value] : others });
                }}
              />
              {label(option.label)}
            </label>
          ))}
        </fieldset>
      );
    case 'records':
      return (
        <RecordsEditor
          document={document}
          node={node}
          where={action.where}
          onChange={(where) => onChange({ ...action, where })}
        />
      );
    case 'limits':
      return <LimitValues action={action} unit={unitOf(node.type)} onChange={onChange} />;
    case 'goTo':
      return <p className="field-help">{t('formDesign.rules.goToHelp')}</p>;
    case 'say':
      return <TwoTexts name="text" value={action.text} onChange={(text) => onChange({ ...action, text })} />;
    default:
      return null;
  }
}

type Limits = Extract<FormAction, { do: 'limits' }>;

interface LimitValuesProps {
  readonly action: Limits;
  readonly unit: number;
  readonly onChange: (action: Limits) => void;
}

function LimitValues({ action, unit, onChange }: LimitValuesProps) {
  const t = useTranslate();
  const set = (name: 'min' | 'max', value: number | undefined) => {
    const { [name]: _before, ...others } = action;
    onChange(value === undefined ? others : { ...others, [name]: value });
  };
  return (
    <div className="fd-pair">
      {(['min', 'max'] as const).map((name) => (
        <NumberProp
          key={name}
          name={`rule-${name}`}
          label={t(`formDesign.prop.${name}`)}
          value={action[name]}
          unit={unit}
          onChange={(value) => set(name, value)}
        />
      ))}
    </div>
  );
}
