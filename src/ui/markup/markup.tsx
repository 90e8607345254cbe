import './markup.css';
import { useLayoutEffect, useRef } from 'react';
import { cleanFragment } from './clean-markup.ts';

export interface MarkupProps {
  /** Untrusted markup; sanitised before it is shown. */
  readonly markup: string;
  readonly testId?: string;
}

/** Shows untrusted markup as structured text with links and pictures, without anything executable. */
export function Markup({ markup, testId }: MarkupProps) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    host.current?.replaceChildren(cleanFragment(markup));
  }, [markup]);
  return <div ref={host} className="markup" data-testid={testId} />;
}
