import { useFocusAdded } from '@src/ui/focus/use-focus-added.ts';
import { FieldProblem, problemAttributes } from '@src/ui/form/field-problem.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

interface TextCellProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A text input in a table; an empty one is marked. */
export function TextCell({ label, value, onChange }: TextCellProps) {
  const t = useTranslate();
  const id = useId();
  const problem = value.trim() === '' ? t('eav.life.needed') : null;
  return (
    <td>
      <input
        className="input"
        aria-label={label}
        {...problemAttributes(id, problem)}
        maxLength={40}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <FieldProblem id={id} problem={problem} />
    </td>
  );
}

/** Removes the characters that a name must not have. */
const toLifecycleName = (text: string): string => text.replace(/[^a-zA-Z0-9]/g, '').replace(/^[^a-z]+/, '');

interface NameCellProps extends TextCellProps {
  /** Names already in use. */
  readonly taken: readonly string[];
  /** True for a stored name: records, permissions and callers use it. */
  readonly isFixed: boolean;
}

/** A name input in a table. The name is committed on blur or Escape, unless it is empty or in use. */
export function NameCell({ label, value, taken, isFixed, onChange }: NameCellProps) {
  const t = useTranslate();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? value;
  const isFree = shown !== '' && (shown === value || !taken.includes(shown));
  const problem = isFree ? null : t(shown === '' ? 'eav.life.needed' : 'eav.life.taken');
  const leave = () => {
    if (isFree && shown !== value) onChange(shown);
    setTyped(null);
  };
  // Escape commits the name first: closing the dialog at once would lose it.
  const leaveByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || typed === null || typed === value) return;
    event.preventDefault();
    event.stopPropagation();
    leave();
  };
  return (
    <td>
      <input
        className="input eav-code"
        aria-label={label}
        {...problemAttributes(id, problem)}
        maxLength={40}
        disabled={isFixed}
        spellCheck={false}
        value={shown}
        onChange={({ currentTarget }) => setTyped(toLifecycleName(currentTarget.value))}
        onBlur={leave}
        onKeyDown={leaveByEscape}
      />
      <FieldProblem id={id} problem={problem} />
    </td>
  );
}

interface TickProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly hideLabel?: boolean;
}

/** A checkbox in a table. */
export function Tick({ label, checked, onChange, hideLabel = false }: TickProps) {
  return (
    <label className="checkbox">
      <input type="checkbox" checked={checked} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      <span className={hideLabel ? 'visually-hidden' : undefined}>{label}</span>
    </label>
  );
}

interface TicksProps {
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

/** A group of checkboxes in a table. */
export function Ticks({ label, choices, chosen, onChange }: TicksProps) {
  return (
    <fieldset className="life-ticks" aria-label={label}>
      {choices.map(({ value, label: words }) => (
        <Tick
          key={value}
          label={words}
          checked={chosen.includes(value)}
          onChange={(isOn) => onChange(isOn ? [...chosen, value] : chosen.filter((each) => each !== value))}
        />
      ))}
    </fieldset>
  );
}

interface PartTableProps {
  readonly title: string;
  readonly columns: readonly string[];
  readonly addLabel: string;
  readonly addTestId: string;
  readonly onAdd: () => void;
  readonly children: ReactNode;
}

/** A table of one kind of lifecycle parts, with the button that adds one. */
export function PartTable({ title, columns, addLabel, addTestId, onAdd, children }: PartTableProps) {
  const box = useRef<HTMLElement>(null);
  const adding = useFocusAdded(box, 'tbody > tr');
  const add = () => {
    adding();
    onAdd();
  };
  return (
    <section ref={box} className="eav-stack">
      <div className="eav-head">
        <h3>{title}</h3>
        <button type="button" className="button" data-testid={addTestId} onClick={add}>
          <Icon name="pi pi-plus" />
          {addLabel}
        </button>
      </div>
      <div className="eav-scroll">
        <table className="eav-table life-table">
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </section>
  );
}

interface RemoveProps {
  readonly name: string;
  readonly onRemove: () => void;
}

/** A button that removes a part. */
export function RemoveButton({ name, onRemove }: RemoveProps) {
  const t = useTranslate();
  return (
    <button type="button" className="button button-icon" aria-label={t('eav.life.remove', { name })} onClick={onRemove}>
      <Icon name="pi pi-trash" />
    </button>
  );
}

/** The remove button in a table cell. */
export const RemoveCell = (props: RemoveProps) => (
  <td>
    <RemoveButton {...props} />
  </td>
);
