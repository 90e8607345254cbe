import type { FormNode } from '@src/contracts/form-document/document.ts';
import { pageKey } from '@src/contracts/form-document/locate-field.ts';
import { wordsOf } from '@src/contracts/form-document/node-field.ts';
import { Segmented } from '@src/ui/form/segmented.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import type { ReactNode } from 'react';
import { useLabel } from '../use-label.ts';
import type { NodeProps, NodeScope } from './node-props.ts';

interface PagedProps extends NodeProps {
  /** Draws the nodes of the open part. */
  readonly draw: (nodes: readonly FormNode[]) => ReactNode;
}

const shownChildren = (node: FormNode, { evaluation }: NodeScope) =>
  node.children.filter(({ id }) => evaluation.states.get(id)?.isVisible !== false);

/** Parts of a form of which one is shown at a time. */
export function TabsNode({ node, scope, draw }: PagedProps) {
  const label = useLabel();
  const owner = pageKey(scope.path, node.id);
  const parts = shownChildren(node, scope);
  const shown = parts.find(({ id }) => id === scope.pages.open[owner]) ?? parts[0];
  if (shown === undefined) return null;
  return (
    <div className="fd-paged">
      <Segmented
        label={label(wordsOf(node.label, node.id))}
        options={parts.map((part) => ({ value: part.id, label: label(wordsOf(part.label, part.id)) }))}
        value={shown.id}
        onChange={(part) => scope.pages.show(owner, part)}
      />
      {draw(shown.children)}
    </div>
  );
}

/** Parts of a form in an order: the next one opens when nothing is wrong in the present one. */
export function StepsNode({ node, scope, draw }: PagedProps) {
  const t = useTranslate();
  const label = useLabel();
  const owner = pageKey(scope.path, node.id);
  const parts = shownChildren(node, scope);
  const at = Math.max(
    0,
    parts.findIndex(({ id }) => id === scope.pages.open[owner]),
  );
  const [shown, before, after] = [parts[at], parts[at - 1], parts[at + 1]];
  if (shown === undefined) return null;
  const goOn = (part: string) => {
    if (scope.pages.pass(owner, shown.id)) scope.pages.show(owner, part);
  };
  return (
    <div className="fd-paged" data-testid="form-steps" data-step={at}>
      <ol className="fd-steps" aria-label={label(wordsOf(node.label, node.id))}>
        {parts.map((part, index) => (
          <li key={part.id} aria-current={index === at ? 'step' : undefined}>
            <button type="button" className="button" onClick={() => scope.pages.show(owner, part.id)}>
              {`${index + 1}. ${label(wordsOf(part.label, part.id))}`}
            </button>
          </li>
        ))}
      </ol>
      {draw(shown.children)}
      <div className="fd-step-buttons">
        {before !== undefined && (
          <button type="button" className="button" onClick={() => scope.pages.show(owner, before.id)}>
            {t('designedForm.back')}
          </button>
        )}
        {after !== undefined && (
          <button type="button" className="button" data-testid="form-next" onClick={() => goOn(after.id)}>
            {t('designedForm.next')}
          </button>
        )}
      </div>
    </div>
  );
}
