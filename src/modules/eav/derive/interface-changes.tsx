import type { DerivedChange } from '@src/contracts/endpoints/models/models.ts';
import { useTranslate } from '@src/ui/use-translate.ts';

type Part = DerivedChange['parts'][number];

/** Interface fields whose changes are shown with a label. */
const FIELDS = ['method', 'path', 'site', 'auth', 'filters', 'selection', 'order', 'pageSize', 'cacheSeconds'] as const;
type Named = (typeof FIELDS)[number];
const isNamed = (field: string): field is Named => FIELDS.some((each) => each === field);

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);
const toDisplayText = (value: unknown, nothing: string): string => {
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  return text === '' ? nothing : text;
};

interface InterfaceChangesProps {
  readonly parts: readonly Part[];
  /** Returns the labels of parts that do not belong to an interface. */
  readonly nameOf?: (field: string) => string;
}

/** Shows the changes of an interface: removed and added items of lists, old and new values of other fields. */
export function InterfaceChanges({ parts, nameOf }: InterfaceChangesProps) {
  const t = useTranslate();
  const names = (field: string) =>
    nameOf === undefined ? (isNamed(field) ? t(`eav.interface.field.${field}`) : field) : nameOf(field);
  return (
    <dl className="eav-facts">
      {parts.map((part) => (
        <div key={part.field}>
          <dt>{names(part.field)}</dt>
          <dd>
            {Array.isArray(part.from) && Array.isArray(part.to) ? <ListChange {...part} /> : <ValueChange {...part} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Tells screen reader users what the colours mean. */
const ScreenReaderPrefix = ({ text }: { readonly text: string }) => (
  <span className="visually-hidden">{`${text}: `}</span>
);

function ListChange({ from, to }: Pick<Part, 'from' | 'to'>) {
  const t = useTranslate();
  const [before, after] = [listOf(from), listOf(to)];
  const removed = before.filter((each) => !after.includes(each));
  const added = after.filter((each) => !before.includes(each));
  return (
    <span className="eav-difference">
      {removed.map((each) => (
        <del key={each}>
          <ScreenReaderPrefix text={t('eav.derive.removed')} />
          {each}
        </del>
      ))}
      {added.map((each) => (
        <ins key={each}>
          <ScreenReaderPrefix text={t('eav.derive.added')} />
          {each}
        </ins>
      ))}
    </span>
  );
}

function ValueChange({ from, to }: Pick<Part, 'from' | 'to'>) {
  const t = useTranslate();
  const nothing = t('eav.derive.nothing');
  return (
    <span className="eav-difference">
      <del>
        <ScreenReaderPrefix text={t('eav.derive.from')} />
        {toDisplayText(from, nothing)}
      </del>
      <ins>
        <ScreenReaderPrefix text={t('eav.derive.to')} />
        {toDisplayText(to, nothing)}
      </ins>
    </span>
  );
}
