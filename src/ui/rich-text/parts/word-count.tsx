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

/** How long the text is. It follows when there is time, so that typing never waits for it. */
export function WordCount({ id, doc, maxLength }: WordCountProps) {
  const t = useTranslate();
  const settled = useDeferredValue(doc);
  const { signs, words } = useMemo(() => countText(toStored(settled)), [settled]);
  return (
    <p id={id} className="field-help number rich-text-count">
      {maxLength === undefined
        ? t('editing.rich.count', { count: words, signs })
        : t('editing.rich.countOf', { count: words, signs, most: maxLength })}
    </p>
  );
}
