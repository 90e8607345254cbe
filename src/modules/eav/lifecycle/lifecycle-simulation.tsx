import { applyEvent, legalEvents, whyNot } from '@machines/lifecycles/index.ts';
import type { LifecycleDefinition } from '@src/contracts/resource/lifecycle.ts';
import { useLabel } from '@src/crud/use-label.ts';
import { SelectField } from '@src/ui/form/select.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { LIFECYCLE_STATE_COLUMN } from '../definitions/lifecycle/engine-lifecycle.ts';
import type { UserLifecycle } from '../definitions/lifecycle/user-lifecycle.ts';
import type { NamedChoice } from './lifecycle-part-props.ts';

type Values = Readonly<Record<string, unknown>>;

/** A record that the simulation can use. */
export interface Sample extends NamedChoice {
  readonly values: Values;
}

interface LifeSimulationProps {
  readonly life: UserLifecycle;
  readonly lifecycle: LifecycleDefinition;
  readonly roles: readonly NamedChoice[];
  readonly samples: readonly Sample[];
  /** The states of the simulation so far, the current one last. */
  readonly way: readonly string[];
  readonly onWay: (way: readonly string[]) => void;
}

/**
 * Simulates a lifecycle with a record and a role: the possible events, why others are refused, and the states so far.
 * Stores nothing.
 */
export function LifecycleSimulation({ life, lifecycle, roles, samples, way, onWay }: LifeSimulationProps) {
  const t = useTranslate();
  const label = useLabel();
  const [role, setRole] = useState('');
  const [sample, setSample] = useState('');
  const state = way.at(-1) ?? life.initial;
  const values = samples.find(({ value }) => value === sample)?.values ?? {};
  const record = { ...values, [LIFECYCLE_STATE_COLUMN]: state };
  const legal = new Set(legalEvents(lifecycle, record));
  const nameOf = (name: string) => {
    const found = lifecycle.regions[0]?.states[name];
    return found === undefined ? name : label(found.label);
  };
  const refusalOf = (event: UserLifecycle['events'][number]): string | null => {
    if (role !== '' && event.by === 'operator' && event.roles.length > 0 && !event.roles.includes(role))
      return t('eav.life.notRole');
    if (legal.has(event.name)) return null;
    const why = whyNot(lifecycle, record, event.name);
    return why?.text === undefined ? t('eav.life.notNow') : label(why.text);
  };
  const send = (event: string) => {
    const next = applyEvent(lifecycle, record, event)?.[LIFECYCLE_STATE_COLUMN];
    if (next !== undefined) onWay([...way, next]);
  };
  return (
    <section className="eav-stack" data-testid="life-simulation">
      <h3>{t('eav.life.simulation')}</h3>
      <SelectField
        label={t('eav.life.asRole')}
        options={[{ value: '', label: t('eav.life.everyRole') }, ...roles]}
        value={role}
        onChange={setRole}
      />
      <SelectField
        label={t('eav.life.sample')}
        options={[{ value: '', label: t('eav.life.noSample') }, ...samples]}
        value={sample}
        onChange={setSample}
      />
      <p aria-live="polite" data-testid="life-way">
        {way.map(nameOf).join(' → ')}
      </p>
      <ul className="eav-changes">
        {life.events.map((event) => {
          const refusal = refusalOf(event);
          const name = label(lifecycle.events[event.name]?.label ?? event.name);
          return (
            <li key={event.name}>
              <button
                type="button"
                className="button"
                data-event={event.name}
                disabled={refusal !== null}
                onClick={() => send(event.name)}
              >
                {name}
              </button>
              {refusal !== null && <small>{refusal}</small>}
            </li>
          );
        })}
      </ul>
      <div className="eav-bar">
        <button type="button" className="button" disabled={way.length <= 1} onClick={() => onWay(way.slice(0, 1))}>
          {t('eav.life.restart')}
        </button>
      </div>
    </section>
  );
}
