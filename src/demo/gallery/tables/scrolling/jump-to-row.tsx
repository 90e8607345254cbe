import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type SyntheticEvent, useId, useState } from 'react';

interface JumpToProps {
  /** Number of rows. */
  readonly count: number;
  /** Name of the items, such as row. */
  readonly label: string;
  /** Called with the index of the row, from 0. */
  readonly onJump: (index: number) => void;
}

/** Navigation in a long list: to its start, its end, or a typed row number. */
export function JumpTo({ count, label, onJump }: JumpToProps) {
  const t = useTranslate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const jump = (event: SyntheticEvent) => {
    event.preventDefault();
    const wanted = Math.round(Number(typed));
    if (wanted >= 1 && wanted <= count) onJump(wanted - 1);
  };
  return (
    <form className="table-bar" onSubmit={jump}>
      <button type="button" className="button" onClick={() => onJump(0)}>
        <Icon name="pi pi-angle-double-up" />
        {t('gallery.tables.virtual.top')}
      </button>
      <button type="button" className="button" onClick={() => onJump(count - 1)}>
        <Icon name="pi pi-angle-double-down" />
        {t('gallery.tables.virtual.bottom')}
      </button>
      <span className="table-jump">
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          type="number"
          className="input number"
          min={1}
          max={count}
          required
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <button type="submit" className="button">
          {t('gallery.tables.virtual.go')}
        </button>
      </span>
    </form>
  );
}
