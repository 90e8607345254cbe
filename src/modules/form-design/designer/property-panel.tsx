import { selectDocument, selectSelection } from '@machines/form-designer/index.ts';
import { type FormDocument, type FormNode, type FormText, isFormKey } from '@src/contracts/form-document/document.ts';
import { nodeKindOf, type PropName, unitOf } from '@src/contracts/form-document/node-kinds.ts';
import type { NodePatch } from '@src/contracts/form-document/operations.ts';
import { findNode, valueNodes } from '@src/contracts/form-document/tree.ts';
import { useLabel } from '@src/crud/use-label.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { OptionsProp } from './options-prop.tsx';
import { NumberProp, TextProp } from './prop-inputs.tsx';
import { ResourceProp } from './resource-prop.tsx';
import { TwoTexts } from './two-texts.tsx';
import type { DesignerRef } from './use-designer.ts';
import { ValueInput } from './value-input.tsx';

interface PanelProps {
  readonly node: FormNode;
  readonly change: (patch: NodePatch) => void;
}

const EMPTY: FormText = { zh_CN: '', en: '' };
const isText = (value: unknown): value is FormText =>
  typeof value === 'object' && value !== null && 'zh_CN' in value && 'en' in value;

/** Edits all properties of the selected node, built from its node kind. */
export function PropertyPanel({ actor }: { readonly actor: DesignerRef }) {
  const t = useTranslate();
  const document = useSelector(actor, selectDocument);
  const [id, ...more] = useSelector(actor, selectSelection);
  const node = id === undefined || more.length > 0 ? undefined : findNode(document, id)?.node;
  if (node === undefined)
    return <p className="fd-empty">{more.length > 0 ? t('formDesign.panel.many') : t('formDesign.panel.none')}</p>;
  const change = (patch: NodePatch) => actor.send({ type: 'formDesigner.node.changed', id: node.id, patch });
  return (
    <div className="fd-panel" key={node.id} data-testid="form-panel" data-node={node.id}>
      <CommonProps node={node} change={change} taken={keysBeside(document, node)} />
      {nodeKindOf(node.type)?.props.map((name) => (
        <OwnProp key={name} name={name} node={node} change={change} />
      ))}
    </div>
  );
}

/** The keys of the other nodes in the scope of a node. */
function keysBeside(document: FormDocument, node: FormNode): ReadonlySet<string> {
  const scope = findNode(document, node.id)?.above.findLast(({ type }) => nodeKindOf(type)?.scope !== undefined);
  const fields = valueNodes(scope?.children ?? document.nodes);
  return new Set(fields.flatMap(({ id, key }) => (id === node.id ? [] : [key])));
}

interface KeyPropProps extends PanelProps {
  readonly taken: ReadonlySet<string>;
}

/**
 * Edits the key of a node. A text that cannot be its key, as while another one is typed, stays in the input only: rules follow a key,
 * so they would follow that of another node from then on.
 */
function KeyProp({ node, change, taken }: KeyPropProps) {
  const t = useTranslate();
  const [refused, setRefused] = useState<string | null>(null);
  const fault = refused === null ? null : taken.has(refused) ? 'sameKey' : 'format';
  return (
    <TextProp
      name="key"
      label={t('formDesign.prop.key')}
      value={refused ?? node.key}
      problem={
        fault === null ? null : t(fault === 'sameKey' ? 'formDesign.fault.sameKey' : 'formDesign.prop.keyFormat')
      }
      onBlur={() => setRefused(null)}
      onChange={(key) => {
        const isUsable = isFormKey(key) && !taken.has(key);
        setRefused(isUsable ? null : key);
        if (isUsable) change({ key });
      }}
    />
  );
}

function CommonProps({ node, change, taken }: KeyPropProps) {
  const t = useTranslate();
  const help = node.help ?? EMPTY;
  const hasField = nodeKindOf(node.type)?.field !== undefined;
  return (
    <>
      <TwoTexts name="label" value={node.label} onChange={(label) => change({ label })} />
      {node.key !== '' && <KeyProp node={node} change={change} taken={taken} />}
      {hasField && <TwoTexts name="help" value={help} onChange={(next) => change({ help: next })} />}
      {node.key !== '' && (
        <label className="fd-check">
          <input
            type="checkbox"
            className="checkbox"
            data-testid="form-prop-required"
            checked={node.required === true}
            onChange={(event) => change({ required: event.target.checked })}
          />
          {t('formDesign.prop.required')}
        </label>
      )}
      {hasField && node.type !== 'password' && (
        <ValueInput
          node={node}
          label={t('formDesign.prop.default')}
          value={node.default}
          onChange={(value) => change({ default: value ?? null })}
        />
      )}
      <div className="fd-spans">
        {(['xs', 'md', 'lg'] as const).map((size) => (
          <NumberProp
            key={size}
            name={`span-${size}`}
            label={t(`formDesign.span.${size}`)}
            value={node.span[size]}
            min={1}
            max={12}
            isWhole
            onChange={(columns) => change({ span: { ...node.span, [size]: columns ?? 12 } })}
          />
        ))}
      </div>
    </>
  );
}

function OwnProp({ name, node, change }: PanelProps & { readonly name: PropName }) {
  const label = useLabel();
  const value = node.props[name];
  const set = (next: unknown) => {
    const { [name]: _before, ...others } = node.props;
    change({ props: next === undefined || next === '' ? others : { ...others, [name]: next } });
  };
  if (name === 'options') return <OptionsProp node={node} onChange={set} />;
  if (name === 'placeholder') return <TwoTexts name={name} value={isText(value) ? value : EMPTY} onChange={set} />;
  if (name === 'resource') return <ResourceProp value={typeof value === 'string' ? value : ''} onChange={set} />;
  if (name === 'mask')
    return (
      <TextProp
        name={name}
        label={label('formDesign.prop.mask')}
        value={typeof value === 'string' ? value : ''}
        note={label('formDesign.prop.maskHelp')}
        onChange={set}
      />
    );
  return (
    <NumberProp
      name={name}
      label={label(`formDesign.prop.${name}`)}
      value={typeof value === 'number' ? value : undefined}
      unit={isLimit(name) ? unitOf(node.type) : 1}
      onChange={set}
    />
  );
}

const isLimit = (name: PropName) => name === 'min' || name === 'max';
