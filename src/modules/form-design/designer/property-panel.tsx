import { selectDocument, selectSelection } from '@machines/form-designer/index.ts';
import type { FormNode, FormText } from '@src/contracts/form-document/document.ts';
import { nodeKindOf, type PropName } from '@src/contracts/form-document/node-kinds.ts';
import type { NodePatch } from '@src/contracts/form-document/operations.ts';
import { findNode } from '@src/contracts/form-document/tree.ts';
import { useLabel } from '@src/crud/use-label.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
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
      <CommonProps node={node} change={change} />
      {nodeKindOf(node.type)?.props.map((name) => (
        <OwnProp key={name} name={name} node={node} change={change} />
      ))}
    </div>
  );
}

function CommonProps({ node, change }: PanelProps) {
  const t = useTranslate();
  const help = node.help ?? EMPTY;
  const hasField = nodeKindOf(node.type)?.field !== undefined;
  return (
    <>
      <TwoTexts name="label" value={node.label} onChange={(label) => change({ label })} />
      {node.key !== '' && (
        <TextProp
          name="key"
          label={t('formDesign.prop.key')}
          value={node.key}
          onChange={(key) => {
            if (/^[a-zA-Z_]\w{0,40}$/.test(key)) change({ key });
          }}
        />
      )}
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
      onChange={set}
    />
  );
}
