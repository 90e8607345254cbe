import { wordsOf } from '@src/contracts/form-document/node-field.ts';
import { findNode } from '@src/contracts/form-document/tree.ts';
import type { NodeProps } from '@src/crud/designed-form/node-props.ts';
import { useLabel } from '@src/crud/use-label.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useNodeName } from '../use-node-names.ts';
import { RuleDescription } from './rule-description.tsx';

/** Shown in place of a hidden node, with the reason: the rule that hides it, or its hidden parent. */
export function HiddenReason({ node, scope }: NodeProps) {
  const t = useTranslate();
  const label = useLabel();
  const nameOf = useNodeName();
  const { document, evaluation } = scope;
  const because = evaluation.states.get(node.id)?.because ?? null;
  const name = label(wordsOf(node.label, node.key || node.id));
  const rule = because !== null && 'rule' in because ? document.rules.find(({ id }) => id === because.rule) : undefined;
  const ancestor = because !== null && 'ancestor' in because ? nameOf(findNode(document, because.ancestor)?.node) : '';
  return (
    <details className="fd-hidden" data-testid="form-hidden" data-id={node.id}>
      <summary>
        <Icon name="pi pi-eye-slash" />
        {t('formDesign.render.hidden', { name })}
      </summary>
      {rule === undefined ? (
        <p>{t('formDesign.render.hiddenWith', { name: ancestor })}</p>
      ) : (
        <RuleDescription document={document} rule={rule} />
      )}
    </details>
  );
}
