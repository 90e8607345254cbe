import { selectLocale } from '@machines/preferences/index.ts';
import type { Compared } from '@src/crud/conditions/condition-draft.ts';
import { useConditionSummary } from '@src/crud/conditions/condition-summary.tsx';
import { useActors } from '@src/ui/app-context.tsx';
import { Select } from '@src/ui/form/select.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useWaitingDraft } from '@src/ui/unsaved-changes/use-unsaved-changes.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { UserLifecycleTransition } from '../definitions/lifecycle/user-lifecycle.ts';
import { moveItem } from '../order/move-item.ts';
import { PartTable, RemoveButton, Ticks } from './cells.tsx';
import { GuardDialog } from './guard-dialog.tsx';
import { GUARD_WORK } from './guard-draft.ts';
import { changedAt, placed, withoutAt } from './lifecycle-edits.ts';
import type { LifecyclePartProps } from './lifecycle-part-props.ts';

/** States and events of a lifecycle as choices, in the console's language. */
export function useLifeChoices({ life }: Pick<LifecyclePartProps, 'life'>) {
  const locale = useSelector(useActors().preferences, selectLocale);
  const choice = ({ name, zh, en }: { readonly name: string; readonly zh: string; readonly en: string }) => ({
    value: name,
    label: (locale === 'zh_CN' ? zh : en) || name,
  });
  return { states: life.states.map(choice), events: life.events.map(choice) };
}

/** Edits the transitions. Of several with the same event, the first whose condition is true applies. */
export function TransitionTable({ life, onChange, compared }: LifecyclePartProps & { readonly compared: Compared }) {
  const t = useTranslate();
  const choices = useLifeChoices({ life });
  const drafted = useWaitingDraft(GUARD_WORK);
  const [guarded, setGuarded] = useState(drafted === null ? null : Number(drafted));
  const columns = (['event', 'from', 'to', 'when', 'acts'] as const).map((name) => t(`eav.life.column.${name}`));
  const put = (transitions: UserLifecycleTransition[]) => onChange({ ...life, transitions });
  const change = (at: number, changed: Partial<UserLifecycleTransition>) =>
    put(changedAt(life.transitions, at, changed));
  const add = () => {
    const [event] = life.events;
    const [from = life.initial, to = from] = life.states.map(({ name }) => name);
    const fresh = { event: event?.name ?? '', from: [from], to, when: null, otherwiseZh: '', otherwiseEn: '' };
    put([...life.transitions, fresh]);
  };
  const edited = guarded === null ? undefined : life.transitions[guarded];
  return (
    <>
      <PartTable
        title={t('eav.life.transitions')}
        columns={columns}
        addLabel={t('eav.life.addTransition')}
        addTestId="life-add-transition"
        onAdd={add}
      >
        {placed(life.transitions).map(({ item, at, row }) => (
          <TransitionRow
            key={row}
            each={item}
            at={at}
            choices={choices}
            compared={compared}
            onChange={(changed) => change(at, changed)}
            onGuard={() => setGuarded(at)}
            onEarlier={() => put([...moveItem(life.transitions, at, at - 1)])}
            onRemove={() => put(withoutAt(life.transitions, at))}
          />
        ))}
      </PartTable>
      {edited !== undefined && guarded !== null && (
        <GuardDialog
          transition={edited}
          at={guarded}
          compared={compared}
          onKeep={(changed) => {
            change(guarded, changed);
            setGuarded(null);
          }}
          onClose={() => setGuarded(null)}
        />
      )}
    </>
  );
}

interface TransitionRowProps {
  readonly each: UserLifecycleTransition;
  readonly at: number;
  readonly choices: ReturnType<typeof useLifeChoices>;
  readonly compared: Compared;
  readonly onChange: (changed: Partial<UserLifecycleTransition>) => void;
  readonly onGuard: () => void;
  readonly onEarlier: () => void;
  readonly onRemove: () => void;
}

function TransitionRow({ each, at, choices, compared, onChange, onGuard, onEarlier, onRemove }: TransitionRowProps) {
  const t = useTranslate();
  const summary = useConditionSummary(compared);
  const { states, events } = choices;
  const name = `${at + 1}`;
  const of = (part: 'event' | 'from' | 'to' | 'when') => `${t(`eav.life.column.${part}`)} · ${name}`;
  return (
    <tr>
      <td>
        <Select
          aria-label={of('event')}
          options={events}
          value={each.event}
          onChange={(event) => onChange({ event })}
        />
      </td>
      <td>
        <Ticks label={of('from')} choices={states} chosen={each.from} onChange={(from) => onChange({ from })} />
      </td>
      <td>
        <Select aria-label={of('to')} options={states} value={each.to} onChange={(to) => onChange({ to })} />
      </td>
      <td>
        <button type="button" className="button" aria-label={of('when')} onClick={onGuard}>
          {each.when === null ? t('eav.life.always') : summary(each.when)}
        </button>
      </td>
      <td>
        <div className="eav-acts">
          <button
            type="button"
            className="button button-icon"
            aria-label={t('eav.life.earlier', { name })}
            disabled={at === 0}
            onClick={onEarlier}
          >
            <Icon name="pi pi-arrow-up" />
          </button>
          <RemoveButton name={name} onRemove={onRemove} />
        </div>
      </td>
    </tr>
  );
}
