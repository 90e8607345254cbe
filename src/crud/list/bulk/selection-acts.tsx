import { Icon } from '@src/ui/icon/icon.tsx';
import { MenuButton } from '@src/ui/menu/menu-button.tsx';
import { useOverflowItems } from '@src/ui/menu/use-overflow-items.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useRef } from 'react';

/** An action on the selection. */
export interface SelectionAct {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  /** Test id of its button or menu item. */
  readonly testId: string;
  /** The event that it sends, if any. */
  readonly event?: string;
  readonly isQuiet?: boolean;
  readonly isDanger?: boolean;
  /** Why it is disabled; undefined when it is enabled. */
  readonly why?: string | undefined;
  readonly onSelect: () => void;
}

/** Actions on the selection in one row; those that do not fit are in a menu at its end. */
export function SelectionActs({ acts }: { readonly acts: readonly SelectionAct[] }) {
  const t = useTranslate();
  const row = useRef<HTMLDivElement>(null);
  const ruler = useRef<HTMLDivElement>(null);
  const count = useOverflowItems(row, ruler, false);
  const rest = acts.slice(count);
  return (
    <div ref={row} className="list-selection-acts">
      <div className="list-selection-measure" aria-hidden="true">
        <div ref={ruler} className="list-selection-ruler">
          {acts.map((act) => (
            <span key={act.id}>
              <span className={classOf(act)}>
                <Icon name={act.icon} />
                {act.label}
              </span>
            </span>
          ))}
          <span>
            <span className="button button-icon">
              <Icon name="pi pi-ellipsis-h" />
            </span>
          </span>
        </div>
      </div>
      {acts.slice(0, count).map((act) => (
        <ActButton key={act.id} act={act} />
      ))}
      {rest.length > 0 && (
        <MenuButton label={t('resource.selection.more')} testId="bulk-more" entries={rest.map(entryOf)}>
          <Icon name="pi pi-ellipsis-h" />
        </MenuButton>
      )}
    </div>
  );
}

const classOf = ({ isQuiet = false }: SelectionAct) => (isQuiet ? 'button button-quiet' : 'button');

function ActButton({ act }: { readonly act: SelectionAct }) {
  return (
    <button
      type="button"
      className={classOf(act)}
      data-testid={act.testId}
      data-event={act.event}
      data-danger={act.isDanger}
      aria-disabled={act.why !== undefined}
      title={act.why}
      onClick={() => act.why === undefined && act.onSelect()}
    >
      <Icon name={act.icon} />
      {act.label}
    </button>
  );
}

const entryOf = ({ id, label, icon, testId, event, isDanger = false, why, onSelect }: SelectionAct) => ({
  id,
  label,
  icon,
  testId,
  danger: isDanger,
  disabled: why !== undefined,
  why,
  ...(event === undefined ? {} : { data: { 'data-event': event } as const }),
  onSelect,
});
