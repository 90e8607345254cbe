import './outcome-list.css';
import type { TextKey } from '@locales/keys.ts';
import { REFUSAL_CODES } from '@src/contracts/resource/api-error.ts';
import type { RowOutcome } from '@src/contracts/resource/responses.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { ReferenceList } from '../../shared/reference-list.tsx';
import { useLabel } from '../../use-label.ts';

const CODE_KEYS: ReadonlyMap<number, TextKey> = new Map<number, TextKey>([
  [1001, 'resource.code.invalid'],
  [1002, 'resource.code.missing'],
  [1003, 'resource.code.conflict'],
  [1004, 'resource.code.illegal'],
  [1005, 'resource.code.referenced'],
  [1006, 'resource.code.duplicate'],
  [1007, 'resource.code.limit'],
  [1008, 'resource.code.forbidden'],
  [1009, 'resource.code.upstream'],
]);

/** Text key of an error code, for errors without a server text. */
export const codeKey = (code: number): TextKey | undefined => CODE_KEYS.get(code);

interface ResultListProps {
  readonly outcomes: readonly RowOutcome[];
  /** The reason for records that were changed meanwhile; by default that somebody else did so. */
  readonly conflict?: TextKey | undefined;
  /** Called when a link is followed, for closing the dialog that the list is in. */
  readonly onLeave?: (() => void) | undefined;
}

/** Records that an event is impossible for, or failed for, each with its reason. */
export function ResultList({ outcomes, conflict, onLeave }: ResultListProps) {
  const t = useTranslate();
  const label = useLabel();
  const reasonOf = ({ text, code, msg, refs }: RowOutcome) => {
    if (text !== undefined) return label(text);
    if (refs !== undefined) return t('resource.code.referencedBy');
    const key = code === REFUSAL_CODES.conflict ? (conflict ?? codeKey(code)) : codeKey(code);
    return key === undefined ? msg : t(key);
  };
  return (
    <ul className="outcome-list">
      {outcomes.map((outcome) => (
        <li key={outcome.id} data-id={outcome.id}>
          <strong>{outcome.title}</strong>
          <span>{reasonOf(outcome)}</span>
          {outcome.refs !== undefined && (
            <ReferenceList refs={outcome.refs} elsewhere={outcome.elsewhere} onLeave={onLeave} />
          )}
        </li>
      ))}
    </ul>
  );
}
