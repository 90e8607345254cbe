import type { TextKey } from '@locales/keys.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { Fragment, type ReactNode, useId, useState } from 'react';

/** Sample button that requires a permission. */
export interface Sample {
  readonly key: TextKey;
}

export interface SampleBlockProps<Kind extends Sample> {
  readonly title: string;
  readonly text: string;
  readonly samples: readonly Kind[];
  /** Wraps a button, for checks that are components. */
  readonly around?: (sample: Kind, button: ReactNode) => ReactNode;
}

/** A row of sample buttons under a heading; shows which one was pressed last. */
export function SampleBlock<Kind extends Sample>({ title, text, samples, around }: SampleBlockProps<Kind>) {
  const t = useTranslate();
  const heading = useId();
  const [pressed, setPressed] = useState<TextKey | null>(null);
  return (
    <section className="card simple-page-card simple-page-wide" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <p className="simple-page-text">{text}</p>
      <div className="simple-page-row">
        {samples.map((sample) => {
          const button = (
            <button type="button" className="button" onClick={() => setPressed(sample.key)}>
              {t(sample.key)}
            </button>
          );
          return <Fragment key={sample.key}>{around === undefined ? button : around(sample, button)}</Fragment>;
        })}
      </div>
      <output className="field-help">
        {pressed === null ? t('demo.permission.notPressed') : t('demo.permission.pressed', { name: t(pressed) })}
      </output>
    </section>
  );
}
