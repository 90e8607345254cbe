import { MACHINES } from '@machines/index.ts';
import { LIFECYCLES } from '@machines/lifecycles/all-lifecycles.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import type { ActorRow } from './recorder-types.ts';

/** The data of an actor in the tree. */
export type TreeActor = Pick<ActorRow, 'id' | 'name' | 'parentId' | 'state'>;

export interface ActorTreeProps {
  readonly actors: readonly TreeActor[];
  /** True to list the machines that do not run, too. */
  readonly hasResting?: boolean;
  /** Further lifecycles besides those of the product. */
  readonly madeLives?: readonly { readonly id: string }[];
  /** Id of an actor, or of a machine that does not run. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** Tree of the running actors with their states; below it the machines that do not run, and the record lifecycles. */
export function ActorTree({ actors, hasResting = true, madeLives = [], chosen, onChoose }: ActorTreeProps) {
  const t = useTranslate();
  const ids = new Set(actors.map(({ id }) => id));
  const tops = actors.filter(({ parentId }) => parentId === null || !ids.has(parentId));
  const resting = !hasResting ? [] : MACHINES.filter(({ id }) => !actors.some(({ name }) => name === id));
  return (
    <nav className="card inspector-tree" aria-label={t('inspector.actors')}>
      <h2>{t('inspector.running')}</h2>
      <Branch actors={tops} all={actors} chosen={chosen} onChoose={onChoose} />
      {resting.length > 0 && (
        <>
          <h2>{t('inspector.resting')}</h2>
          <ul>
            {resting.map(({ id }) => (
              <li key={id}>
                <Entry name={id} isChosen={id === chosen} onPress={() => onChoose(id)} />
              </li>
            ))}
          </ul>
        </>
      )}
      {hasResting && (
        <>
          <h2>{t('inspector.lives')}</h2>
          <ul data-testid="inspector-lives">
            {[...LIFECYCLES, ...madeLives].map(({ id }) => (
              <li key={id}>
                <Entry name={id} isChosen={id === chosen} onPress={() => onChoose(id)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </nav>
  );
}

interface BranchProps extends Omit<ActorTreeProps, 'hasResting' | 'madeLives'> {
  readonly all: readonly TreeActor[];
}

function Branch({ actors, all, chosen, onChoose }: BranchProps) {
  return (
    <ul>
      {actors.map((actor) => {
        const children = all.filter(({ parentId }) => parentId === actor.id);
        return (
          <li key={actor.id}>
            <Entry
              name={actor.name}
              state={actor.state}
              isChosen={actor.id === chosen}
              onPress={() => onChoose(actor.id)}
            />
            {children.length > 0 && <Branch actors={children} all={all} chosen={chosen} onChoose={onChoose} />}
          </li>
        );
      })}
    </ul>
  );
}

interface EntryProps {
  readonly name: string;
  readonly state?: string | null;
  readonly isChosen: boolean;
  readonly onPress: () => void;
}

function Entry({ name, state = null, isChosen, onPress }: EntryProps) {
  return (
    <button
      type="button"
      className="inspector-entry"
      data-testid="inspector-actor"
      data-name={name}
      aria-current={isChosen ? 'true' : undefined}
      onClick={onPress}
    >
      <span className="inspector-entry-name">{name}</span>
      {state !== null && state !== '{}' && <span className="inspector-entry-state">{shortState(state)}</span>}
    </button>
  );
}

/** A state value without quotes and outer braces: `guard: idle, indicator: hidden`. */
export const shortState = (json: string): string =>
  json
    .replace(/^\{(.*)\}$/, '$1')
    .replaceAll('"', '')
    .replaceAll(':', ': ')
    .replaceAll(',', ', ');
