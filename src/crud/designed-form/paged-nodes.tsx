import type { FormDocument, FormNode } from '@src/contracts/form-document/document.ts';
import { pageKey } from '@src/contracts/form-document/locate-field.ts';
import { wordsOf } from '@src/contracts/form-document/node-field.ts';
import { Segmented } from '@src/ui/form/segmented.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import type { ReactNode } from 'react';
import { useLabel } from '../use-label.ts';
import type { FormPages, NodeProps, NodeScope, StepAhead } from './node-props.ts';

interface PagedProps extends NodeProps {
  /** Renders the nodes of the open part. */
  readonly draw: (nodes: readonly FormNode[]) => ReactNode;
}

const shownChildren = (node: FormNode, { evaluation }: Pick<NodeScope, 'evaluation'>) =>
  node.children.filter(({ id }) => evaluation.states.get(id)?.isVisible !== false);

/**
 * The open step of the top-level steps that must be left before the form can be sent; null at the last step and in
 * forms without steps.
 */
export function stepAhead(
  { nodes }: FormDocument,
  scope: Pick<NodeScope, 'evaluation'>,
  open: FormPages['open'],
): StepAhead | null {
  for (const node of nodes.filter(({ type }) => type === 'steps')) {
    if (scope.evaluation.states.get(node.id)?.isVisible === false) continue;
    const owner = pageKey('', node.id);
    const parts = shownChildren(node, scope);
    const at = Math.max(
      0,
      parts.findIndex(({ id }) => id === open[owner]),
    );
    const [shown, after] = [parts[at], parts[at + 1]];
    if (shown !== undefined && after !== undefined) return { owner, part: shown.id, next: after.id };
  }
  return null;
}

/** Tabs of a form, one shown at a time. */
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

/** Steps of a form in order: the next one opens when the current one is valid. */
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
  // Top-level steps use the form's submit button, so that Enter in a field opens the next step.
  const isWhole = scope.pages.ahead?.owner === owner;
  const goOn = (part: string) => {
    if (scope.pages.pass(owner, shown.id)) scope.pages.show(owner, part);
  };
  return (
    <div className="fd-paged" data-testid="form-steps" data-step={at} data-steps={owner}>
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
          <button
            {...(isWhole ? { type: 'submit' } : { type: 'button', onClick: () => goOn(after.id) })}
            className={isWhole ? 'button button-primary' : 'button'}
            data-testid="form-next"
          >
            {t('designedForm.next')}
          </button>
        )}
      </div>
    </div>
  );
}
