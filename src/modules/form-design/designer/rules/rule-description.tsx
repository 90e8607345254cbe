import type { FormAction, FormDocument, FormRule } from '@src/contracts/form-document/document.ts';
import { wordsOf } from '@src/contracts/form-document/node-field.ts';
import { findNode } from '@src/contracts/form-document/tree.ts';
import { useConditionSummary } from '@src/crud/conditions/condition-summary.tsx';
import { useLabel } from '@src/crud/use-label.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import type { ReactNode } from 'react';
import { useNodeName } from '../use-node-names.ts';
import { comparedIn } from './rule-fields.ts';

/** Returns a function that describes an action. */
function useActionWords(document: Pick<FormDocument, 'nodes'>): (action: FormAction) => string {
  const t = useTranslate();
  const label = useLabel();
  const nameOf = useNodeName();
  return (action) => {
    const name = nameOf(findNode(document, action.node)?.node) || action.node;
    const act = label(`formDesign.act.${action.do}`);
    if (action.do === 'say') return t('formDesign.rules.says', { name, text: label(wordsOf(action.text, '')) });
    return t('formDesign.rules.does', { act, name });
  };
}

interface RuleWordsProps {
  readonly document: Pick<FormDocument, 'nodes'>;
  readonly rule: FormRule;
}

/** Describes a rule: its condition and its actions. */
export function RuleDescription({ document, rule }: RuleWordsProps): ReactNode {
  const t = useTranslate();
  const condition = useConditionSummary(comparedIn(document));
  const words = useActionWords(document);
  return (
    <>
      <p className="fd-rule-line">
        <span className="fd-rule-word">{t('formDesign.rules.when')}</span> {condition(rule.when)}
      </p>
      <ul className="fd-rule-acts" aria-label={t('formDesign.rules.then')}>
        {rule.actions.map((action) => (
          <li key={JSON.stringify(action)}>{words(action)}</li>
        ))}
      </ul>
    </>
  );
}
