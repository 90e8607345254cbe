import { sectionsOf, selectAiPieces, selectAiStage } from '@machines/ai-article/index.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { BannedNote, bannedIn, bannedWordsOf } from '@src/crud/assist/banned-note.tsx';
import { HighlightedText } from '@src/crud/assist/highlighted-text.tsx';
import { ErrorLine } from '@src/crud/shared/error-line.tsx';
import { useMutation } from '@src/crud/use-mutation.ts';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { SelectField } from '@src/ui/form/select.tsx';
import { usePageActor } from '@src/ui/page/use-page-actor.ts';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { aiArticleResource } from '../definitions/article.ts';
import { StageNote } from '../writing/stage-note.tsx';
import { useArticleLogic } from '../writing/use-article-logic.ts';

const STARS = ['1', '2', '3', '4', '5'] as const;
const RATED: ReadonlySet<string> = new Set(['done', 'stopped', 'limited', 'adopted']);

interface RunCardProps {
  /** Article id. */
  readonly article: string;
  readonly title: string;
  /** Called when a run ends; null when it had already ended. */
  readonly onEnded: (() => void) | null;
  readonly onRated: () => void;
}

/** One run of a prompt: its text while it is written, its statistics, and its rating. */
export function RunCard({ article, title, onEnded, onRated }: RunCardProps) {
  const t = useTranslate();
  const api = useResourceApi();
  const actor = usePageActor(useArticleLogic(), { input: { article } });
  const stage = useSelector(actor, selectAiStage);
  const pieces = useSelector(actor, selectAiPieces);
  const asked = useMemo(() => ({ article, stage }), [article, stage]);
  const { data: record, refresh } = useQuery(
    async ({ article: id }: typeof asked, signal: AbortSignal) =>
      (await api.open(aiArticleResource).get(id, signal)).record,
    asked,
  );
  const isEnded = RATED.has(stage);
  useEffect(() => {
    if (isEnded) onEnded?.();
  }, [isEnded, onEnded]);
  const written = sectionsOf(pieces)
    .map(({ variants }) => variants.at(-1)?.text ?? '')
    .join('');
  const text = written === '' && typeof record?.content === 'string' ? record.content : written;
  const banned = bannedIn(text, bannedWordsOf(record?.bannedWords));
  return (
    <section className="ai-run" aria-label={title} data-testid="ai-run" data-stage={stage}>
      <h4>{title}</h4>
      <StageNote stage={stage} />
      <BannedNote found={banned} />
      <p className="ai-marked">
        <HighlightedText text={text.trim()} words={banned} />
      </p>
      {record !== null && isEnded && (
        <>
          <Figures record={record} length={Array.from(text.trim()).length} />
          <Rating
            record={record}
            label={t('ai.bench.rate', { title })}
            onRated={() => {
              refresh();
              onRated();
            }}
          />
        </>
      )}
    </section>
  );
}

function Figures({ record, length }: { readonly record: ResourceRecord; readonly length: number }) {
  const t = useTranslate();
  const formats = useValueFormats();
  const number = (value: unknown) => (typeof value === 'number' ? value : 0);
  return (
    <p className="ai-stage" data-testid="ai-run-figures">
      {t('ai.bench.figures', {
        length,
        tokens: number(record.tokensIn) + number(record.tokensOut),
        cost: formats.money(number(record.cost)),
        seconds: number(record.seconds),
      })}
    </p>
  );
}

interface RatingProps {
  readonly record: ResourceRecord;
  readonly label: string;
  readonly onRated: () => void;
}

function Rating({ record, label, onRated }: RatingProps) {
  const t = useTranslate();
  const api = useResourceApi();
  const mutation = useMutation();
  const rate = (rating: string) =>
    mutation.run((keyOf) => {
      const key = keyOf([record.id, record.version, rating]);
      return api.open(aiArticleResource).send(record.id, record.version, 'rate', { payload: { rating }, key });
    }, onRated);
  return (
    <>
      <SelectField
        label={label}
        data-testid="ai-rate"
        placeholder={t('ai.bench.unrated')}
        disabled={mutation.isBusy || !record.can.includes('rate')}
        options={STARS.map((each) => ({ value: each, label: `${'★'.repeat(Number(each))} ${each}` }))}
        value={typeof record.rating === 'number' && record.rating > 0 ? String(record.rating) : ''}
        onChange={rate}
      />
      <ErrorLine refusal={mutation.refusal} fields={aiArticleResource} />
    </>
  );
}
