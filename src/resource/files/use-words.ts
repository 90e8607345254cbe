import { useEveryLanguage } from '@src/ui/use-every-language.ts';
import { useMemo } from 'react';
import { useLabel } from '../use-label.ts';
import type { Words } from './cell-words.ts';

/** Texts of labels, as files write and understand them. */
export function useWords(): Words {
  const own = useLabel();
  const every = useEveryLanguage();
  return useMemo(
    () => ({ own, all: (label) => (typeof label === 'string' ? every(label) : [label.zh_CN, label.en]) }),
    [own, every],
  );
}
