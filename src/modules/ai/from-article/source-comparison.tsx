import type { TextKey } from '@locales/keys.ts';
import type { AiArticleStage } from '@machines/ai-article/index.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { RichDocument } from '@src/contracts/rich-text/document.ts';
import { plainText } from '@src/contracts/rich-text/plain-text.ts';
import { bannedIn, bannedWordsOf } from '@src/crud/assist/banned-note.tsx';
import { RichTextChanges } from '@src/crud/field-kinds/texts/rich-text-changes.tsx';
import { useApp } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useMemo } from 'react';
import { readKeepList } from '../definitions/keeps.ts';
import { documentOfMarkdown } from '../writing/markdown-document.ts';
import { missingKeepEntries, nameChanges, numberChanges } from './facts.ts';
import { MarkedText } from './marked-text-view.tsx';
import { SIMILARITY_LIMIT, sharedRuns } from './similarity.ts';
import { sourceOf } from './source-of.ts';

/** Stages with a text that can be compared. */
const JUDGED: ReadonlySet<AiArticleStage> = new Set(['done', 'stopped', 'limited', 'adopted'] as const);

interface SourceComparisonProps {
  readonly record: ResourceRecord;
  readonly stage: AiArticleStage;
  readonly result: RichDocument;
}

/** The source of an article beside its result; renders nothing without a source, or while it is written. */
export function SourceComparison({ record, stage, result }: SourceComparisonProps) {
  const t = useTranslate();
  const { go } = useApp();
  const source = sourceOf(record);
  const text = result.content.map(plainText).join('\n');
  const sourceDocument = useMemo(() => documentOfMarkdown(source), [source]);
  if (source === '' || !JUDGED.has(stage)) return null;
  const missing = missingKeepEntries(readKeepList(record.keep), text);
  const { gone, fresh } = numberChanges(source, text);
  const names = nameChanges(source, text);
  // A missing keep-list entry is reported once.
  const goneNames = names.gone.filter((each) => !missing.includes(each));
  const isKept = [missing, gone, fresh, goneNames, names.fresh].every((each) => each.length === 0);
  const { sourceNews } = record;
  return (
    <section className="card ai-stack" data-testid="ai-comparison" aria-label={t('ai.from.heading')}>
      <h2>{t('ai.from.heading')}</h2>
      <Warning name="missing" words={missing} />
      <Warning name="fresh" words={fresh} />
      <Warning name="gone" words={gone} />
      <Warning name="freshNames" words={names.fresh} />
      <Warning name="goneNames" words={goneNames} />
      {isKept && <p data-testid="ai-kept">{t('ai.from.kept')}</p>}
      <Similarity share={sharedRuns(source, text)} />
      <div className="ai-beside">
        <MarkedText
          title={t('ai.from.source', { count: Array.from(source).length })}
          text={source}
          words={[...missing, ...gone, ...goneNames]}
        />
        <MarkedText
          title={t('ai.from.result', { count: Array.from(text).length })}
          text={text}
          words={[...fresh, ...names.fresh, ...bannedIn(text, bannedWordsOf(record.bannedWords))]}
        />
      </div>
      <details data-testid="ai-changes">
        <summary>{t('ai.from.changes')}</summary>
        <RichTextChanges from={sourceDocument} to={result} />
      </details>
      {typeof sourceNews === 'string' && (
        <button
          type="button"
          className="button ai-begin"
          data-testid="ai-open-source"
          onClick={() => go(`/news/news_detail/${encodeURIComponent(sourceNews)}`)}
        >
          <Icon name="pi pi-external-link" />
          {t('ai.from.openNews')}
        </button>
      )}
    </section>
  );
}

const WARNINGS = {
  missing: 'ai.from.missing',
  fresh: 'ai.from.fresh',
  gone: 'ai.from.gone',
  freshNames: 'ai.from.freshNames',
  goneNames: 'ai.from.goneNames',
} as const satisfies Readonly<Record<string, TextKey>>;

interface WarningProps {
  readonly name: keyof typeof WARNINGS;
  readonly words: readonly string[];
}

/** Warning with a list of words; renders nothing without any. */
function Warning({ name, words }: WarningProps) {
  const t = useTranslate();
  const { list } = useValueFormats();
  if (words.length === 0) return null;
  return (
    <p className="ai-warning" data-testid={`ai-${name}`}>
      <Icon name="pi pi-exclamation-triangle" />
      {t(WARNINGS[name], { words: list(words) })}
    </p>
  );
}

/** Similarity of the result to the source's wording. */
function Similarity({ share }: { readonly share: number }) {
  const t = useTranslate();
  const isAlike = share >= SIMILARITY_LIMIT;
  return (
    <p className="ai-warning" data-testid="ai-similarity" data-alike={isAlike}>
      {isAlike && <Icon name="pi pi-exclamation-triangle" />}
      {t(isAlike ? 'ai.from.alike' : 'ai.from.shared', { share: Math.round(share * 100) })}
    </p>
  );
}
