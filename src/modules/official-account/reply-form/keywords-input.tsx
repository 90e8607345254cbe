import { SelectField } from '@src/ui/form/select.tsx';
import { TextField } from '@src/ui/form/text-field.tsx';
import '../official-account.css';
import type { InputProps } from '@src/crud/field-kinds/inputs/input-props.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { REPLY_LIMITS } from '../definitions/limits.ts';
import { type Keyword, keywordsOf, MATCHES } from '../definitions/replies/reply-rule.ts';
import { RemoveLine, Rows } from './line-fields.tsx';
import { numbered } from './numbered.ts';

/** Edits the keywords of a rule and how each is matched. */
export function KeywordsInput({ value, onChange, onBlur, disabled, labelId }: InputProps) {
  const t = useTranslate();
  const keywords = keywordsOf(value);
  const set = (next: readonly Keyword[]) => onChange(next.map(({ text, match }) => ({ text, match })));
  const change = (index: number, part: Partial<Keyword>) =>
    set(keywords.map((keyword, at) => (at === index ? { ...keyword, ...part } : keyword)));
  const isFull = disabled || keywords.length >= REPLY_LIMITS.keywords;
  return (
    <Rows
      labelId={labelId}
      testId="keywords"
      addLabel={t('official.lines.addKeyword')}
      onAdd={isFull ? null : () => set([...keywords, { text: '', match: 'contain' }])}
      onBlur={onBlur}
    >
      {numbered(keywords).map(({ entry: { text, match }, place: index }) => (
        <div className="official-row" key={index}>
          <TextField
            label={t('official.lines.word', { line: index + 1 })}
            data-testid="keyword-text"
            value={text}
            disabled={disabled}
            onChange={(next) => change(index, { text: next })}
          />
          <SelectField
            label={t('official.lines.match')}
            data-testid="keyword-match"
            options={MATCHES.map((each) => ({ value: each, label: t(`official.match.${each}`) }))}
            value={match}
            disabled={disabled}
            onChange={(next) => change(index, { match: MATCHES.find((each) => each === next) ?? 'contain' })}
          />
          <RemoveLine
            line={index + 1}
            disabled={disabled}
            onRemove={() => set(keywords.filter((_, at) => at !== index))}
          />
        </div>
      ))}
    </Rows>
  );
}
