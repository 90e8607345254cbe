import type { Condition } from '@src/contracts/resource/condition.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useConditionSummary } from '../../conditions/condition-summary.tsx';
import { useHandle, useListScreen } from '../list-context.ts';

/** Top-level members of the builder's condition; each can be removed on its own. */
const partsOf = (where: Condition): readonly Condition[] => ('all' in where ? where.all : [where]);

/** Chips of the filter builder's condition, each with a remove button. */
export function ConditionChips() {
  const t = useTranslate();
  const { definition } = useListScreen();
  const words = useConditionSummary(definition);
  const handle = useHandle();
  const { where } = handle.address.query;
  if (where === null) return null;
  const parts = partsOf(where);
  const remove = (part: Condition) => {
    const left = parts.filter((each) => each !== part);
    const [first, ...others] = left;
    handle.change({ query: { where: first === undefined ? null : others.length === 0 ? first : { all: left } } });
  };
  return parts.map((part) => (
    <span key={JSON.stringify(part)} className="list-chip">
      <span>{words(part)}</span>
      <button
        type="button"
        className="button button-icon list-filter-clear"
        aria-label={t('resource.builder.remove')}
        onClick={() => remove(part)}
      >
        <Icon name="pi pi-times" />
      </button>
    </span>
  ));
}
