import type { Condition, FieldCondition } from '@src/contracts/resource/condition.ts';
import { kindOf } from '@src/contracts/resource/field-kinds/index.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import type { ReactNode } from 'react';
import { ValueText } from '../field-kinds/filters/value-text.tsx';
import { useLabel } from '../use-label.ts';
import { type Compared, isBare } from './condition-draft.ts';

/** Returns a function that renders a condition on fields as text. */
export function useConditionSummary(definition: Compared): (condition: Condition) => ReactNode {
  const t = useTranslate();
  const words = (condition: Condition): ReactNode => {
    if ('field' in condition) return <ComparisonText definition={definition} condition={condition} />;
    if ('not' in condition)
      return (
        <>
          {t('resource.builder.not')} ({words(condition.not)})
        </>
      );
    const members = 'all' in condition ? condition.all : condition.any;
    const joint = t('all' in condition ? 'resource.builder.and' : 'resource.builder.or');
    return members.map((member, index) => (
      <span key={JSON.stringify(member)}>
        {index > 0 && ` ${joint} `}
        {'field' in member ? words(member) : <>({words(member)})</>}
      </span>
    ));
  };
  return words;
}

interface ComparisonProps {
  readonly definition: Compared;
  readonly condition: FieldCondition;
}

function ComparisonText({ definition, condition: { field: name, op, value } }: ComparisonProps) {
  const t = useTranslate();
  const label = useLabel();
  const field = definition.fields.find((each) => each.name === name);
  if (field === undefined) return name;
  const print = (one: unknown) => (typeof one === 'string' ? one : kindOf(field.kind).print(one, field));
  const text = Array.isArray(value) ? value.map(print).join(',') : value === undefined ? '' : print(value);
  return (
    <>
      {label(field.label)} {t(`resource.op.${op}`)}{' '}
      {!isBare(op) && (
        <strong>
          <ValueText field={field} text={op === 'between' ? text.replace(',', ' – ') : text} />
        </strong>
      )}
    </>
  );
}
