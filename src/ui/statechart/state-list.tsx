import type { GraphNode, GraphTransition } from '@machines/diagrams/walker.ts';
import { useText } from '../use-text.ts';
import { transitionId } from './chart-types.ts';
import { wordingOf } from './wording.ts';

/** Props of `StateList`. */
export interface StateListProps {
  readonly states: readonly GraphNode[];
  readonly active: readonly string[];
}

/** The chart in words, for those who do not see it: states in states, with what leads out of each. */
export function StateList({ states, active }: StateListProps) {
  const t = useText();
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

/** What a state is for, what it runs and what leads out of it. */
export function StateFacts({ node }: { readonly node: GraphNode }) {
  const t = useText();
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
  const t = useText();
  const { guard, targets, description } = transition;
  const to = targets.map(keyOf).join(', ');
  return (
    <li>
      <code>{wordingOf(t)(transition)}</code>
      {guard !== null && <span className="statechart-guard-words">{` ${t('statechart.onlyIf', { guard })}`}</span>}
      <span>{` ${to === '' ? t('statechart.stays') : t('statechart.leadsTo', { name: to })}`}</span>
      {description !== null && <span className="statechart-description">{` ${description}`}</span>}
    </li>
  );
}

const keyOf = (id: string) => id.split('.').at(-1) ?? id;
