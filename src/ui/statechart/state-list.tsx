import type { GraphNode, GraphTransition } from '@machines/diagrams/walker.ts';
import { useTranslate } from '../use-translate.ts';
import { transitionId } from './chart-types.ts';
import { labelOf } from './labels.ts';

export interface StateListProps {
  readonly states: readonly GraphNode[];
  readonly active: readonly string[];
}

/** Text alternative of the chart for screen readers: nested states with their outgoing transitions. */
export function StateList({ states, active }: StateListProps) {
  const t = useTranslate();
  return (
    <ul className="statechart-states">
      {states.map((node) => (
        <li key={node.id} aria-current={active.includes(node.id) ? 'true' : undefined}>
          <span className="statechart-state-name">{node.key}</span>
          {active.includes(node.id) && <span className="statechart-state-active">{t('statechart.active')}</span>}
          <StateFacts node={node} />
          {node.states.length > 0 && <StateList states={node.states} active={active} />}
        </li>
      ))}
    </ul>
  );
}

/** Details of a state: description, invoked actors, and outgoing transitions. */
export function StateFacts({ node }: { readonly node: GraphNode }) {
  const t = useTranslate();
  const facts = [
    node.initial.length === 0 ? null : t('statechart.startsIn', { name: node.initial.map(keyOf).join(', ') }),
    node.invokes.length === 0 ? null : t('statechart.runs', { names: node.invokes.map(({ src }) => src).join(', ') }),
    node.tags.length === 0 ? null : t('statechart.tags', { names: node.tags.join(', ') }),
  ].filter((fact) => fact !== null);
  return (
    <>
      {node.description !== null && <p className="statechart-description">{node.description}</p>}
      {facts.length > 0 && <p className="statechart-facts">{facts.join(' · ')}</p>}
      {node.transitions.length > 0 && (
        <ul className="statechart-transitions">
          {node.transitions.map((transition, place) => (
            <TransitionLine key={transitionId(node.id, place)} transition={transition} />
          ))}
        </ul>
      )}
    </>
  );
}

function TransitionLine({ transition }: { readonly transition: GraphTransition }) {
  const t = useTranslate();
  const { guard, targets, description } = transition;
  const to = targets.map(keyOf).join(', ');
  return (
    <li>
      <code>{labelOf(t)(transition)}</code>
      {guard !== null && <span className="statechart-guard-words">{` ${t('statechart.onlyIf', { guard })}`}</span>}
      <span>{` ${to === '' ? t('statechart.stays') : t('statechart.leadsTo', { name: to })}`}</span>
      {description !== null && <span className="statechart-description">{` ${description}`}</span>}
    </li>
  );
}

const keyOf = (id: string) => id.split('.').at(-1) ?? id;
