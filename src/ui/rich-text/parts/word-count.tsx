import { countText } from '@src/contracts/rich-text/plain-text.ts';
import type { Node } from 'prosemirror-model';
import { useDeferredValue, useMemo } from 'react';
import { useTranslate } from '../../use-translate.ts';
import { toStored } from '../editing/stored-document.ts';

interface WordCountProps {
  readonly id: string;
  readonly doc: Node;
  readonly maxLength: number | undefined;
}

/** Length of the text. It is updated with low priority, so that it does not slow down typing. */
export function WordCount({ id, doc, maxLength }: WordCountProps) {
  const t = useTranslate();
  const settled = useDeferredValue(doc);
  const { signs, words } = useMemo(() => countText(toStored(settled)), [settled]);
  const counted = t('editing.rich.words', { count: words });
  return (
    <p id={id} className="field-help number rich-text-count">
      {maxLength === undefined
        ? t('editing.rich.signs', { words: counted, count: signs })
        : t('editing.rich.signsOf', { words: counted, signs, most: maxLength })}
    </p>
  );
}
