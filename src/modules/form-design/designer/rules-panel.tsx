import { selectDocument, selectSelection } from '@machines/form-designer/index.ts';
import type { FormDocument, FormRule } from '@src/contracts/form-document/document.ts';
import { findCycle } from '@src/contracts/form-document/rules/rule-plan.ts';
import { placedNodes } from '@src/contracts/form-document/tree.ts';
import { COMPARISONS, type FieldCondition } from '@src/contracts/resource/condition.ts';
import { useLabel } from '@src/crud/use-label.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import type { DesignerRef } from './use-designer.ts';
import { useNodeName } from './use-node-names.ts';

/** What a rule of one condition and one action can do here; others are kept, and written as text. */
const SIMPLE = ['show', 'hide', 'require', 'relax', 'disable'] as const;
type Simple = (typeof SIMPLE)[number];

const withRules = (document: FormDocument, rules: readonly FormRule[]): FormDocument => ({ ...document, rules });

const simpleOf = ({ when, actions }: FormRule): { readonly when: FieldCondition; readonly act: Simple } | null => {
  const act = SIMPLE.find((name) => name === actions[0]?.do);
  return 'field' in when && actions.length === 1 && act !== undefined ? { when, act } : null;
};

/** The rules of the selected node, with a new one for it, and the circle that rules make, if they make one. */
export function RulesPanel({ actor }: { readonly actor: DesignerRef }) {
  const t = useTranslate();
  const document = useSelector(actor, selectDocument);
  const [id] = useSelector(actor, selectSelection);
  const cycle = findCycle(document);
  const change = (rules: readonly FormRule[]) =>
    actor.send({ type: 'formDesigner.document.changed', step: 'settings', document: withRules(document, rules) });
  const keys = placedNodes(document).flatMap(({ node }) => (node.key === '' || node.id === id ? [] : [node.key]));
  const [field] = keys;
  const add = () => {
    if (id === undefined || field === undefined) return;
    const rule: FormRule = {
      id: `n${document.lastId + 1}`,
      when: { field, op: 'filled' },
      actions: [{ do: 'show', node: id }],
    };
    const next = withRules({ ...document, lastId: document.lastId + 1 }, [...document.rules, rule]);
    actor.send({ type: 'formDesigner.document.changed', step: 'settings', document: next });
  };
  const own = document.rules.filter(({ actions }) => id === undefined || actions.some(({ node }) => node === id));
  return (
    <div className="fd-panel" data-testid="form-rules">
      {cycle !== null && (
        <p className="fd-faults" role="alert" data-testid="form-cycle">
          {t('formDesign.rules.cycle', { keys: cycle.join(' → ') })}
        </p>
      )}
      {own.length === 0 && <p className="fd-empty">{t('formDesign.rules.none')}</p>}
      {own.map((rule) => (
        <RuleRow
          key={rule.id}
          rule={rule}
          keys={keys}
          document={document}
          onChange={(next) => change(document.rules.map((each) => (each.id === rule.id ? next : each)))}
          onRemove={() => change(document.rules.filter((each) => each.id !== rule.id))}
        />
      ))}
      <button
        type="button"
        className="button"
        data-testid="form-rule-add"
        disabled={id === undefined || field === undefined}
        onClick={add}
      >
        <Icon name="pi pi-plus" />
        {t('formDesign.rules.add')}
      </button>
    </div>
  );
}

interface RuleRowProps {
  readonly rule: FormRule;
  readonly keys: readonly string[];
  readonly document: FormDocument;
  readonly onChange: (rule: FormRule) => void;
  readonly onRemove: () => void;
}

function RuleRow({ rule, keys, document, onChange, onRemove }: RuleRowProps) {
  const t = useTranslate();
  const label = useLabel();
  const name = useNodeName();
  const simple = simpleOf(rule);
  const target = placedNodes(document).find(({ node }) => node.id === rule.actions[0]?.node)?.node;
  return (
    <fieldset className="fd-rule" data-testid="form-rule" data-rule={rule.id}>
      <legend>{`${rule.id} · ${name(target)}`}</legend>
      {simple === null ? (
        <pre className="fd-sent">{JSON.stringify({ when: rule.when, actions: rule.actions }, null, 1)}</pre>
      ) : (
        <SimpleRule rule={rule} when={simple.when} act={simple.act} keys={keys} onChange={onChange} />
      )}
      <button
        type="button"
        className="button"
        aria-label={t('formDesign.rules.remove', { rule: rule.id })}
        onClick={onRemove}
      >
        <Icon name="pi pi-trash" />
        {label('formDesign.tool.remove')}
      </button>
    </fieldset>
  );
}

interface SimpleRuleProps extends Pick<RuleRowProps, 'rule' | 'keys' | 'onChange'> {
  readonly when: FieldCondition;
  readonly act: Simple;
}

/** The value of a condition as it is typed: a list for several, a number where it reads as one. */
function readValue(op: FieldCondition['op'], text: string): unknown {
  const one = (part: string) => {
    const word = part.trim();
    if (word === 'true' || word === 'false') return word === 'true';
    return word !== '' && Number.isFinite(Number(word)) ? Number(word) : word;
  };
  return op === 'in' || op === 'notIn' || op === 'between' ? text.split(',').map(one) : one(text);
}

function SimpleRule({ rule, when, act, keys, onChange }: SimpleRuleProps) {
  const t = useTranslate();
  const label = useLabel();
  const takesValue = when.op !== 'empty' && when.op !== 'filled';
  const setWhen = (patch: Partial<FieldCondition>) => onChange({ ...rule, when: { ...when, ...patch } });
  const setAct = (next: Simple) => onChange({ ...rule, actions: rule.actions.map(({ node }) => ({ do: next, node })) });
  const known = keys.includes(when.field) ? keys : [when.field, ...keys];
  const pick = (
    name: string,
    value: string,
    values: readonly string[],
    set: (value: string) => void,
    words?: string,
  ) => (
    <select
      className="input"
      aria-label={label(`formDesign.rules.${name}`)}
      data-testid={`form-rule-${name}`}
      value={value}
      onChange={(event) => set(event.target.value)}
    >
      {values.map((each) => (
        <option key={each} value={each}>
          {words === undefined ? each : label(`${words}.${each}`)}
        </option>
      ))}
    </select>
  );
  return (
    <>
      {pick('act', act, SIMPLE, (next) => setAct(SIMPLE.find((each) => each === next) ?? act), 'formDesign.act')}
      {pick('field', when.field, known, (field) => setWhen({ field }))}
      {pick(
        'op',
        when.op,
        COMPARISONS,
        (op) => setWhen({ op: COMPARISONS.find((each) => each === op) ?? when.op }),
        'formDesign.op',
      )}
      {takesValue && (
        <input
          className="input"
          aria-label={t('formDesign.rules.value')}
          data-testid="form-rule-value"
          defaultValue={Array.isArray(when.value) ? when.value.join(',') : String(when.value ?? '')}
          onBlur={(event) => setWhen({ value: readValue(when.op, event.target.value) })}
        />
      )}
    </>
  );
}
