import type { Comparison } from '@src/contracts/resource/condition.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { kindOf } from '@src/contracts/resource/field-kinds/index.ts';
import { Select } from '@src/ui/form/select.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { TextFilter } from '../field-kinds/filters/text-filter.tsx';
import { kindViewOf } from '../field-kinds/index.ts';
import { useLabel } from '../use-label.ts';
import {
  type Compared,
  type DraftFixed,
  type DraftMember,
  type DraftRule,
  fromDraft,
  isBare,
  ruleFor,
} from './condition-draft.ts';
import { useConditionSummary } from './condition-summary.tsx';

interface ConditionRowProps {
  readonly definition: Compared;
  readonly member: DraftRule | DraftFixed;
  readonly fields: readonly FieldDefinition[];
  readonly isTried: boolean;
  /** Called with null to remove the row. */
  readonly onChange: (member: DraftMember | null) => void;
}

/** Row for one comparison: field, operator and value. */
export function ConditionRow({ definition, member, fields, isTried, onChange }: ConditionRowProps) {
  const t = useTranslate();
  const words = useConditionSummary(definition);
  return (
    <div className="condition-row">
      {'condition' in member ? (
        <span className="condition-fixed">{words(member.condition)}</span>
      ) : (
        <RuleControls definition={definition} rule={member} fields={fields} isTried={isTried} onChange={onChange} />
      )}
      <button
        type="button"
        className="button button-icon"
        aria-label={t('resource.builder.remove')}
        onClick={() => onChange(null)}
      >
        <Icon name="pi pi-times" />
      </button>
    </div>
  );
}

interface RuleControlsProps {
  readonly definition: Compared;
  readonly rule: DraftRule;
  readonly fields: readonly FieldDefinition[];
  readonly isTried: boolean;
  readonly onChange: (rule: DraftRule) => void;
}

function RuleControls({ definition, rule, fields, isTried, onChange }: RuleControlsProps) {
  const t = useTranslate();
  const label = useLabel();
  const field = fields.find(({ name }) => name === rule.field);
  if (field === undefined) return null;
  const choose = (name: string) => {
    const next = fields.find((each) => each.name === name);
    if (next !== undefined) onChange({ ...ruleFor(next), id: rule.id });
  };
  const isMissing = isTried && fromDraft(definition, rule) === undefined;
  return (
    <>
      <Select
        className="condition-field"
        aria-label={t('resource.builder.field')}
        options={fields.map((each) => ({ value: each.name, label: label(each.label) }))}
        value={rule.field}
        onChange={choose}
      />
      <Select
        className="condition-op"
        aria-label={t('resource.builder.op')}
        options={kindOf(field.kind).comparisons.map((op) => ({ value: op, label: t(`resource.op.${op}`) }))}
        value={rule.op}
        onChange={(op) => onChange({ ...rule, op: opOf(field, op), texts: ['', ''] })}
      />
      <span className="condition-value" data-invalid={isMissing}>
        {!isBare(rule.op) && <Operands rule={rule} field={field} label={label(field.label)} onChange={onChange} />}
      </span>
    </>
  );
}

const opOf = ({ kind }: FieldDefinition, value: string): Comparison =>
  kindOf(kind).comparisons.find((op) => op === value) ?? 'is';

interface OperandsProps {
  readonly rule: DraftRule;
  readonly field: FieldDefinition;
  readonly label: string;
  readonly onChange: (rule: DraftRule) => void;
}

function Operands({ rule, field, label, onChange }: OperandsProps) {
  const t = useTranslate();
  const { op, texts } = rule;
  const isText = op === 'contains' || op === 'startsWith';
  const Control = isText ? TextFilter : (kindViewOf(field.kind).Filter ?? TextFilter);
  const many = op === 'in' || op === 'notIn';
  const ends = op === 'between' ? ([0, 1] as const) : ([0] as const);
  const nameOf = (end: 0 | 1) =>
    ends.length === 1
      ? label
      : t('component.pair', { name: label, value: t(end === 0 ? 'resource.filter.from' : 'resource.filter.to') });
  const setText = (end: 0 | 1) => (text: string) =>
    onChange({ ...rule, texts: end === 0 ? [text, texts[1]] : [texts[0], text] });
  return ends.map((end) => (
    <Control
      key={end}
      field={field}
      label={nameOf(end)}
      value={texts[end]}
      many={many}
      onChange={setText(end)}
      onWrong={setText(end)}
    />
  ));
}
