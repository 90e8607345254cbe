import { TONES, type Tone } from '@src/contracts/resource/field.ts';
import { Select } from '@src/ui/form/select.tsx';
import { useRowKeys } from '@src/ui/form/use-row-keys.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { NameCell, PartTable, RemoveCell, TextCell, Tick } from './cells.tsx';
import { withNewState, withoutState, withState } from './lifecycle-edits.ts';
import type { LifecyclePartProps } from './lifecycle-part-props.ts';

const toneOf = (text: string): Tone => TONES.find((tone) => tone === text) ?? 'neutral';

/** Edits the states of a lifecycle. */
export function StateTable({ life, stored, onChange }: LifecyclePartProps) {
  const t = useTranslate();
  const known = new Set(stored?.states.map(({ name }) => name));
  const columns = (['name', 'zh', 'en', 'tone', 'initial', 'final', 'acts'] as const).map((name) =>
    t(`eav.life.column.${name}`),
  );
  const { keys, remove } = useRowKeys(life.states.length);
  return (
    <PartTable
      title={t('eav.life.states')}
      columns={columns}
      addLabel={t('eav.life.addState')}
      addTestId="life-add-state"
      onAdd={() => onChange(withNewState(life))}
    >
      {life.states.map((state, at) => {
        const { name } = state;
        const of = (part: string) => `${part} · ${name}`;
        const change = (changed: Partial<typeof state>) => onChange(withState(life, name, changed));
        return (
          <tr key={keys[at]} data-name={name}>
            <NameCell
              label={of(t('eav.life.column.name'))}
              value={name}
              taken={life.states.map((each) => each.name)}
              isFixed={known.has(name)}
              onChange={(next) => change({ name: next })}
            />
            <TextCell label={of(t('eav.life.column.zh'))} value={state.zh} onChange={(zh) => change({ zh })} />
            <TextCell label={of(t('eav.life.column.en'))} value={state.en} onChange={(en) => change({ en })} />
            <td>
              <Select
                aria-label={of(t('eav.life.column.tone'))}
                options={TONES.map((tone) => ({ value: tone, label: t(`eav.life.tone.${tone}`) }))}
                value={state.tone}
                onChange={(tone) => change({ tone: toneOf(tone) })}
              />
            </td>
            <td>
              <label className="checkbox">
                <input
                  type="radio"
                  name="life-initial"
                  checked={life.initial === name}
                  onChange={() => onChange({ ...life, initial: name })}
                />
                <span className="visually-hidden">{of(t('eav.life.column.initial'))}</span>
              </label>
            </td>
            <td>
              <Tick
                hideLabel
                label={of(t('eav.life.column.final'))}
                checked={state.final}
                onChange={(final) => change({ final })}
              />
            </td>
            <RemoveCell
              name={name}
              onRemove={() => {
                remove(at);
                onChange(withoutState(life, name));
              }}
            />
          </tr>
        );
      })}
    </PartTable>
  );
}
