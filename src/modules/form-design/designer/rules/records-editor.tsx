import type { FormDocument, FormNode } from '@src/contracts/form-document/document.ts';
import { getReferencedKey } from '@src/contracts/form-document/rules/rule-plan.ts';
import { COMPARISONS, type Condition, type FieldCondition } from '@src/contracts/resource/condition.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { kindOf } from '@src/contracts/resource/field-kinds/index.ts';
import { comparableFields } from '@src/crud/conditions/condition-draft.ts';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { useLabel } from '@src/crud/use-label.ts';
import { useFocusAdded } from '@src/ui/focus/use-focus-added.ts';
import { Select } from '@src/ui/form/select.tsx';
import { useRowKeys } from '@src/ui/form/use-row-keys.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useRef } from 'react';
import { useNodeName } from '../use-node-names.ts';
import { useTargetFields } from '../use-targets.ts';
import { ConstantInput } from './constant-input.tsx';
import { inputNodes } from './rule-fields.ts';

interface RecordsProps {
  readonly document: FormDocument;
  readonly node: FormNode;
  readonly where: Condition;
  readonly onChange: (where: Condition) => void;
}

/**
 * Edits the condition that selectable records must meet: fields of the other resource, compared with values or with
 * answers.
 */
export function RecordsEditor({ document, node, where, onChange }: RecordsProps) {
  const t = useTranslate();
  const resource = typeof node.props.resource === 'string' ? node.props.resource : '';
  const query = useTargetFields(resource);
  if (resource === '') return <p className="field-help">{t('formDesign.rules.noResource')}</p>;
  return (
    <QueryBoundary query={query}>
      {(fields) => (
        <Comparisons
          document={document}
          self={node.key}
          fields={comparableFields({ fields: fields ?? [] })}
          where={where}
          onChange={onChange}
        />
      )}
    </QueryBoundary>
  );
}

interface ComparisonsProps extends Pick<RecordsProps, 'document' | 'where' | 'onChange'> {
  readonly self: string;
  readonly fields: readonly FieldDefinition[];
}

const isComparison = (condition: Condition): condition is FieldCondition => 'field' in condition;

function Comparisons({ document, self, fields, where, onChange }: ComparisonsProps) {
  const t = useTranslate();
  const members = 'all' in where ? where.all : [where];
  const box = useRef<HTMLDivElement>(null);
  const adding = useFocusAdded(box, ':scope > .fd-compare');
  const { keys, remove } = useRowKeys(members.length);
  const [first] = fields;
  const add = () => {
    if (first === undefined) return;
    adding();
    put([...members, { field: first.name, op: 'is', value: '' }]);
  };
  const put = (next: readonly Condition[]) => onChange({ all: next });
  const change = (at: number, next: Condition | null) => {
    if (next === null) remove(at);
    put(next === null ? members.toSpliced(at, 1) : members.with(at, next));
  };
  return (
    <div ref={box} className="fd-panel">
      {members
        .map((member, at) => ({ member, at, key: keys[at] }))
        .map(({ member, at, key }) =>
          isComparison(member) ? (
            <ComparisonRow
              key={key}
              document={document}
              self={self}
              fields={fields}
              condition={member}
              onChange={(next) => change(at, next)}
            />
          ) : (
            <pre key={key} className="fd-sent">
              {JSON.stringify(member)}
            </pre>
          ),
        )}
      <div>
        <button type="button" className="button button-quiet" disabled={first === undefined} onClick={add}>
          <Icon name="pi pi-plus" />
          {t('formDesign.rules.addComparison')}
        </button>
      </div>
    </div>
  );
}

/** Comparisons with one value. */
const SIMPLE: ReadonlySet<string> = new Set(COMPARISONS.filter((op) => !['in', 'notIn', 'between'].includes(op)));
const CONSTANT = '';

interface RowProps extends Pick<ComparisonsProps, 'document' | 'self' | 'fields'> {
  readonly condition: FieldCondition;
  readonly onChange: (condition: FieldCondition | null) => void;
}

function ComparisonRow({ document, self, fields, condition, onChange }: RowProps) {
  const t = useTranslate();
  const label = useLabel();
  const nameOf = useNodeName();
  const field = fields.find(({ name }) => name === condition.field);
  const ops = field === undefined ? [condition.op] : kindOf(field.kind).comparisons.filter((op) => SIMPLE.has(op));
  const isBare = condition.op === 'empty' || condition.op === 'filled';
  const key = getReferencedKey(condition.value) ?? CONSTANT;
  return (
    <div className="fd-compare">
      <Select
        aria-label={t('formDesign.rules.field')}
        options={fields.map((each) => ({ value: each.name, label: label(each.label) }))}
        value={condition.field}
        onChange={(name) => onChange({ field: name, op: 'is', value: '' })}
      />
      <Select
        aria-label={t('formDesign.rules.op')}
        options={ops.map((op) => ({ value: op, label: t(`formDesign.op.${op}`) }))}
        value={condition.op}
        onChange={(next) => {
          const op = COMPARISONS.find((each) => each === next) ?? 'is';
          onChange(op === 'empty' || op === 'filled' ? { field: condition.field, op } : { ...condition, op });
        }}
      />
      {!isBare && (
        <Select
          aria-label={t('formDesign.rules.with')}
          options={[
            { value: CONSTANT, label: t('formDesign.rules.constant') },
            ...inputNodes(document)
              .filter((node) => node.key !== self)
              .map((node) => ({ value: node.key, label: nameOf(node) })),
          ]}
          value={key}
          onChange={(next) => onChange({ ...condition, value: next === CONSTANT ? '' : { key: next } })}
        />
      )}
      {!isBare && key === CONSTANT && (
        // Another field begins with an empty value.
        <ConstantInput
          key={condition.field}
          field={field}
          value={condition.value}
          onChange={(value) => onChange({ ...condition, value })}
        />
      )}
      <button
        type="button"
        className="button button-icon"
        aria-label={t('formDesign.rules.removeComparison')}
        onClick={() => onChange(null)}
      >
        <Icon name="pi pi-times" />
      </button>
    </div>
  );
}
