import { useAllLanguages } from '@src/ui/text/use-all-languages.ts';
import { useMemo } from 'react';
import { useLabel } from '../use-label.ts';
import type { LabelResolver } from './cell-text.ts';

/** Resolves labels for writing and reading files. */
export function useCellText(): LabelResolver {
  const own = useLabel();
  const every = useAllLanguages();
  return useMemo(
    () => ({ own, all: (label) => (typeof label === 'string' ? every(label) : [label.zh_CN, label.en]) }),
    [own, every],
  );
}
