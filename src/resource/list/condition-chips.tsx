import type { Condition } from '@src/contracts/resource/condition.ts';
import { Icon } from '@src/ui/icon.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useConditionWords } from './condition-words.tsx';
import { useHandle } from './list-context.ts';

/** What the builder's condition consists of at its top: each part can be taken out by itself. */
const partsOf = (where: Condition): readonly Condition[] => ('all' in where ? where.all : [where]);

/** What the filter builder is set to; every part is one press away from being removed. */
export function ConditionChips() {
  const t = useText();
  const words = useConditionWords();
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
