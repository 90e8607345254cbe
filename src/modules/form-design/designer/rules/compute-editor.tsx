import type { FormDocument, FormNode } from '@src/contracts/form-document/document.ts';
import type { Compute } from '@src/contracts/resource/field.ts';
import { SelectField } from '@src/ui/form/select.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { TextProp } from '../prop-inputs.tsx';
import { useNodeName } from '../use-node-names.ts';
import { COMPUTES, freshCompute } from './action-kinds.ts';
import { inputNodes, repeatNodes } from './rule-fields.ts';

interface ComputeProps {
  readonly document: FormDocument;
  /** Key of the computed value, which cannot use itself. */
  readonly target: string;
  readonly compute: Compute;
  readonly onChange: (compute: Compute) => void;
}

/** Edits how a value is computed and from which fields. */
export function ComputeEditor(props: ComputeProps) {
  const t = useTranslate();
  const { compute, onChange } = props;
  return (
    <>
      <SelectField
        label={t('formDesign.rules.from')}
        data-testid="form-rule-compute"
        options={COMPUTES.map((value) => ({ value, label: t(`formDesign.compute.${value}`) }))}
        value={compute.from}
        onChange={(from) => onChange(freshCompute(COMPUTES.find((each) => each === from) ?? 'copy'))}
      />
      <ComputeParts {...props} />
    </>
  );
}

const NUMBERS: ReadonlySet<string> = new Set(['integer', 'decimal', 'money', 'percent']);
const DATES: ReadonlySet<string> = new Set(['date', 'datetime']);
const isNumber = (type: string) => NUMBERS.has(type);
const anyType = () => true;
/** Node types that a computation accepts; any type when not listed. */
const OFFERED: Partial<Record<Compute['from'], (type: string) => boolean>> = {
  sum: isNumber,
  product: isNumber,
  difference: isNumber,
  quotient: isNumber,
  days: (type) => DATES.has(type),
};

function ComputeParts({ document, target, compute, onChange }: ComputeProps) {
  const t = useTranslate();
  const isOffered = OFFERED[compute.from] ?? anyType;
  const nodes = inputNodes(document).filter(({ key, type }) => key !== target && isOffered(type));
  switch (compute.from) {
    case 'copy':
    case 'length':
      return (
        <KeySelect
          label={t('formDesign.rules.field')}
          nodes={compute.from === 'length' ? [...nodes, ...repeatNodes(document)] : nodes}
          value={compute.field}
          onChange={(field) => onChange({ ...compute, field })}
        />
      );
    case 'total': {
      const list = repeatNodes(document).find(({ key }) => key === compute.list);
      return (
        <div className="fd-pair">
          <KeySelect
            label={t('formDesign.rules.list')}
            nodes={repeatNodes(document)}
            value={compute.list}
            onChange={(key) => onChange({ ...compute, list: key, field: '' })}
          />
          <KeySelect
            label={t('formDesign.rules.field')}
            nodes={list === undefined ? [] : inputNodes({ nodes: list.children }).filter(({ type }) => isNumber(type))}
            value={compute.field}
            onChange={(field) => onChange({ ...compute, field })}
          />
        </div>
      );
    }
    case 'difference':
    case 'quotient':
    case 'days':
      return (
        <div className="fd-pair">
          {([0, 1] as const).map((place) => (
            <KeySelect
              key={place}
              label={t(place === 0 ? 'formDesign.rules.first' : 'formDesign.rules.second')}
              nodes={nodes}
              value={compute.fields[place]}
              onChange={(key) => {
                const [left, right] = compute.fields;
                onChange({ ...compute, fields: place === 0 ? [key, right] : [left, key] });
              }}
            />
          ))}
        </div>
      );
    default:
      return <ManyParts nodes={nodes} compute={compute} onChange={onChange} />;
  }
}

interface KeySelectProps {
  readonly label: string;
  readonly nodes: readonly FormNode[];
  readonly value: string;
  readonly onChange: (key: string) => void;
}

function KeySelect({ label, nodes, value, onChange }: KeySelectProps) {
  const t = useTranslate();
  const nameOf = useNodeName();
  return (
    <SelectField
      label={label}
      placeholder={t('formDesign.rules.choose')}
      options={nodes.map((node) => ({ value: node.key, label: nameOf(node) }))}
      value={value}
      onChange={onChange}
    />
  );
}

interface ManyProps {
  readonly nodes: readonly FormNode[];
  readonly compute: Extract<Compute, { from: 'join' | 'sum' | 'product' }>;
  readonly onChange: (compute: Compute) => void;
}

function ManyParts({ nodes, compute, onChange }: ManyProps) {
  const t = useTranslate();
  const nameOf = useNodeName();
  return (
    <>
      <fieldset className="fd-checks">
        <legend>{t('formDesign.rules.fields')}</legend>
        {nodes.map((node) => (
          <label key={node.id} className="fd-check">
            <input
              type="checkbox"
              className="checkbox"
              checked={compute.fields.includes(node.key)}
              onChange={(event) => {
                const others = compute.fields.filter((key) => key !== node.key);
                onChange({ ...compute, fields: event.target.checked ? [...others, node.key] : others });
              }}
            />
            {nameOf(node)}
          </label>
        ))}
      </fieldset>
      {compute.from === 'join' && (
        <TextProp
          name="separator"
          label={t('formDesign.rules.separator')}
          value={compute.separator}
          onChange={(separator) => onChange({ ...compute, separator })}
        />
      )}
    </>
  );
}
