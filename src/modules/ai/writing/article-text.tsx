import type { AiSection } from '@machines/ai-article/index.ts';
import { SelectField } from '@src/ui/form/select.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { withFlags } from '@src/ui/rich-text/flagged/flagged-positions.ts';
import { RichTextView } from '@src/ui/rich-text/rich-text-view.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { documentOfMarkdown } from './markdown-document.ts';

/** Selected variant of each section, by section; the latest by default. */
export type Picked = Readonly<Record<number, number>>;

/** Text of a section's selected variant. */
export const textOfSection = ({ section, variants }: AiSection, picked: Picked): string =>
  (variants.find(({ run }) => run === picked[section]) ?? variants.at(-1))?.text ?? '';

interface ArticleTextProps {
  readonly sections: readonly AiSection[];
  readonly picked: Picked;
  /** Banned words, which are marked. */
  readonly banned: readonly string[];
  readonly onPick: (section: number, run: number) => void;
  /** Null while nothing can be rewritten. */
  readonly onAgain: ((section: number) => void) | null;
}

/** The text by sections, each with all its variants. */
export function ArticleText({ sections, picked, banned, onPick, onAgain }: ArticleTextProps) {
  const t = useTranslate();
  return (
    <div className="ai-stack" data-testid="ai-text">
      {sections.map((each) => {
        const { section, variants } = each;
        const no = section + 1;
        return (
          <section
            key={section}
            className="ai-section"
            data-testid="ai-section"
            aria-label={t('ai.write.part', { no })}
          >
            <RichTextView document={withFlags(documentOfMarkdown(textOfSection(each, picked)), banned)} />
            <div className="ai-bar">
              {variants.length > 1 && (
                <SelectField
                  label={t('ai.write.variant', { no })}
                  data-testid="ai-variant"
                  options={variants.map(({ run }, index) => ({
                    value: String(run),
                    label: t('ai.write.variantNo', { no: index + 1 }),
                  }))}
                  value={String(picked[section] ?? variants.at(-1)?.run ?? 1)}
                  onChange={(run) => onPick(section, Number(run))}
                />
              )}
              {onAgain !== null && (
                <button type="button" className="button" data-testid="ai-again" onClick={() => onAgain(section)}>
                  <Icon name="pi pi-sync" />
                  {t('ai.write.again', { no })}
                </button>
              )}
            </div>
          </section>
        );
      })}
    </div>
  );
}
