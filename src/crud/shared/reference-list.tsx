import './reference-list.css';
import type { Reference } from '@src/contracts/resource/api-error.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useLabel } from '../use-label.ts';
import { useForeignTexts } from './use-foreign-texts.ts';

interface ReferenceListProps {
  readonly refs: readonly Reference[];
  /** True when records that the operator may not see refer to it, too. */
  readonly elsewhere?: boolean | undefined;
  /** Called when a link is followed, for closing what would cover the page. */
  readonly onLeave?: (() => void) | undefined;
}

/** What refers to a record that is in use, with links to the lists that the operator may open. */
export function ReferenceList({ refs, elsewhere = false, onLeave }: ReferenceListProps) {
  const t = useTranslate();
  const label = useLabel();
  const isReady = useForeignTexts(refs.map((each) => each.label));
  return (
    <ul className="reference-list" data-testid="references">
      {(isReady ? refs : []).map(({ resource, label: words, count, link }) => {
        const text = t('resource.screen.reference', { label: label(words), count });
        return (
          <li key={resource}>
            {link === undefined ? (
              text
            ) : (
              <a href={`#${link}`} onClick={onLeave}>
                {text}
              </a>
            )}
          </li>
        );
      })}
      {elsewhere && <li>{t('resource.screen.unseenReference')}</li>}
    </ul>
  );
}
